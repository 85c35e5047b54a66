import { randomBytes } from 'node:crypto'
import { chown, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Cluster } from './embedded-cluster.ts'
import { servingRole } from './roles.ts'

/** The superuser, the owner of the database, and who the server works as. Each has a password of its own. */
export type EmbeddedRole = 'postgres' | 'sampan' | typeof servingRole

/** The file of a role's password: in the data folder, readable by its owner only. */
const passwordFile = (data: string, role: EmbeddedRole): string => join(data, `${role}.password`)

/** The password of a role. In: the cluster's data folder. Throws where none was made. */
async function readPassword(data: string, role: EmbeddedRole): Promise<string> {
  return (await readFile(passwordFile(data, role), 'utf8')).trim()
}

/** The address of the product's database for a role. */
export async function addressFor(
  data: string,
  port: number,
  role: EmbeddedRole,
  database = 'sampan',
): Promise<string> {
  return `postgres://${role}:${await readPassword(data, role)}@127.0.0.1:${port}/${database}`
}

/** Makes the roles and the database where they are missing, and takes from them what they need no more. */
export async function prepareRoles(cluster: Cluster, port: number): Promise<void> {
  const client = await connectAsSuperuser(cluster, port)
  try {
    const owner = client.escapeLiteral(await needPassword(cluster, 'sampan'))
    const serving = client.escapeLiteral(await needPassword(cluster, servingRole))
    const { rows } = await client.query<{
      owner: boolean
      serving: boolean
      database: boolean
      tidy: boolean
    }>(
      `select exists (select from pg_roles where rolname = 'sampan') as owner,
              exists (select from pg_roles where rolname = '${servingRole}' and rolcanlogin) as serving,
              exists (select from pg_database where datname = 'sampan') as database,
              not exists (select from pg_roles where rolname in ('sampan', '${servingRole}')
                          and (rolcreatedb or rolcreaterole or rolsuper or rolbypassrls)) as tidy`,
    )
    const { owner: hasOwner, serving: hasServing, database, tidy } = rows[0] ?? {}
    if (!hasOwner) await client.query(`create role sampan login password ${owner}`)
    if (!hasServing) {
      // It may be there without a log-in, made by an earlier Sampan.
      await client.query(
        `do $$ begin create role ${servingRole}; exception when duplicate_object then null; end $$`,
      )
      await client.query(`alter role ${servingRole} login password ${serving}`)
      await client.query(`grant ${servingRole} to sampan`)
    }
    if (!tidy) {
      for (const role of ['sampan', servingRole])
        await client.query(`alter role ${role} nosuperuser nobypassrls nocreatedb nocreaterole`)
    }
    if (!database) await client.query('create database sampan owner sampan')
  } finally {
    await client.end()
  }
}

/** A cluster of an earlier Sampan has one password for everybody; its superuser gets one of its own here. */
async function connectAsSuperuser(cluster: Cluster, port: number): Promise<pg.Client> {
  const password = await needPassword(cluster, 'postgres')
  const client = await connect(port, password)
  if (client) return client
  const former = await connect(port, await readPassword(cluster.data, 'sampan'))
  if (!former)
    throw new Error(`The password in ${passwordFile(cluster.data, 'postgres')} is not the superuser's`)
  await former.query(`alter role postgres password ${former.escapeLiteral(password)}`)
  return former
}

async function connect(port: number, password: string): Promise<pg.Client | null> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  try {
    await client.connect()
    return client
  } catch (error) {
    if ((error as { code?: string }).code !== '28P01') throw error
    return null
  }
}

/** The password of a role, made when there is none. */
async function needPassword({ data, account }: Cluster, role: EmbeddedRole): Promise<string> {
  const path = passwordFile(data, role)
  const known = await readPassword(data, role).catch(() => '')
  if (known) return known
  const made = randomBytes(24).toString('hex')
  const draft = `${path}.draft`
  await writeFile(draft, made, { mode: 0o600 })
  if (account) await chown(draft, account.uid, account.gid)
  await rename(draft, path)
  return made
}
