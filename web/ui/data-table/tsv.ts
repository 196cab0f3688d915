// A tab or line break inside a cell would break the pasted table.
const clean = (text: string) => text.replace(/[\t\r\n]+/g, ' ')

/** Lines of cells as tab-separated text, the form that spreadsheets paste into cells. */
export function tsv(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => cells.map(clean).join('\t')).join('\n')
}
