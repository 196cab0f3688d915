export default {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Copy failed',
} as const
