export const en = {
  figures: 'Figures of the page',
  rows: 'Source rows behind them',
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON, one object a line',
  parquet: 'Parquet',
  running: 'Exporting …',
  failed: 'The export broke off',
} as const
