import { chakra } from '@chakra-ui/react/styled-system'
import { useSection } from '~/lib/section'
import { Button } from '~/ui/button'
import { Panel, PanelHead, TextLink } from '~/ui/page'
import { useInvoiceMessages } from './messages'
import { COLUMNS, NEEDED, saveTemplate } from './template'

/** Which files bring invoices, where to get them, and the ways in. */
export function Bring({ mayWrite, small }: { mayWrite: boolean; small?: boolean }) {
  const t = useInvoiceMessages()
  const base = useSection()
  return (
    <Panel>
      <PanelHead title={small ? t('bring') : t('empty')}>
        <Button size="sm" onClick={saveTemplate}>
          {t('template')}
        </Button>
      </PanelHead>
      <chakra.div px="4" pb="4" fontSize="sm" display="grid" gap="2" maxW="56rem">
        {!small && <p>{t('emptyNote')}</p>}
        <chakra.ul ps="4" listStyleType="disc" display="grid" gap="1">
          <li>{t('bringFocus')}</li>
          <li>
            {t('bringCsv')}{' '}
            {COLUMNS.slice(0, NEEDED).map((name, at) => (
              <span key={name}>
                {at > 0 && ', '}
                <code dir="ltr">{name}</code>
              </span>
            ))}
            . {t('bringMore')}{' '}
            {COLUMNS.slice(NEEDED).map((name, at) => (
              <span key={name}>
                {at > 0 && ', '}
                <code dir="ltr">{name}</code>
              </span>
            ))}
            .
          </li>
          <li>{t('bringHand')}</li>
        </chakra.ul>
        <p>{t('where')}</p>
        {mayWrite && (
          <chakra.p display="flex" flexWrap="wrap" gap="4">
            <TextLink href={base.replace(/invoices$/, 'data')}>{t('load')}</TextLink>
            <TextLink href={`${base}/new`}>{t('newInvoice')}</TextLink>
          </chakra.p>
        )}
      </chakra.div>
    </Panel>
  )
}
