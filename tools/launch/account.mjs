import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root, sharedPlace } from './places.mjs'

const env = { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin:/sbin:/usr/bin:/bin` }

/**
 * The user without rights that the server runs as when root starts it: the owner of the data folder, else of the
 * clone, when that is an ordinary user; else the system user `sampan`, made when missing.
 * @param {string} dataDir
 * @returns {{ uid: number, gid: number } | null} null: as whoever we are
 */
export function findServerAccount(dataDir) {
  if (process.getuid?.() !== 0) return null
  for (const folder of [dataDir, root]) {
    const owner = statSync(folder, { throwIfNoEntry: false })
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  const known = lookUp('sampan')
  if (known) return known
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'sampan']
  const made = spawnSync('useradd', options, { env, encoding: 'utf8' })
  const account = lookUp('sampan')
  if (!account) {
    const reason = made.error?.message ?? made.stderr.trim()
    console.warn(`Warning: the system user "sampan" could not be created (${reason}).`)
    console.warn('The server runs as root. Better start Sampan as an ordinary user.')
  }
  return account
}

/**
 * Asks the system whether a command succeeds for this user.
 * @param {{ uid: number, gid: number }} account
 */
export function succeedsAs({ uid, gid }, command, args) {
  const { status, stdout } = spawnSync(command, args, { uid, gid, cwd: '/', env, encoding: 'utf8' })
  return status === 0 && stdout === ''
}

function lookUp(name) {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout),
  )
  return uid && gid ? { uid, gid } : null
}

/**
 * A folder where the server's Node may keep compiled code, which saves a quarter of its start.
 * @param {{ uid: number, gid: number } | null} account
 */
export function compileCache(account) {
  if (!account) return join(cache, 'node')
  const folder = join(sharedPlace, 'cache', String(account.uid))
  mkdirSync(folder, { recursive: true })
  chownSync(folder, account.uid, account.gid)
  return folder
}
