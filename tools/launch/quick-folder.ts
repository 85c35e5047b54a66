import { chmodSync, mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const memory = '/dev/shm'
/** What the databases of a whole run take there, with their logs; containers often get no more than 64 MB. */
const needed = 3 * 1024 ** 3

/**
 * A folder for the databases of a test run: in memory where the system has a place for it, else among the temporary files.
 * A database is hundreds of small files, and making them costs ten times as much on a disk. Everybody may enter it: where root
 * runs the tests, the database runs as another user.
 */
export function makeQuickFolder(prefix: string): string {
  const folder = mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix))
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= needed
  } catch {
    return false
  }
}
