import { randomUUID } from 'node:crypto'
import {
  access,
  chown,
  constants,
  lstat,
  mkdir,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  stat,
  symlink,
} from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { succeedsAs } from './account.mjs'
import { Failure } from './failure.mjs'
import { sharedPlace } from './places.mjs'
import { runOrFail } from './run.mjs'

/**
 * Makes the data folder ready for the user that the server runs as. One that this user cannot reach is moved below
 * /var/lib/sampan/data and leaves a link in its place: deleting that still means a fresh start.
 * @param {string} dataDir
 * @param {{ uid: number, gid: number } | null} account null: our own
 * @returns {Promise<string>} the folder's real path
 */
export async function prepareDataFolder(dataDir, account) {
  const isLink = (await lstat(dataDir).catch(() => null))?.isSymbolicLink() === true
  const place = isLink ? resolve(dirname(dataDir), await readlink(dataDir)) : dataDir
  await makeFolder(place).catch((error) => refuse(dataDir, error))
  await access(place, constants.W_OK).catch((error) => refuse(dataDir, error))
  if (!account) return place
  await handOver(place, account)
  if (succeedsAs(account, 'test', ['-w', place])) return realpath(place)
  if (isLink)
    throw new Failure(`The data folder ${place} (${dataDir}) cannot be reached by the server's user.`)

  const reachable = join(sharedPlace, 'data', randomUUID())
  await mkdir(dirname(reachable), { recursive: true, mode: 0o755 })
  await moveWhole(place, reachable)
  await symlink(reachable, dataDir)
  console.log(`The data is in ${reachable}, since the server's user cannot enter ${dirname(dataDir)}.`)
  return reachable
}

/** @returns {never} */
function refuse(dataDir, error) {
  const reason = error.code === 'EROFS' ? 'it lies on a read-only file system' : error.message
  throw new Failure(`DATA_DIR=${dataDir} cannot be written: ${reason}.`)
}

/**
 * Moves a folder within its disk, or an empty one anywhere. Its files are never copied: a copy that breaks off would
 * leave the database, and the keys that are beside it, in two places.
 */
async function moveWhole(from, to) {
  try {
    await rename(from, to)
  } catch (error) {
    const isEmpty = (await readdir(from)).length === 0
    const made = isEmpty && (await remake(from, to))
    if (made) return
    await rm(to, { recursive: true, force: true })
    throw new Failure(
      `The server's user cannot enter ${dirname(from)}, and ${from} cannot be moved (${error.code}).\n` +
        `Let others enter its parent folders (chmod o+x), or name another folder: DATA_DIR=/var/lib/sampan/data/own npm start`,
    )
  }
}

async function remake(from, to) {
  try {
    const { uid, gid } = await stat(from)
    await rmdir(from)
    await mkdir(to, { mode: 0o700 })
    await chown(to, uid, gid)
    return true
  } catch {
    return false
  }
}

/** A folder that others cannot look into: it holds what people uploaded. */
async function makeFolder(path) {
  await mkdir(dirname(path), { recursive: true })
  await mkdir(path, { mode: 0o700 }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Gives the folder and what is in it to the account, when root has it and it is ours. */
async function handOver(folder, { uid, gid }) {
  if ((await stat(folder)).uid === uid) return
  const entries = await readdir(folder)
  if (entries.length > 0 && !entries.includes('postgres') && !entries.includes('secrets.json')) {
    throw new Failure(`DATA_DIR=${folder} holds other things. Name a folder for Sampan alone.`)
  }
  if (entries.length === 0) await chown(folder, uid, gid)
  else
    await runOrFail('chown', ['-R', '-h', `${uid}:${gid}`, folder], {}, `${folder} could not be handed over.`)
}
