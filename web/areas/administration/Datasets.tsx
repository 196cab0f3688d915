import { useLocale } from '~/lib/i18n'
import { Panel, PanelHead } from '~/ui/page'
import { SmallTable } from '~/ui/table'
import { useAdministrationMessages } from './messages'
import type { System } from './overview'
import { sizeText } from '~/lib/size'

/** The largest are first; the rest would say little. */
const SHOWN = 10

/** The largest parts of the data folder. */
export function Datasets({ datasets }: Pick<System['disk'], 'datasets'>) {
  const t = useAdministrationMessages()
  const locale = useLocale()
  return (
    <Panel>
      <PanelHead title={t('folder')} />
      <SmallTable
        caption={t('folder')}
        heads={[t('part'), `>${t('size')}`]}
        rows={datasets.slice(0, SHOWN).map(({ name, bytes }) => ({
          id: name,
          cells: [<bdi key="name">{name}</bdi>, sizeText(bytes, locale)],
        }))}
      />
    </Panel>
  )
}
