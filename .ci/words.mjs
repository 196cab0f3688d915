// Refuses the phrases of .ci/words.txt in what people read: docs, texts, comments and names of tests, in the client and in the server.
//   node .ci/words.mjs             checks the scopes below
//   node .ci/words.mjs FILE…       checks these files only
// A line of words.txt is PATTERN<TAB>ADVICE; a line of words-allowed.txt is FILE<TAB>TEXT, where TEXT is part of the line that may
// stay. An allowed line that matches nothing any more is an error too, so that the list only shrinks.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** What is read of which files: prose (all of it), strings, comments or the names of tests. The first match decides. */
const scopes = [
  { files: /^server\/internal\/(costs|api)\/.*_test\.go$/, parts: ['comments'] },
  { files: /(_test\.go|\.gen\.go)$/, parts: [] },
  // The test of this lint quotes what it refuses.
  { files: /^(server\/tools|web\/gql\/generated|docs\/adr)\/|^web\/test\/words\.test\.ts$/, parts: [] },
  { files: /^(README|CONTRIBUTING|CHANGELOG)\.md$|^docs\/.*\.md$/, parts: ['prose'] },
  { files: /^deploy\/.*\.(md|ya?ml|env|cfg|conf|service|example)$/, parts: ['prose'] },
  { files: /^schema\/.*\.(graphqls|yaml)$/, parts: ['prose'] },
  { files: /^web\/.*messages\/en\.ts$|^web\/areas\/help\/contents\/.*\.en\.ts$/, parts: ['strings', 'comments'] },
  { files: /^(web\/.*|[^/]*)\.(ts|tsx|mjs|graphql|css)$/, parts: ['comments', 'names'] },
  { files: /^server\/.*\.go$/, parts: ['strings', 'comments'] },
]

const listed = (name) =>
  onDisk(`.ci/${name}`)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))

/**
 * Splits Go or TypeScript into the lines of its string literals and of its comments; everything else becomes blank, so that line
 * numbers stay. It knows no regular expression literals: the files in scope have none with a quote.
 */
export function partsOf(source) {
  const token = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g
  const parts = { strings: '', comments: '' }
  let end = 0
  const blank = (text) => text.replace(/[^\n]/g, ' ')
  for (const match of source.matchAll(token)) {
    const between = blank(source.slice(end, match.index))
    const kind = /^\/[/*]/.test(match[0]) ? 'comments' : 'strings'
    for (const name of Object.keys(parts)) parts[name] += between + (name === kind ? match[0] : blank(match[0]))
    end = match.index + match[0].length
  }
  return parts
}

/** Keeps the given ranges of a source and blanks everything else, so that line numbers stay. */
const only = (source, ranges) => {
  let [kept, end] = ['', 0]
  const blank = (text) => text.replace(/[^\n]/g, ' ')
  for (const [from, to] of ranges) {
    kept += blank(source.slice(end, from)) + source.slice(from, to)
    end = to
  }
  return kept + blank(source.slice(end))
}

const rangesOf = (source, pattern) =>
  [...source.matchAll(pattern)].map(({ 0: text, index }) => [index, index + text.length])

/** By what a file is: a comment begins a line or follows a space or a brace, which globs and addresses in strings do not. */
const COMMENTS = {
  graphql: /#[^\n]*/g,
  css: /\/\*[\s\S]*?\*\//g,
  client: /(?<=^|[\s{(])(?:\/\/[^\n]*|\/\*[\s\S]*?\*\/)/gm,
}

/** The first argument of test(…), describe(…) and test.each(…)(…). */
const NAMES = /(?<=(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*)(['"`])(?:\\.|(?!\1)[^\\])*\1/g

/** Comments and names of tests of a client's file. */
function clientParts(file, source) {
  const isTest = /\.(test|e2e)\.tsx?$/.test(file)
  return {
    comments: only(source, rangesOf(source, COMMENTS[path.extname(file).slice(1)] ?? COMMENTS.client)),
    names: only(source, isTest ? rangesOf(source, NAMES) : []),
  }
}

const onDisk = (file) => readFileSync(path.join(root, file), 'utf8')

/**
 * Checks files by their path from the root. Returns one line for each fault, and the allowed lines that matched nothing.
 * @param {string[]} files
 * @param {(file: string) => string} read
 */
export function check(files, read = onDisk) {
  const phrases = listed('words.txt').map(([pattern, advice]) => ({
    pattern: new RegExp(`\\b(?:${pattern})`, 'i'),
    advice,
  }))
  const allowed = listed('words-allowed.txt').map(([file, text]) => ({ file, text, used: false }))
  const faults = []
  for (const file of files) {
    const parts = scopes.find((scope) => scope.files.test(file))?.parts ?? []
    if (parts.length === 0) continue
    const source = read(file)
    const split = parts.includes('prose')
      ? { prose: unreleased(file, source) }
      : file.endsWith('.go') || parts.includes('strings')
        ? partsOf(source)
        : clientParts(file, source)
    for (const part of parts) {
      split[part]?.split('\n').forEach((line, at) => {
        for (const { pattern, advice } of phrases) {
          const found = pattern.exec(line)
          if (!found) continue
          const exception = allowed.find((entry) => entry.file === file && line.includes(entry.text))
          if (exception) exception.used = true
          else faults.push(`${file}:${at + 1}: "${found[0]}": ${advice}\n    ${line.trim().slice(0, 160)}`)
        }
      })
    }
  }
  return { faults, unused: allowed.filter(({ used }) => !used) }
}

/** A changelog's released versions are history; everything else is checked whole. */
function unreleased(file, source) {
  if (file !== 'CHANGELOG.md') return source
  const end = /\n## \[?\d/.exec(source)
  return end ? source.slice(0, end.index) : source
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2)
  const tracked = () =>
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    })
  const { faults, unused } = check(named.length > 0 ? named : tracked().trim().split('\n'))
  for (const fault of faults) console.error(fault)
  if (named.length === 0) {
    for (const { file, text } of unused)
      console.error(`.ci/words-allowed.txt: "${text}" is no longer in ${file}: delete the line`)
  }
  if (faults.length > 0)
    console.error(
      `${faults.length} phrases that read like a translation; rewrite them, or allow a line in .ci/words-allowed.txt`,
    )
  process.exitCode = faults.length > 0 || (named.length === 0 && unused.length > 0) ? 1 : 0
}
