import { componentThemes, menuThemes, topbarThemes } from '~/ui/theme/choices'
import { chooseLayout } from '../layout/choose-layout'
import { ColorChoice } from './ColorChoice'
import { Section, type SectionProps } from './parts'
import { componentSwatch, menuSwatch, topbarSwatch } from './swatches'

/** Colors of the top bar, the accent and the legacy layout's menu (A44, A45). */
export function ColorSection({ choice, t, legacy }: SectionProps & { legacy: boolean }) {
  const { colorScheme: scheme } = choice
  return (
    <Section>
      <ColorChoice
        name={t('componentTheme')}
        themes={componentThemes}
        value={choice.componentTheme}
        swatchOf={(theme) => componentSwatch(theme, scheme)}
        onChoose={(componentTheme) => chooseLayout({ componentTheme })}
        t={t}
      />
      <ColorChoice
        name={t('topbarTheme')}
        themes={topbarThemes}
        value={choice.topbarTheme}
        swatchOf={(theme) => topbarSwatch(theme, scheme)}
        onChoose={(topbarTheme) => chooseLayout({ topbarTheme })}
        t={t}
      />
      {legacy && (
        <ColorChoice
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
