/** Examples of names that every language writes the same way. */
export const EXAMPLES = {
  id: 'aws-main',
  role: 'arn:aws:iam::111122223333:role/costdeck',
  marker: '_SUCCESS',
} as const
