import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { root } from './places.mjs'

/** Folders whose content does not decide what is built. */
const skipped = new Set(['node_modules', 'dist', '.git', '.cache'])

/**
 * One hash over the names and contents of these files and everything below these folders.
 * @param {string[]} paths relative to the project; a missing one counts as empty
 */
export async function fingerprint(paths) {
  const files = (await Promise.all(paths.map((path) => listFiles(join(root, path))))).flat().sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = createHash('sha256')
      .update(await readFile(file))
      .digest('hex')
    hash.update(`${relative(root, file)} ${content}\n`)
  }
  return hash.digest('hex')
}

/**
 * A program's file and all of ours that it imports, with those that they import.
 * @param {string} file relative to the project
 * @returns {Promise<string[]>}
 */
export async function listImports(file) {
  const found = new Set([file])
  // What is added to a set while it is gone through is gone through as well.
  for (const next of found) {
    const text = await readFile(join(root, next), 'utf8').catch(() => '')
    for (const [, path] of text.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
      found.add(join(dirname(next), path))
    }
  }
  return [...found]
}

async function listFiles(path) {
  const entries = await readdir(path, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    if (error.code === 'ENOTDIR') return null
    throw error
  })
  if (entries === null) return [path]
  const inside = entries.filter((entry) => !skipped.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
  return (await Promise.all(inside.map((entry) => listFiles(join(path, entry.name))))).flat()
}
