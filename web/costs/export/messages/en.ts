export const en = {
  figures: 'Data on this page',
  rows: 'Source rows',
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON Lines',
  parquet: 'Parquet',
  picture: 'Chart image',
  png: 'PNG, with legend and total',
  version: 'Dataset version {{version}}',
  running: 'Exporting…',
  failed: 'The export failed',
} as const
