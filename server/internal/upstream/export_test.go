package upstream

// OverNetwork is NewTCP with a dialer of the test.
var OverNetwork = overNetwork
