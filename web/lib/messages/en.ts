export default {
  unreachable: 'The server cannot be reached; check the connection and try again',
  noReason: 'The server answered with status {{status}} without a reason',
  unreadable: 'The server’s response could not be read; try again',
} as const
