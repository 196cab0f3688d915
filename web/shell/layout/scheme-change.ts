import type { BeforeDark, LayoutConfig } from './layout.types'

export interface SchemeChange {
  change: Partial<LayoutConfig>
  beforeDark: BeforeDark | null
}

/** An input style follows the scheme until it is set by hand (A50). */
const inputStyleFor = (config: LayoutConfig, dark: boolean): LayoutConfig['inputStyle'] =>
  config.inputStyleManual ? config.inputStyle : dark ? 'filled' : 'outlined'

/** Dark replaces a light menu and a white top bar; other colors stay, and light restores the replaced ones (A49). */
export function otherScheme(config: LayoutConfig, beforeDark: BeforeDark | null): SchemeChange {
  const { menuTheme, topbarTheme } = config
  if (config.colorScheme === 'light') {
    return {
      change: {
        colorScheme: 'dark',
        menuTheme: menuTheme === 'light' ? 'dark' : menuTheme,
        topbarTheme: topbarTheme === 'white' ? 'dark' : topbarTheme,
        inputStyle: inputStyleFor(config, true),
      },
      beforeDark: { menuTheme, topbarTheme },
    }
  }
  const earlier = beforeDark ?? { menuTheme: 'light', topbarTheme: 'white' }
  return {
    change: {
      colorScheme: 'light',
      menuTheme: menuTheme === 'dark' ? earlier.menuTheme : menuTheme,
      topbarTheme: topbarTheme === 'dark' ? earlier.topbarTheme : topbarTheme,
      inputStyle: inputStyleFor(config, false),
    },
    beforeDark: null,
  }
}
