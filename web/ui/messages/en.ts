export default {
  retry: 'Try again',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  delete: 'Delete',
  loading: 'Loading',
  partNotLoaded: 'Part of this page could not be loaded',
  chartCut: 'Cut off in the chart: {{bars}}',
} as const
