import pg from 'pg'
import { passesWalls } from './migrate.ts'
import { maySetRole, servingRole } from './roles.ts'

/** How the server reaches its database, for a pool or a connection of its own. */
export interface ConnectionSettings {
  connectionString: string
  /** Settings of PostgreSQL, as its command line takes them. */
  options: string
}

/**
 * The connections that the server works with. An address of somebody who owns the tables, or sees past the walls, is
 * used in the serving role. In: the address; whether a pooler stands before it, which takes no settings from an ordinary
 * user. Out: the settings, and false where the server has to work as the owner.
 */
export async function servingConnection(
  url: string,
  isPooled: boolean,
): Promise<{ connection: ConnectionSettings; isOwnerApart: boolean }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const isAdmin = await passesWalls(client)
    if (!isAdmin && !(await ownsTables(client)))
      return { connection: { connectionString: url, options: '' }, isOwnerApart: true }
    const isApart = isAdmin || (!isPooled && (await maySetRole(client)))
    const options = isApart ? `-c role=${servingRole}` : ''
    return { connection: { connectionString: url, options }, isOwnerApart: isApart }
  } finally {
    await client.end()
  }
}

async function ownsTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    `select exists (select from pg_class c join pg_roles r on r.oid = c.relowner
                    where r.rolname = session_user and c.relnamespace = 'public'::regnamespace) as owns`,
  )
  return rows[0]?.owns ?? false
}
