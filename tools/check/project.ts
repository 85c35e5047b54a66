import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The files of a project, by their paths from its top with forward slashes. */
export interface Project {
  root: string
  files: string[]
  read(file: string): string
}

const unlisted = new Set(['node_modules', 'dist', '.git', '.cache', 'data', 'shots'])

/** Lists what git knows or would add; where there is no git, everything but what is made. */
export function openProject(root: string): Project {
  const contents = new Map<string, string>()
  return {
    root,
    files: (listByGit(root) ?? listFolder(root, '')).sort(),
    read(file) {
      const known = contents.get(file)
      if (known !== undefined) return known
      const text = readFileSync(join(root, file), 'utf8')
      contents.set(file, text)
      return text
    },
  }
}

function listByGit(root: string): string[] | null {
  if (!existsSync(join(root, '.git'))) return null
  // A clone that belongs to another user is read all the same.
  const args = ['-c', 'safe.directory=*', 'ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const { status, stdout } = spawnSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) return null
  // What was deleted and not yet committed is still in git's list.
  const isThere = (name: string) => statSync(join(root, name), { throwIfNoEntry: false })?.isFile()
  return [...new Set(stdout.split('\0'))].filter((name) => name && isThere(name))
}

function listFolder(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (unlisted.has(entry.name)) return []
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return listFolder(root, path)
    return entry.isFile() ? [path] : []
  })
}
