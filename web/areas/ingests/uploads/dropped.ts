/** What in a folder is a file of charges: manifests and markers stay out. */
const CHARGES = /\.((csv|parquet)(\.(gz|gzip))?|xlsx|zip)$/i

export const isOfCharges = ({ name }: File) => CHARGES.test(name)

/** The files of a drop, with those in its folders. */
export async function filesOf({ items, files }: DataTransfer): Promise<File[]> {
  // Both lists are empty once the event has ended.
  const [entries, plain] = [[...items].map((item) => item.webkitGetAsEntry()), [...files]]
  const found = await Promise.all(entries.map(async (entry, at) => (entry?.isDirectory ? within(entry) : plain[at])))
  return found.flat().filter((file) => file !== undefined)
}

async function within(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))
    return isOfCharges(file) ? [file] : []
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    // It returns a hundred at a time.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) break
    all.push(...some)
  }
  const sorted = all.toSorted((a, b) => a.name.localeCompare(b.name))
  return (await Promise.all(sorted.map(within))).flat()
}
