/** Downloads a file. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser has taken the address over once the click is through.
  setTimeout(() => URL.revokeObjectURL(link.href))
}
