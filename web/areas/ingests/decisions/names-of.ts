/** At most so many files are named. */
const NAMED = 3

/** The first files and how many others there are: a.csv, b.csv, c.csv +2. */
export const namesOf = (files: readonly string[], count = files.length): string =>
  files.slice(0, NAMED).join(', ') + (count > NAMED ? ` +${count - NAMED}` : '')
