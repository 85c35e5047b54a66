import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkHouse } from '../check-house.ts'
import { printFinding } from '../finding.ts'

/** What the check says about a project of these files: text by path. */
export function check(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'sampan-house-'))
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      writeFileSync(join(root, file), text)
    }
    return checkHouse(root).map(printFinding)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

export const nothing = 'export const nothing = null\n'
export const importing = (specifier: string) =>
  `import { nothing } from '${specifier}'\nexport const again = nothing\n`
