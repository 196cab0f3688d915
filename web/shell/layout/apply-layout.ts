import { layoutTypeOf, type ShownLayout } from './layout.types'

/** Puts a layout on `<html>`, where tokens.css and the skeleton pick it up: attributes only, no download (A52). */
export function applyLayout(shown: ShownLayout, root: HTMLElement = document.documentElement): void {
  const { config } = shown
  root.dataset['scheme'] = config.colorScheme
  root.dataset['component'] = config.componentTheme
  root.dataset['menu'] = config.menuTheme
  root.dataset['topbar'] = config.topbarTheme
  root.dataset['input'] = config.inputStyle
  root.dataset['scale'] = String(config.scale)
  root.dataset['layout'] = layoutTypeOf(shown)
  root.dataset['mode'] = config.menuMode
  root.toggleAttribute('data-anchored', config.anchored)
  root.toggleAttribute('data-crumb-below', !config.inlineBreadcrumb)
}
