import { chakra } from '@chakra-ui/react/styled-system'
import type { BatchQuery } from '~/gql/generated'
import { formatDateTime, formatMonth } from '~/lib/dates'
import { useLocale } from '~/lib/i18n'
import { exactMoney } from '~/lib/money'
import { useSection } from '~/lib/section'
import { sizeText } from '~/lib/size'
import { Badge, TextLink } from '~/ui/page'
import { useConnectionMessages } from './messages'
import { PartTable } from './PartTable'
import { BATCH_TONES } from './words'

const Text = chakra('bdi', {
  base: { whiteSpace: 'normal', overflowWrap: 'anywhere', minW: '12rem', display: 'block' },
})

/** The amounts that a batch changed, its files and its steps. */
export function BatchParts({ detail }: { detail: BatchQuery['detail'] }) {
  const t = useConnectionMessages()
  const locale = useLocale()
  const runs = useSection().replace(/connections$/, 'data')
  return (
    <>
      <PartTable
        title={t('restated')}
        note={t('restatedNote')}
        heads={[t('month'), t('billedAccount'), `>${t('before')}`, `>${t('after')}`]}
        rows={detail.moved.map((one) => ({
          id: JSON.stringify([one.month, one.provider, one.account, one.currency]),
          cells: [
            formatMonth(`${one.month}-01`, locale),
            <bdi key="account">{[one.provider, one.account].filter(Boolean).join(' · ') || '–'}</bdi>,
            exactMoney(one.before, one.currency, locale),
            exactMoney(one.after, one.currency, locale),
          ],
        }))}
      />
      <PartTable
        title={t('files')}
        heads={[t('file'), `>${t('size')}`, `>${t('rows')}`, t('version')]}
        rows={[
          ...detail.parts.map((one) => ({
            id: one.key,
            cells: [
              <Text key="file">{one.key}</Text>,
              sizeText(one.bytes, locale),
              one.rowCount?.toLocaleString(locale) ?? '–',
              <code key="version">{one.archived ? t('archived') : one.version}</code>,
            ],
          })),
          ...detail.missing.map((file) => ({
            id: file,
            cells: [
              <Text key="file">{file}</Text>,
              <Badge key="missing" tone="bad">
                {t('missing')}
              </Badge>,
              '–',
              '–',
            ],
          })),
        ]}
      />
      <PartTable
        title={t('runs')}
        heads={[t('file'), t('state'), `>${t('loadedRows')}`, `>${t('rejectedRows')}`, t('digest')]}
        rows={detail.runs.map((one) => ({
          id: one.id,
          cells: [
            <TextLink key="file" href={`${runs}/${one.id}`}>
              <bdi>{one.file}</bdi>
            </TextLink>,
            t(one.state),
            one.rowsAccepted.toLocaleString(locale),
            one.rowsRejected.toLocaleString(locale),
            <code key="digest">{one.sha256.slice(0, 16)}</code>,
          ],
        }))}
      />
      <PartTable
        title={t('history')}
        heads={[t('time'), t('state'), t('reason'), t('replica')]}
        rows={detail.steps.map((one, at) => ({
          id: String(at),
          cells: [
            formatDateTime(one.at, locale),
            <Badge key="state" tone={BATCH_TONES[one.state]}>
              {t(one.state)}
            </Badge>,
            <Text key="reason">{one.reason || '–'}</Text>,
            <bdi key="replica">{one.replica}</bdi>,
          ],
        }))}
      />
    </>
  )
}
