import { dirname } from 'node:path'
import type { Finding } from './finding.ts'

const limit = 40

/** Folders with more code files than a reader takes in at once. Words, data and migrations are no code. */
export function checkFolders(files: string[]): Finding[] {
  const counts = new Map<string, number>()
  for (const file of files.filter((each) => /\.(ts|tsx|mjs|css)$/.test(each))) {
    const folder = dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > limit)
    .map(([folder, count]) => ({
      file: folder,
      text: `holds ${count} files; ${limit} are the most: give it folders by screen or job`,
    }))
}
