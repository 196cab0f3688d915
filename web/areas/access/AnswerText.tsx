import { chakra } from '@chakra-ui/react/styled-system'
import { Badge } from '~/ui/page'
import type { Answer } from './access'
import { useAccessMessages } from './messages'
import { useGrantTexts } from './use-grant-texts'

/** Yes with the grants behind it, or no with the nearest missing one. */
export function AnswerText({ answer }: { answer: Answer }) {
  const t = useAccessMessages()
  const { scope, source } = useGrantTexts()
  const lines: string[] = []
  if (answer.allowed) {
    lines.push(...answer.grants.map((one) => t('givenByGrant', { role: one.role, scope: scope(one), by: source(one) })))
    if (lines.length === 0) lines.push(t('everyone'))
  } else if (answer.missing) {
    const people = answer.missing.administrators.map(({ userName, userId }) => userName || userId).join(', ')
    lines.push(t('lacks', { role: answer.missing.role, scope: scope(answer.missing) }))
    lines.push(people ? t('canGive', { people }) : t('nobodyGives'))
  }
  return (
    <chakra.div role="status" display="flex" flexWrap="wrap" gap="2" alignItems="start" fontSize="sm">
      <Badge tone={answer.allowed ? 'good' : 'quiet'}>{t(answer.allowed ? 'yes' : 'no')}</Badge>
      <chakra.div display="grid" gap="1" minW="0" overflowWrap="anywhere">
        {lines.map((line) => (
          <bdi key={line}>{line}</bdi>
        ))}
      </chakra.div>
    </chakra.div>
  )
}
