import { expect, test } from 'vitest'
import { bundleModules } from './bundle.mjs'

const inputsOf = async (production: boolean) => {
  const { metafile, files } = await bundleModules({ production })
  const inputs = Object.values(metafile!.outputs).flatMap((output) => Object.keys(output.inputs))
  const code = [...files.values()].map((file) => Buffer.from(file).toString('utf8')).join('\n')
  return { inputs: new Set(inputs), code }
}

test('A91 the gallery is part of the development build, and nothing of it of a release', async () => {
  const [development, release] = [await inputsOf(false), await inputsOf(true)]
  expect(development.inputs).toContain('web/areas/gallery/page.tsx')
  expect([...release.inputs].filter((input) => input.includes('gallery'))).toEqual([])
  expect(development.code).toContain('/pages/gallery')
  expect(release.code).not.toContain('/pages/gallery')
}, 60_000)
