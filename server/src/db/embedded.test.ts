import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { asAccount, findDatabaseAccount } from './embedded-account.ts'
import { DataDirInUseError } from './embedded-lock.ts'
import { findBinaries } from './embedded-place.ts'
import { isAlive } from './embedded-process.ts'

let dataDir = ''
const left: ChildProcess[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sampan-embedded-'))
  await chmod(dataDir, 0o755)
})

afterAll(async () => {
  for (const child of left) child.kill('SIGKILL')
  // Opening it once more stops whatever a killed process left behind.
  await (await startEmbedded({ dataDir })).stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function ask(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

const later = { interval: 50 }

/** The first process of the PostgreSQL that runs on the test's folder. */
async function postmaster(): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres', '18', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)

/** A backend may end by itself between being listed and being killed. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function use<Result>(work: (database: EmbeddedDatabase) => Promise<Result>): Promise<Result> {
  const database = await startEmbedded({ dataDir })
  try {
    return await work(database)
  } finally {
    await database.stop()
  }
}

/** Starts the database in a process of its own, which can be killed; settles with its URL when it is ready. */
async function startElsewhere(): Promise<{ child: ChildProcess; url: string }> {
  const module = JSON.stringify(new URL('./embedded.ts', import.meta.url).href)
  const script = `const { startEmbedded } = await import(${module})
    const { url } = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} })
    console.log(url)
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  left.push(child)
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}

/** A program that runs as the account that the database runs as, and outlives us when not killed. */
async function startAsDatabaseAccount(command: string, args: string[]): Promise<ChildProcess> {
  const account = await findDatabaseAccount(join(dataDir, 'postgres'))
  const child = spawn(command, args, { ...asAccount(account), cwd: '/', detached: true, stdio: 'ignore' })
  left.push(child)
  return child
}

test('an interrupted first start leaves nothing that stands in the way', async () => {
  await mkdir(join(dataDir, 'postgres', '18.draft', 'base'), { recursive: true })
  await use(async ({ url }) => {
    const [row] = await ask(
      url,
      "select current_setting('server_encoding') as encoding, lower('ÄĐ') as lower",
    )
    expect(row).toEqual({ encoding: 'UTF8', lower: 'äđ' })
  })
})

test('what was stored is there after the next start, and only the owner can read the password', async () => {
  await use(({ url }) => ask(url, 'create table kept as select 42 as answer'))
  expect(await use(({ url }) => ask(url, 'select answer from kept'))).toEqual([{ answer: 42 }])
  expect((await stat(join(dataDir, 'postgres', '18', 'sampan.password'))).mode & 0o077).toBe(0)
})

test('the role of the product is no superuser and listens to loopback only', async () => {
  await use(async ({ url }) => {
    const [row] = await ask(
      url,
      "select rolsuper, rolbypassrls, current_setting('listen_addresses') as on from pg_roles where rolname = 'sampan'",
    )
    expect(row).toEqual({ rolsuper: false, rolbypassrls: false, on: '127.0.0.1' })
  })
})

test('what people sent is not in the log of PostgreSQL', async () => {
  await use(async ({ url }) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('create table told (email text primary key)')
    const addTwice = 'insert into told select $1::text from generate_series(1, 2), pg_sleep(1.1)'
    await client.query('select pg_sleep(1.1), $1::text', ['secret.person@example.com'])
    await expect(client.query(addTwice, ['secret.person@example.com'])).rejects.toThrow('duplicate key')
    await client.end()
  })
  const folder = join(dataDir, 'postgres', 'log')
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  expect(texts.join('')).toContain('select pg_sleep(1.1), $1::text')
  expect(texts.join('')).toContain('duplicate key')
  expect(texts.join('')).not.toContain('secret.person')
})

test('a second living Sampan on the same folder is refused', async () => {
  await use(async () => {
    const second = await startEmbedded({ dataDir }).catch((error: Error) => error)
    expect(second).toBeInstanceOf(DataDirInUseError)
    expect((second as Error).message).toContain(`process ${process.pid}`)
  })
})

test('one that is just stopping is waited for', async () => {
  const first = await startEmbedded({ dataDir })
  const [second] = await Promise.all([startEmbedded({ dataDir }), first.stop()])
  try {
    expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    await second.stop()
  }
})

test('after kill -9 it starts again, with all that was committed', async () => {
  const { child, url } = await startElsewhere()
  await ask(url, 'create table survived as select 1 as one')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await use(({ url }) => ask(url, 'select one from survived'))).toEqual([{ one: 1 }])
})

test('a PostgreSQL that nobody looks after any more is stopped before the next one starts', async () => {
  const data = join(dataDir, 'postgres', '18')
  const { postgres } = await findBinaries(await findDatabaseAccount(join(dataDir, 'postgres')))
  const orphan = await startAsDatabaseAccount(postgres, ['-D', data, '-h', '', '-k', data])
  const ended = once(orphan, 'exit')
  await expect.poll(() => readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).toContain('ready')
  await use(({ url }) => ask(url, 'select 1'))
  expect(await ended).toEqual([0, null])
})

test('process numbers that now belong to others stop nobody', async () => {
  const stranger = await startAsDatabaseAccount('sleep', ['60'])
  const folder = join(dataDir, 'postgres')
  await writeFile(join(folder, '18', 'postmaster.pid'), `${stranger.pid}\n${join(folder, '18')}\n`)
  await writeFile(join(folder, 'sampan.lock'), JSON.stringify({ pid: process.pid, mark: 'an earlier boot' }))
  await use(({ url }) => ask(url, 'select 1'))
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
})

test.each(['SIGINT', 'SIGKILL'] as const)(
  'a PostgreSQL that %s ends comes back at its port',
  async (signal) => {
    await use(async ({ url }) => {
      const pid = await postmaster()
      process.kill(pid, signal)
      await expect.poll(() => ask(url, 'select 1 as one').catch(() => null), later).toEqual([{ one: 1 }])
      expect(await postmaster()).not.toBe(pid)
    })
  },
)

test('a PostgreSQL that cannot be started again is reported with its last words', async () => {
  await use(async ({ lost }) => {
    const control = join(dataDir, 'postgres', '18', 'global', 'pg_control')
    await rename(control, `${control}.away`)
    process.kill(await postmaster(), 'SIGKILL')
    expect((await lost).message).toContain('pg_control')
    await rename(`${control}.away`, control)
  })
})

test('no PostgreSQL is left when its Sampan is killed while it recovers from a crash', async () => {
  const { child, url } = await startElsewhere()
  const first = await postmaster()
  const [row] = await ask(url, 'select pg_backend_pid() as pid, pg_sleep(0)')
  expect(row).toBeDefined()
  // Many pages to recover: whoever dies next finds it at work.
  await ask(
    url,
    'create table bulk as select n, repeat(md5(n::text), 20) as text from generate_series(1, 200000) n',
  )
  for (const victim of childrenOf(first)) killIfThere(victim)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(() => isAlive(first), later).toBe(false)
})

test('of two that start together on one folder, one wins', async () => {
  const results = await Promise.allSettled([startEmbedded({ dataDir }), startEmbedded({ dataDir })])
  const started = results.filter((result) => result.status === 'fulfilled')
  for (const { value } of started) await value.stop()
  expect(started).toHaveLength(1)
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('sampan.lock')
})

test('a data folder that the database account cannot enter works, and deleting it means a fresh database', async () => {
  const closed = await mkdtemp(join(tmpdir(), 'sampan-closed-'))
  const first = await startEmbedded({ dataDir: closed })
  await first.stop()
  const place = await realpath(join(closed, 'postgres'))
  const again = await startEmbedded({ dataDir: closed })
  await again.stop()
  await rm(closed, { recursive: true })
  await mkdir(closed, { mode: 0o700 })
  const second = await startEmbedded({ dataDir: closed })
  await second.stop()
  const freshPlace = await realpath(join(closed, 'postgres'))
  expect(new URL(again.url).password).toBe(new URL(first.url).password)
  expect(new URL(second.url).password).not.toBe(new URL(first.url).password)
  // The database of a temporary folder that is gone was swept when the next one was made.
  await expect(stat(place)).rejects.toThrow('ENOENT')
  for (const path of [closed, freshPlace, `${freshPlace}.origin`])
    await rm(path, { recursive: true, force: true })
})
