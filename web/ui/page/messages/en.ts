export default {
  failed: 'The page could not be loaded',
  more: 'Show more',
  most: 'The list shows up to {{count}} entries. Use the filters to see others.',
} as const
