import { createHash } from 'node:crypto'

export const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The hash under which the content security policy admits an inline script. */
export const cspHash = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * A page. The boot script comes before everything that paints; it starts the entry after the first paint, and then `prefetch`; it sends
 * `first`, the body of the page's first query, if the user may be signed in.
 * Nothing paints before the whole markup is read: half of it would move when the rest comes.
 */
export function html({
  kind,
  title,
  description,
  markup,
  boot,
  style,
  icon,
  entry,
  preload,
  prefetch = [],
  first,
  extra = '',
}) {
  if (boot.includes('</script')) throw new Error('the boot script holds "</script", which would end it early')
  return `<!doctype html>
<html lang="en-US" dir="ltr"${kind ? ` class="${kind}"` : ''}${first ? ` data-first="${escape(first)}"` : ''}>
<head>
<meta charset="utf-8">
<title>${escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escape(description)}">
<meta name="color-scheme" content="light dark">
<link rel="expect" href="#end" blocking="render">
<script>${boot}</script>
<link rel="stylesheet" href="/${style}">
<link rel="icon" href="/${icon}" type="image/svg+xml">
<link rel="modulepreload" href="/${entry}" data-entry>
${preload.map((name) => `<link rel="modulepreload" href="/${name}">`).join('\n')}
${prefetch.map((name) => `<link rel="later" href="/${name}" as="script">`).join('\n')}
${extra}</head>
<body>
<div id="root">${markup}</div>
<noscript id="end">Costdeck needs JavaScript: please switch it on for this page.</noscript>
</body>
</html>
`
}
