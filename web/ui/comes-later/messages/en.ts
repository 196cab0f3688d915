export default {
  title: '{{area}} comes later',
  message: 'This area has no contents yet, so no menu leads here. Nothing is broken and nothing of yours is missing.',
  home: 'To your start page',
} as const
