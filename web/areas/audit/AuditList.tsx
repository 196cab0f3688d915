import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { Panel, PanelHead } from '~/ui/page'
import { PlainTable } from '~/ui/table'
import { fromLg, fromMd } from './columns'
import { useAuditMessages } from './messages'
import { Segment, type SegmentProps } from './Segment'

/** The entries of a search, newest first. */
export function AuditList({ filter, onOpen }: Pick<SegmentProps, 'filter' | 'onOpen'>) {
  const t = useAuditMessages()
  const titleId = useId()
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHead id={titleId} title={t('entries')} note={t('utc')} />
      <PlainTable aria-labelledby={titleId} tableLayout="fixed">
        <thead>
          <tr>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('event')}</th>
            <th scope="col">{t('user')}</th>
            <chakra.th scope="col" display={fromMd}>
              {t('target')}
            </chakra.th>
            <chakra.th scope="col" display={fromLg}>
              {t('enrollment')}
            </chakra.th>
          </tr>
        </thead>
        <tbody>
          <Segment filter={filter} onOpen={onOpen} />
        </tbody>
      </PlainTable>
    </Panel>
  )
}
