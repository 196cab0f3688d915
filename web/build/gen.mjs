// `npm run gen`
import { generate, generatePages, generateRest } from './generate.mjs'

generatePages()
await generateRest()
console.log(`gen: ${(await generate()).note}`)
