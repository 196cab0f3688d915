/** The address of a page of the common module, or of what lies below it. Not part of `paths`, which the login loads. */
export const commonPath = (page: string, ...below: string[]): string =>
  ['/pages/cmp', page, ...below.map(encodeURIComponent)].join('/')
