export const en = {
  figures: 'Figures of the page',
  rows: 'Source rows behind them',
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON, one object a line',
  parquet: 'Parquet',
  picture: 'Picture of the chart',
  png: 'PNG, with legend and total',
  version: 'Dataset version {{version}}',
  running: 'Exporting …',
  failed: 'The export broke off',
} as const
