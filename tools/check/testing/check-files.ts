import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach } from 'vitest'
import { checkHouse } from '../check-house.ts'
import { printFinding } from '../finding.ts'

const trees: string[] = []
afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true, force: true })
})

/** What the check says about a project of these files. */
export function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'sampan-house-'))
  trees.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return checkHouse(root).map(printFinding)
}
