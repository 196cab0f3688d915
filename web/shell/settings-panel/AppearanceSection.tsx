import { SegmentedControl } from '~/ui/segmented'
import { colorSchemes } from '~/ui/theme/choices'
import { chooseLayout, chooseScheme } from '../layout/choose-layout'
import { inputStyles } from '../layout/layout.types'
import { Line, Name, Section, type SectionProps } from './parts'
import { TextSize } from './TextSize'

/** Scheme, text size and, in the legacy layout, the look of input fields (A43 to A45). */
export function AppearanceSection({ choice, t, legacy }: SectionProps & { legacy: boolean }) {
  return (
    <Section>
      <Line>
        <Name>{t('colorScheme')}</Name>
        <SegmentedControl
          label={t('colorScheme')}
          value={choice.colorScheme}
          options={colorSchemes.map((value) => ({ value, label: t(value) }))}
          onChange={chooseScheme}
        />
      </Line>
      <TextSize choice={choice} t={t} />
      {legacy && (
        <Line>
          <Name>{t('inputStyle')}</Name>
          <SegmentedControl
            label={t('inputStyle')}
            value={choice.inputStyle}
            options={inputStyles.map((value) => ({ value, label: t(value) }))}
            onChange={(inputStyle) => chooseLayout({ inputStyle, inputStyleManual: true })}
          />
        </Line>
      )}
    </Section>
  )
}
