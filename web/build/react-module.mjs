// react-dom as an ES module. In a CommonJS wrapper V8 parses it twice, the second time on the main thread as the page starts.
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** CommonJS statements of the file, and their form in a module. */
const EDITS = [
  [
    'var Scheduler = require("scheduler"),\n  React = require("react"),\n  ReactDOM = require("react-dom");',
    'import Scheduler from "scheduler"\nimport React from "react"\nimport ReactDOM from "react-dom"',
  ],
  ['\nexports.createRoot =', '\nexport const createRoot ='],
  ['\nexports.hydrateRoot =', '\nexport const hydrateRoot ='],
  ['\nexports.version =', '\nexport const version ='],
]

export const reactModule = {
  name: 'react-module',
  setup(build) {
    build.onLoad({ filter: /react-dom\/client\.js$/ }, async ({ path: file }) => {
      const source = path.join(path.dirname(file), 'cjs/react-dom-client.production.js')
      let contents = await readFile(source, 'utf8')
      for (const [before, after] of EDITS) {
        if (!contents.includes(before))
          throw new Error(`${source} no longer holds ${before}; adapt web/build/react-module.mjs`)
        contents = contents.replace(before, after)
      }
      if (/\b(exports|require)\b[.(]/.test(contents))
        throw new Error(`${source} exports or requires more than web/build/react-module.mjs knows`)
      return { contents, loader: 'js' }
    })
  },
}
