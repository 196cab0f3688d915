declare const __BUILD_NUMBER__: string
declare const __BUILD_VERSION__: string

/** Name and version of this build; the bundler fills in both. */
export const build = {
  number: typeof __BUILD_NUMBER__ === 'string' ? __BUILD_NUMBER__ : '0',
  version: typeof __BUILD_VERSION__ === 'string' ? __BUILD_VERSION__ : '17.7.5',
} as const
