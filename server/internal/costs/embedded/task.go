package embedded

// task is a function that runs in the background.
type task struct {
	done  chan struct{}
	err   error
	cause any // Of a panic, which belongs to whoever waits.
}

func start(work func() error) *task {
	t := &task{done: make(chan struct{})}
	go func() {
		defer close(t.done)
		defer func() { t.cause = recover() }()
		t.err = work()
	}()
	return t
}

// wait waits for its end. A task that was never started is done.
func (t *task) wait() error {
	if t == nil {
		return nil
	}
	<-t.done
	if t.cause != nil {
		panic(t.cause)
	}
	return t.err
}
