import { chakra } from '@chakra-ui/react/styled-system'
import { Badge } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useUserImportMessages } from './messages'
import { inOrder, type ImportLine } from './user-import'

const TONES = { created: 'good', changed: 'good', unchanged: 'quiet', refused: 'bad' } as const

/** Outcome of each line of the file. */
export function ImportLines({ lines }: { lines: readonly ImportLine[] }) {
  const t = useUserImportMessages()
  return (
    <SmallTable
      caption={t('lines')}
      heads={[t('line'), t('user'), t('result'), t('reason')]}
      rows={inOrder(lines).map(({ line, userId, result, error }) => ({
        id: String(line),
        cells: [
          line,
          <bdi key="user">{userId}</bdi>,
          <Badge key="result" tone={TONES[result]}>
            {t(result)}
          </Badge>,
          <chakra.span key="reason" dir="auto" whiteSpace="normal">
            {error}
          </chakra.span>,
        ],
      }))}
    />
  )
}
