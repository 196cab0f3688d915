// Login and usage in languages that are longer than English, written otherwise, or from right to left.
import type { Page } from 'playwright-core'
import { UpdateLanguageDocument } from '~/gql/generated/documents/update-language'
import type { View } from './photographer'
import { openUsage, SAMPLE_USER } from './steps'

/** The account's own language from now on, as the globe of the top bar sets it: the menu comes in it too. */
export async function speak(page: Page, url: string, languageId: string): Promise<void> {
  const documentId = (UpdateLanguageDocument as { __meta__?: { hash: string } }).__meta__!.hash
  const answer = await page.request.post(`${url}/graphql`, {
    headers: { 'X-Costdeck': '1', Origin: url },
    data: { documentId, variables: { languageId } },
  })
  if (!answer.ok()) throw new Error(`the language was not changed: ${answer.status()} ${await answer.text()}`)
}

const chosen = (tag: string, look: 'wide' | 'dark' | 'narrow'): View[] => [
  {
    name: `login-${tag}`,
    looks: [look],
    open: async (page, url) => {
      await page.goto(`${url}/login`)
      await page.getByRole('combobox').selectOption(tag)
      await page.waitForFunction((lang) => document.documentElement.lang === lang, tag)
      await page.getByRole('button', { name: SAMPLE_USER }).waitFor()
    },
  },
  {
    name: `usage-${tag}`,
    user: 'aws.demo',
    looks: [look === 'narrow' ? 'wide' : 'narrow', look],
    open: async (page, url) => {
      await speak(page, url, tag)
      await openUsage(page, url, '', '/pages/aws-usage')
      await page.waitForFunction((lang) => document.documentElement.lang === lang, tag)
    },
  },
]

export const languages: View[] = [
  ...chosen('fr-FR', 'wide'),
  ...chosen('de-DE', 'narrow'),
  ...chosen('ja-JP', 'dark'),
  ...chosen('ar-SA', 'wide'),
]
