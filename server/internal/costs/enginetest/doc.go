// Package enginetest holds what every engine has to do, whatever it stores its rows in. Each engine's tests run it.
package enginetest
