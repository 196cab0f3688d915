import { SegmentedControl } from '~/ui/segmented'
import { chooseLayout } from '../layout/choose-layout'
import { layoutTypes } from '../layout/layout.types'
import { MenuModeChoice } from './MenuModeChoice'
import { Line, Name, Section, type SectionProps } from './parts'

/** The layout, unless it follows from the user (A46), and in the legacy one the mode of its menu (A45). */
export function MenuSection({ choice, t, legacy, tabOnly }: SectionProps & { legacy: boolean; tabOnly: boolean }) {
  if (tabOnly) return null
  return (
    <Section>
      <Line>
        <Name>{t('layoutType')}</Name>
        <SegmentedControl
          label={t('layoutType')}
          value={choice.layoutType}
          options={layoutTypes.map((value) => ({ value, label: t(value) }))}
          onChange={(layoutType) => chooseLayout({ layoutType })}
        />
      </Line>
      {legacy && <MenuModeChoice choice={choice} t={t} />}
    </Section>
  )
}
