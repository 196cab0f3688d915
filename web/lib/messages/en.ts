export default {
  unreachable: 'The server cannot be reached; check the connection and try again',
  noReason: 'The server answered with status {{status}} and no reason',
  unreadable: 'The server gave an answer that cannot be read; try again',
} as const
