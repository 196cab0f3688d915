const TEST = /(\.(test|e2e)\.tsx?|_test\.go)$/
// The server reads the list of documents from disk, by --dev-documents.
const GO = /^server\/(?!internal\/graph\/documents\.json).*\.(go|sql|graphqls|json|html|mod)$/
const CLIENT = /^web\/.*\.(tsx?|css|svg)$/
const DOCUMENT = /^(web\/.*\.graphql|schema\/.*\.graphqls)$/
const CONTRACT = 'schema/openapi.yaml'

/**
 * Handles a save: generates, builds what the save and the generation changed, and reloads the pages once. The returned
 * function takes the names of the saved files and returns those of the files that were written.
 */
export function savesTo({ generate, client, go, step = run }) {
  return async (names) => {
    const written = []
    // The Go files that it writes are a save of their own.
    if (names.includes(CONTRACT))
      await step('REST types generated', async () => void written.push(...(await generate.rest())))
    if (names.some((name) => DOCUMENT.test(name))) {
      const worked = await step('documents generated', async () => {
        const { files, note } = await generate.documents()
        written.push(...files)
        return note
      })
      if (!worked) return written
    }
    const touched = [...names, ...written].filter((name) => !TEST.test(name))
    const done = await Promise.all([
      touched.some((name) => CLIENT.test(name)) && step('client built', client.build),
      touched.some((name) => GO.test(name)) && step('Go part restarted', go.restart),
    ])
    if (done.includes(true)) client.reload()
    return written
  }
}

/** Runs a step and prints its duration. Returns whether it succeeded. */
export async function run(name, work) {
  const started = performance.now()
  try {
    const note = await work()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    console.log(`dev: ${name} in ${seconds} s${note ? ` (${note})` : ''}`)
    return true
  } catch (error) {
    console.error(`dev: ${name} failed: ${error.message}`)
    return false
  }
}
