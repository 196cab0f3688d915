/** The texts of the answers to a held batch. */
export const ANSWER_WORDS: Readonly<Record<string, 'take' | 'takeAlways' | 'skip'>> = {
  take: 'take',
  'take-always': 'takeAlways',
  skip: 'skip',
}
