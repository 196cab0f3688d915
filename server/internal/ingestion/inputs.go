package ingestion

import (
	"context"
	"errors"

	"os"
	"syscall"

	"github.com/costdeck/costdeck/server/internal/costs"
	"github.com/costdeck/costdeck/server/internal/costs/watch"
)

// Inputs are the files, folders and buckets of a command line. A process of root may open them before it switches to the owner of
// the data folder, who often cannot read them.
type Inputs struct {
	names   []string
	files   map[string]*os.File
	folders map[string]*openedFolder
}

// NewInputs opens nothing yet.
func NewInputs(names []string) *Inputs {
	return &Inputs{names: names, files: map[string]*os.File{}, folders: map[string]*openedFolder{}}
}

// Open opens every named file and every file of the named folders. It skips files that it cannot open: reading them reports why.
func (in *Inputs) Open(ctx context.Context) {
	for _, name := range in.names {
		info, err := os.Stat(name)
		if err != nil || in.folders[name] != nil {
			continue
		}
		if !info.IsDir() {
			in.open(name)
			continue
		}
		folder := &openedFolder{Folder: watch.Folder(name), files: map[string]*os.File{}}
		folder.list, folder.err = folder.Folder.List(ctx)
		for _, file := range folder.list {
			if opened, err := folder.OpenFile(file); err == nil {
				folder.files[file.Key] = opened
			}
		}
		in.folders[name] = folder
	}
}

// open leaves out devices and pipes, which block or read only once.
func (in *Inputs) open(name string) {
	file, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return
	}
	if info, err := file.Stat(); err != nil || !info.Mode().IsRegular() || in.files[name] != nil {
		_ = file.Close()
		return
	}
	in.files[name] = file
}

// Close closes the opened files.
func (in *Inputs) Close() error {
	var errs []error
	for _, file := range in.files {
		errs = append(errs, file.Close())
	}
	for _, folder := range in.folders {
		for _, file := range folder.files {
			errs = append(errs, file.Close())
		}
	}
	return errors.Join(errs...)
}

// source reads a file in place: the one that was opened, or the one that has the name now.
func (in *Inputs) source(name string) costs.Source {
	if opened := in.files[name]; opened != nil {
		return costs.Source{File: opened}
	}
	return costs.Source{Path: name}
}

// store returns the folder or bucket of a name; ok is false for a file.
func (in *Inputs) store(name string) (store watch.Store, ok bool, err error) {
	if folder, ok := in.folders[name]; ok {
		return folder, true, nil
	}
	return OpenStore(name)
}

// openedFolder is a folder whose files were opened before the process switched its user.
type openedFolder struct {
	watch.Folder
	files map[string]*os.File
	list  []watch.File
	err   error
}

// List returns the files as they were when the folder was opened.
func (f *openedFolder) List(context.Context) ([]watch.File, error) { return f.list, f.err }

// Open reads the opened file. One that could not be opened is opened again, to report why.
func (f *openedFolder) Open(ctx context.Context, file watch.File) (costs.Source, func() error, error) {
	if opened := f.files[file.Key]; opened != nil {
		return costs.Source{File: opened}, func() error { return nil }, nil
	}
	return f.Folder.Open(ctx, file)
}
