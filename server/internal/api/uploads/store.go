package uploads

import (
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/costdeck/costdeck/server/internal/web/problem"
)

// Store stores uploads in a folder of its own. It is safe for concurrent use within one process.
type Store struct {
	dir string
	now func() time.Time

	mu     sync.Mutex
	active map[string]*transfer // The request that an upload belongs to at the moment.
}

const (
	partSuffix = ".part"
	noteSuffix = ".json"
	newSuffix  = ".new"
)

// Open opens the folder, creates it if missing, and removes old uploads.
func Open(dir string, now func() time.Time) (*Store, error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("folder of unfinished uploads: %w", err)
	}
	s := &Store{dir: dir, now: now, active: map[string]*transfer{}}
	half, err := filepath.Glob(filepath.Join(dir, "*"+newSuffix))
	for _, path := range half {
		err = errors.Join(err, s.drop(path)) // A crash interrupted writing metadata; the previous version is intact.
	}
	_, sweepErr := s.sweep()
	return s, errors.Join(err, sweepErr)
}

// Create starts an upload, unless there are too many incomplete ones.
func (s *Store) Create(u Upload) (Upload, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	open, err := s.sweep()
	if err != nil {
		return u, err
	}
	var count int
	var own, all int64
	for _, one := range open {
		if one.Run != "" {
			continue
		}
		all += one.Length
		if one.Enrollment == u.Enrollment {
			count, own = count+1, own+one.Length
		}
	}
	if count >= openMost || own+u.Length > bytesMost || all+u.Length > allMost {
		return u, problem.New(http.StatusTooManyRequests, fmt.Sprintf(
			"The enrollment has %d unfinished uploads with %d bytes; the limits are %d and %d bytes. Finish one, or cancel it with DELETE.",
			count, own, openMost, int64(bytesMost)))
	}
	u.ID, u.Touched = strings.ToLower(rand.Text()), s.now().UTC()
	part, err := os.OpenFile(s.part(u.ID), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if err == nil {
		err = part.Close()
	}
	if err != nil {
		return u, fmt.Errorf("begin an upload: %w", err)
	}
	return u, s.note(u)
}

// Find returns an upload of the enrollment, and the number of received bytes.
func (s *Store) Find(enrollment, id string) (u Upload, offset int64, err error) {
	u, err = s.read(id)
	if errors.Is(err, fs.ErrNotExist) || err == nil && (u.Enrollment != enrollment || s.expired(u)) {
		return u, 0, errNone
	}
	if err != nil {
		return u, 0, err
	}
	if u.Run != "" {
		return u, u.Length, nil
	}
	info, err := os.Stat(s.part(id))
	if err != nil {
		return u, 0, fmt.Errorf("upload %s: %w", id, err)
	}
	return u, info.Size(), nil
}

// Finish records the upload's run, and deletes its bytes.
func (s *Store) Finish(u Upload, run string) error {
	u.Run, u.Touched = run, s.now().UTC()
	if err := s.note(u); err != nil {
		return err
	}
	return s.drop(s.part(u.ID))
}

// Remove forgets an upload.
func (s *Store) Remove(id string) error {
	return errors.Join(s.drop(s.part(id)), s.drop(s.path(id, noteSuffix)))
}

func (s *Store) drop(path string) error {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("remove an upload: %w", err)
	}
	return nil
}

func (s *Store) path(id, suffix string) string { return filepath.Join(s.dir, id+suffix) }

func (s *Store) part(id string) string { return s.path(id, partSuffix) }

func (s *Store) expired(u Upload) bool { return s.now().Sub(u.Touched) > ageMost }

func (s *Store) read(id string) (u Upload, err error) {
	raw, err := os.ReadFile(s.path(id, noteSuffix))
	if err != nil {
		return u, err
	}
	if err := json.Unmarshal(raw, &u); err != nil {
		return u, fmt.Errorf("upload %s: %w", id, err)
	}
	return u, nil
}

// note writes the metadata of an upload atomically.
func (s *Store) note(u Upload) error {
	raw, err := json.Marshal(u)
	if err == nil {
		err = os.WriteFile(s.path(u.ID, newSuffix), raw, 0o600)
	}
	if err == nil {
		err = os.Rename(s.path(u.ID, newSuffix), s.path(u.ID, noteSuffix))
	}
	if err != nil {
		return fmt.Errorf("save upload %s: %w", u.ID, err)
	}
	return nil
}

// sweep removes old uploads and leftovers of a crash, and returns the others.
func (s *Store) sweep() (left []Upload, err error) {
	entries, err := os.ReadDir(s.dir)
	if err != nil {
		return nil, fmt.Errorf("folder of unfinished uploads: %w", err)
	}
	for _, entry := range entries {
		id, isNote := strings.CutSuffix(entry.Name(), noteSuffix)
		if !isNote {
			if id, isPart := strings.CutSuffix(entry.Name(), partSuffix); isPart && s.orphaned(id) {
				err = errors.Join(err, s.drop(s.part(id)))
			}
			continue
		}
		u, readErr := s.read(id)
		if readErr != nil || s.expired(u) {
			err = errors.Join(err, s.Remove(id))
			continue
		}
		left = append(left, u)
	}
	return left, err
}

// orphaned reports whether a part has no metadata.
func (s *Store) orphaned(id string) bool {
	_, err := os.Stat(s.path(id, noteSuffix))
	return errors.Is(err, fs.ErrNotExist)
}
