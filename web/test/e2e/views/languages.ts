// Login and usage in languages that are longer than English, written otherwise, or from right to left.
import type { Page } from 'playwright-core'
import { UpdateLanguageDocument } from '~/gql/generated/documents/update-language'
import type { View } from './photographer'
import { openUsage, SAMPLE_USER } from './steps'

/** The account's own language from now on, as the globe of the top bar sets it: the menu comes in it too. */
export async function speak(page: Page, url: string, languageId: string): Promise<void> {
  const documentId = String(UpdateLanguageDocument)
  const answer = await page.request.post(`${url}/graphql`, {
    headers: { 'X-Costdeck': '1', Origin: url },
    data: { documentId, variables: { languageId } },
  })
  if (!answer.ok()) throw new Error(`the language was not changed: ${answer.status()} ${await answer.text()}`)
}

// Words that are longer than English are for wraps.e2e.ts; these two have letters and a direction of their own.
export const languages: View[] = [
  {
    name: 'login-ar-SA',
    looks: ['wide'],
    open: async (page, url) => {
      await page.goto(`${url}/login`)
      await page.getByRole('combobox').selectOption('ar-SA')
      await page.locator('html[lang=ar-SA]').waitFor()
      await page.getByRole('button', { name: SAMPLE_USER }).waitFor()
    },
  },
  ...(['ja-JP', 'ar-SA'] as const).map((tag): View => ({
    name: `usage-${tag}`,
    user: 'aws.demo',
    looks: [tag === 'ja-JP' ? 'dark' : 'wide'],
    open: async (page, url) => {
      await speak(page, url, tag)
      await openUsage(page, url, '', '/pages/aws-usage')
      await page.locator(`html[lang=${tag}]`).waitFor()
    },
  })),
]
