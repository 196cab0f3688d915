export const en = {
  note: 'These totals may still grow:',
  details: 'Calendar of months',
  month: '{{month}} ({{reason}})',
  mark: 'Incomplete',
  complete: 'complete',
  open: 'month still open',
  late: 'bills are late',
  missing: 'bills are missing',
  held: 'a batch waits for an answer',
} as const
