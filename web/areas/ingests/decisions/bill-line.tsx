import { formatMonth } from '~/lib/dates'
import type { useIngestMessages } from '../messages'

/** Provider × billing account × billing month. */
interface Bill {
  month: string
  provider: string | null
  account: string | null
}

export const billHeads = (t: ReturnType<typeof useIngestMessages>) => [t('month'), t('provider'), t('account')]

/** The first cells of a line about a bill, below billHeads. */
export const billLine = ({ month, provider, account }: Bill, locale: string) => ({
  id: JSON.stringify([month, provider, account]),
  cells: [
    formatMonth(`${month}-01`, locale),
    <bdi key="provider">{provider ?? '–'}</bdi>,
    <bdi key="account">{account ?? '–'}</bdi>,
  ],
})
