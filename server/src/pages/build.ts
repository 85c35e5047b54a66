import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads a file of the build and makes something of it, anew when a build beside a running server has changed it. */
export function followFile<T>(dist: string, name: string, make: (text: string) => T): () => Promise<T> {
  const path = join(dist, name)
  let known: { at: number; made: T } | undefined
  return async () => {
    const { mtimeMs } = await stat(path)
    if (known?.at === mtimeMs) return known.made
    const made = make(await readFile(path, 'utf8'))
    known = { at: mtimeMs, made }
    return made
  }
}
