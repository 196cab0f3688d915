import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { useQuery } from '~/data'
import { AuditProofDocument } from '~/gql/generated/documents/audit-proof'
import { numberFormat } from '~/lib/formats'
import { useLocale } from '~/lib/i18n'
import { CopyButton } from '~/ui/copy-button'
import { Contents, Panel, PanelHead } from '~/ui/page'
import { useAuditMessages } from './messages'

/** The end of the hash chain, and the command that proves the whole of it. */
export function ChainProof() {
  const t = useAuditMessages()
  const locale = useLocale()
  const titleId = useId()
  const proof = useQuery(AuditProofDocument, {}, { select: (data) => data.auditProof })
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead id={titleId} title={t('chain')} />
      <chakra.div px="4" pb="4" fontSize="sm">
        <Contents query={proof}>
          {({ position, hash, unsealed }) => {
            const command = `costdeck audit verify${position > 0 ? ` --anchor ${position}:${hash}` : ''}`
            const count = (value: number) => numberFormat(locale).format(value)
            return (
              <>
                <p>{t('chainNote')}</p>
                <p>{t('chainEnd', { sealed: count(position), unsealed: count(unsealed) })}</p>
                <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
                  <chakra.code dir="ltr" fontSize="xs" overflowWrap="anywhere" minW="0">
                    {command}
                  </chakra.code>
                  <CopyButton text={() => command} />
                </chakra.div>
              </>
            )
          }}
        </Contents>
      </chakra.div>
    </Panel>
  )
}
