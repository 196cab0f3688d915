//go:build !linux

package main

// forgetPages does nothing: other systems take their pages back by themselves.
func forgetPages() {}
