export default {
  title: '{{area}} is not available',
  message: 'This page has no content in this version.',
  home: 'Go to your home page',
} as const
