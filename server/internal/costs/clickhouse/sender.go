package clickhouse

import "context"

// sender sends blocks one after the other, while the next is being filled.
type sender struct {
	db     *database
	ctx    context.Context // It lives as long as one file is read.
	cancel context.CancelFunc
	last   chan error // The result of the block that is being sent; nil before the first.
}

func (e *Engine) newSender(ctx context.Context) *sender {
	s := &sender{db: e.db}
	s.ctx, s.cancel = context.WithCancel(ctx)
	return s
}

// send waits for the block before, and starts to send this one.
func (s *sender) send(b *block) error {
	if err := s.wait(); err != nil {
		return err
	}
	sent := make(chan error, 1)
	s.last = sent
	go func() { sent <- s.db.insert(s.ctx, b) }()
	return nil
}

func (s *sender) wait() error {
	if s.last == nil {
		return nil
	}
	err := <-s.last
	s.last = nil
	return err
}

// stop discards the pending blocks.
func (s *sender) stop() {
	s.cancel()
	_ = s.wait()
}
