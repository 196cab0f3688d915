package upstream

import (
	"sync"
	"time"
)

// maxIdle is how many connections wait for the next call.
const maxIdle = 128

// idleConns are the connections that wait, the one used last on top.
type idleConns struct {
	mu    sync.Mutex
	conns []*leanConn
}

// take is a connection that is still open, or nil.
func (i *idleConns) take() *leanConn {
	for {
		conn := i.pop()
		if conn == nil {
			return nil
		}
		if time.Since(conn.since) < idleTimeout && silent(conn.Conn) {
			return conn
		}
		_ = conn.Close()
	}
}

func (i *idleConns) pop() *leanConn {
	i.mu.Lock()
	defer i.mu.Unlock()
	if len(i.conns) == 0 {
		return nil
	}
	last := len(i.conns) - 1
	conn := i.conns[last]
	i.conns[last], i.conns = nil, i.conns[:last]
	return conn
}

func (i *idleConns) put(conn *leanConn) {
	conn.since = time.Now()
	i.mu.Lock()
	defer i.mu.Unlock()
	if len(i.conns) >= maxIdle {
		// The oldest one goes: its turn would come last.
		_ = i.conns[0].Close()
		i.conns = append(i.conns[:0], i.conns[1:]...)
	}
	i.conns = append(i.conns, conn)
}
