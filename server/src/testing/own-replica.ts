import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../../tools/launch/free-port.ts'
import { asAccount, findDatabaseAccount } from '../db/embedded-account.ts'
import { findBinaries } from '../db/embedded-place.ts'
import type { OwnPostgres } from './own-postgres.ts'

/** A copy that streams from a PostgreSQL of a test's own, and can be held back. */
export interface OwnReplica {
  /** For the role that servers work as. */
  servingUrl: string
  ask(text: string): Promise<Record<string, unknown>[]>
  close(): Promise<void>
}

/** Makes the copy as an operator would: a base backup, and streaming from there on. */
export async function startOwnReplica(postgres: OwnPostgres): Promise<OwnReplica> {
  const account = await findDatabaseAccount(join(postgres.data, '..'))
  const { postgres: program } = await findBinaries(account)
  const folder = await mkdtemp(join(tmpdir(), 'sampan-replica-'))
  const data = join(folder, 'data')
  await copyWhole(postgres, data)
  const { username, password, port: primaryPort } = new URL(postgres.adminUrl)
  const info = `host=127.0.0.1 port=${primaryPort} user=${username} password=${password}`
  const port = await freePort()
  await writeFile(join(data, 'standby.signal'), '')
  await writeFile(join(data, 'postgresql.auto.conf'), `primary_conninfo = '${info}'\n`)
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  if (account) await chown(folder, account.uid, account.gid)
  const args = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', '', '-c', 'hot_standby_feedback=on']
  const child = spawn(program, args, { ...asAccount(account), cwd: '/', stdio: 'ignore' })
  const ended = once(child, 'exit')
  const at = (url: string) => Object.assign(new URL(url), { port: String(port) }).href
  const ask = async (text: string) => {
    const address = new URL(at(postgres.adminUrl))
    address.pathname = '/sampan'
    const client = new pg.Client({ connectionString: address.href })
    try {
      await client.connect()
      return (await client.query(text)).rows as Record<string, unknown>[]
    } finally {
      await client.end().catch(() => {})
    }
  }
  for (const end = Date.now() + 60_000; !(await ask('select 1').catch(() => null)); ) {
    if (Date.now() > end) throw new Error('the copy did not start')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return {
    servingUrl: at(postgres.servingUrl),
    ask,
    async close() {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function copyWhole(postgres: OwnPostgres, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgres.adminUrl })
  await client.connect()
  try {
    await client.query("select pg_backup_start('copy', true)")
    execFileSync('cp', ['-a', postgres.data, to])
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(wait_for_archive => false)',
    )
    await writeFile(join(to, 'backup_label'), rows[0]?.label ?? '')
    await rm(join(to, 'postmaster.pid'), { force: true })
  } finally {
    await client.end()
  }
}
