import { componentThemes, menuThemes, topbarThemes } from '~/ui/theme/choices'
import { chooseLayout } from '../layout/choose-layout'
import { ColourChoice } from './ColourChoice'
import { Section, type SectionProps } from './parts'
import { componentSwatch, menuSwatch, topbarSwatch } from './swatches'

/** Colours of the top bar, of what can be pressed, and of the legacy layout's menu (A44, A45). */
export function ColourSection({ choice, t, legacy }: SectionProps & { legacy: boolean }) {
  const { colorScheme: scheme } = choice
  return (
    <Section>
      <ColourChoice
        name={t('componentTheme')}
        themes={componentThemes}
        value={choice.componentTheme}
        swatchOf={(theme) => componentSwatch(theme, scheme)}
        onChoose={(componentTheme) => chooseLayout({ componentTheme })}
        t={t}
      />
      <ColourChoice
        name={t('topbarTheme')}
        themes={topbarThemes}
        value={choice.topbarTheme}
        swatchOf={(theme) => topbarSwatch(theme, scheme)}
        onChoose={(topbarTheme) => chooseLayout({ topbarTheme })}
        t={t}
      />
      {legacy && (
        <ColourChoice
          name={t('menuTheme')}
          themes={menuThemes}
          value={choice.menuTheme}
          swatchOf={(theme) => menuSwatch(theme, scheme)}
          onChoose={(menuTheme) => chooseLayout({ menuTheme })}
          t={t}
        />
      )}
    </Section>
  )
}
