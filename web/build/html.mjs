import { createHash } from 'node:crypto'

const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

/** The hash under which the content security policy admits an inline script. */
export const cspHash = (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`

/**
 * A page. The boot script stands before everything that paints.
 */
export function html({ title, description, markup, boot, style, icon, entry, preload, prefetch = [], extra = '' }) {
  if (boot.includes('</script')) throw new Error('the boot script holds "</script", which would end it early')
  return `<!doctype html>
<html lang="en-US" dir="ltr">
<head>
<meta charset="utf-8">
<title>${escape(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escape(description)}">
<meta name="color-scheme" content="light dark">
<script>${boot}</script>
<link rel="stylesheet" href="/${style}">
<link rel="icon" href="/${icon}" type="image/svg+xml">
${preload.map((name) => `<link rel="modulepreload" href="/${name}">`).join('\n')}
<script type="module" src="/${entry}"></script>
${prefetch.map((name) => `<link rel="prefetch" href="/${name}" as="script">`).join('\n')}
${extra}</head>
<body>
<div id="root">${markup}</div>
<noscript>Costdeck needs JavaScript: please switch it on for this page.</noscript>
</body>
</html>
`
}
