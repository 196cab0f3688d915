import { ask } from './ask'
import { flowsTexts } from './messages'

/** A newer version exists, and the page has unsaved input (A77). */
export async function askReload(): Promise<boolean> {
  const t = await flowsTexts()
  return ask({ title: t('newVersionTitle'), message: t('newVersionMessage'), yes: t('reload'), no: t('later') })
}
