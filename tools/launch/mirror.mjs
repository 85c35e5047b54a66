import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  chmod,
  copyFile,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { succeedsAs } from './account.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { root, sharedPlace } from './places.mjs'
import { run, runOrFail } from './run.mjs'

/** What the server needs of the clone. */
const needed = ['contract', 'demo', 'server', 'locales', 'tools', 'web']

/**
 * The folder to run the server from: the clone where the server's user can read all of it, else a copy below
 * /var/lib/sampan/app that is brought up to date at each start.
 * @param {{ uid: number, gid: number }} account
 */
export async function reachableCode(account) {
  if (canRead(account)) return root
  const key = createHash('sha256').update(root).digest('hex').slice(0, 12)
  const copy = join(sharedPlace, 'app', key)
  await mkdir(copy, { recursive: true, mode: 0o755 })
  await oneAtATime(`${copy}.lock`, {
    isDone: async () => false,
    work: async () => {
      await bringPackages(copy)
      await bringFolder(root, copy, isNeeded)
    },
    waiting: 'Another start is copying the code to where the server can read it; waiting for it …',
  })
  return copy
}

function canRead(account) {
  const folders = [...needed, '.cache/demo']
    .map((name) => join(root, name))
    .filter((path) => existsSync(path))
  const unreadable = ['-name', 'node_modules', '-prune', '-o', '!', '-readable', '-print', '-quit']
  return (
    succeedsAs(account, 'test', ['-x', join(root, 'node_modules', '.bin', 'node')]) &&
    succeedsAs(account, 'find', [...folders, ...unreadable])
  )
}

/** Of the top folder only what the server needs, and of the cache the pictures of the demo. */
function isNeeded(path) {
  const [top, second] = path.split('/')
  if (path.split('/').includes('node_modules')) return false
  if (top === '.cache') return second === undefined || second === 'demo'
  return needed.includes(top) || path === 'package.json'
}

/**
 * Copies the installed packages when they changed: as hard links where both are on one disk, which takes a second
 * and no space, and in full elsewhere.
 */
async function bringPackages(copy) {
  const record = await readFile(join(root, 'node_modules', '.package-lock.json'))
  const stamp = createHash('sha256').update(record).digest('hex')
  const stampFile = `${copy}.packages`
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return
  console.log(`Copying the packages to ${copy}, where the server's user can read them …`)
  for (const workspace of ['.', 'contract', 'server', 'web']) {
    const from = join(root, workspace, 'node_modules')
    const to = join(copy, workspace, 'node_modules')
    const draft = `${copy}.${randomUUID()}`
    await rm(to, { recursive: true, force: true })
    if (!existsSync(from)) continue
    await mkdir(join(copy, workspace), { recursive: true })
    const linked = await run('cp', ['-a', '--link', from, draft], { capture: true })
    if (linked.code !== 0) {
      await rm(draft, { recursive: true, force: true })
      await runOrFail('cp', ['-a', from, draft], {}, `The packages could not be copied to ${draft}.`)
    }
    await runOrFail(
      'chmod',
      ['-R', 'a+rX', draft],
      {},
      `The packages in ${draft} could not be made readable.`,
    )
    await rename(draft, to)
  }
  await writeFile(stampFile, stamp)
}

/** Makes `to` like `from`: copies what differs in size or time, removes what is gone. */
async function bringFolder(from, to, isWanted, path = '') {
  await mkdir(join(to, path), { recursive: true, mode: 0o755 })
  const entries = await readdir(join(from, path), { withFileTypes: true })
  const wanted = entries.filter((entry) => isWanted(join(path, entry.name)))
  const names = new Set(wanted.map((entry) => entry.name))
  for (const name of await readdir(join(to, path))) {
    if (!names.has(name) && name !== 'node_modules')
      await rm(join(to, path, name), { recursive: true, force: true })
  }
  for (const entry of wanted) {
    const part = join(path, entry.name)
    if (entry.isDirectory()) await bringFolder(from, to, isWanted, part)
    else await bringFile(join(from, part), join(to, part))
  }
}

async function bringFile(from, to) {
  const [source, present] = await Promise.all([lstat(from), lstat(to).catch(() => null)])
  if (source.isSymbolicLink()) {
    await rm(to, { recursive: true, force: true })
    await symlink(await readlink(from), to)
    return
  }
  if (present?.isFile() && present.size === source.size && Math.abs(present.mtimeMs - source.mtimeMs) < 2)
    return
  // Through a draft, so that a running server reads the former file or the new one.
  const draft = `${to}.${randomUUID()}`
  await copyFile(from, draft)
  await chmod(draft, source.mode & 0o100 ? 0o755 : 0o644)
  await utimes(draft, source.atime, source.mtime)
  await rm(to, { recursive: true, force: true })
  await rename(draft, to)
}
