import * as esbuild from 'esbuild'

/**
 * esbuild.build for a process that builds again and again: a bundle of the same name keeps the files it has parsed. The options of
 * the first call hold.
 */
export function incremental() {
  const contexts = new Map()
  return async (name, options) => {
    if (!contexts.has(name)) contexts.set(name, await esbuild.context(options))
    return contexts.get(name).rebuild()
  }
}

/** Builds once. */
export const once = (_name, options) => esbuild.build(options)
