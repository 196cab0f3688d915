package delivery

import (
	"context"
	"fmt"
)

// Ping greets the mail server and signs in, but sends nothing.
func (s SMTP) Ping(ctx context.Context) error {
	line := &line{}
	client, err := s.client(line)
	if err != nil {
		return fmt.Errorf("mail server %s: %w", s.Host, err)
	}
	defer line.end()
	defer context.AfterFunc(ctx, line.end)()
	if err := client.DialWithContext(ctx); err != nil {
		return fmt.Errorf("mail server %s: %w", s.Host, err)
	}
	// The server has answered; an error of QUIT does not matter.
	_ = client.Close()
	return nil
}
