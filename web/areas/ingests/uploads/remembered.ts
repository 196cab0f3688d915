import { scopeState } from '~/data/scope'
import type { Upload } from './upload'

const KEY = 'uploads'
const MOST = 50

/** The same file for the same enrollment, also after a reload. */
const keyOf = ({ delivery, name, size }: Upload, file: File) =>
  JSON.stringify([scopeState.scope, delivery, name, size, file.lastModified])

type Entries = [key: string, at: string][]

/** The address of an unfinished upload of the same file. */
export const recallAddress = (upload: Upload, file: File): string | null =>
  stored().find(([key]) => key === keyOf(upload, file))?.[1] ?? null

export function remember(upload: Upload, file: File): void {
  store([...others(upload, file), [keyOf(upload, file), upload.at ?? '']])
}

export function forget(upload: Upload, file: File): void {
  store(others(upload, file))
}

const others = (upload: Upload, file: File) => stored().filter(([key]) => key !== keyOf(upload, file))

function stored(): Entries {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(list) ? (list as Entries) : []
  } catch {
    return []
  }
}

function store(list: Entries): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(-MOST)))
  } catch {
    // Without storage, a reload starts the file again.
  }
}
