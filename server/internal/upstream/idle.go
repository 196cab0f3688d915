package upstream

import (
	"sync"
	"time"
)

// maxIdle is how many connections wait for the next call.
const maxIdle = 128

// idleConns are the connections that wait, the one used last on top. They belong to one API; a call of another host finds none.
type idleConns struct {
	mu    sync.Mutex
	conns []*leanConn
	// sweeping is true while a timer runs that closes what nobody took.
	sweeping bool
}

// take is a connection that is still open, or nil.
func (i *idleConns) take(host string) *leanConn {
	for {
		conn := i.pop()
		if conn == nil {
			return nil
		}
		if conn.host == host && time.Since(conn.since) < idleTimeout && silent(conn.Conn) {
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
		i.dropLocked(1)
	}
	i.conns = append(i.conns, conn)
	if !i.sweeping {
		i.sweeping = true
		time.AfterFunc(idleTimeout, i.sweep)
	}
}

// sweep closes what has waited for too long, and looks again as long as anything waits.
func (i *idleConns) sweep() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.dropLocked(i.staleLocked(time.Now()))
	if i.sweeping = len(i.conns) > 0; i.sweeping {
		time.AfterFunc(max(idleTimeout-time.Since(i.conns[0].since), time.Second), i.sweep)
	}
}

// staleLocked is how many have waited for too long: the oldest stand first.
func (i *idleConns) staleLocked(now time.Time) int {
	for n, conn := range i.conns {
		if now.Sub(conn.since) < idleTimeout {
			return n
		}
	}
	return len(i.conns)
}

// closeAll closes what waits.
func (i *idleConns) closeAll() {
	i.mu.Lock()
	defer i.mu.Unlock()
	i.dropLocked(len(i.conns))
}

func (i *idleConns) dropLocked(n int) {
	for _, conn := range i.conns[:n] {
		_ = conn.Close()
	}
	kept := copy(i.conns, i.conns[n:])
	clear(i.conns[kept:])
	i.conns = i.conns[:kept]
}
