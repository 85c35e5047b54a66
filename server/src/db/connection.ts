import pg from 'pg'
import { bypassesRowSecurity } from './migrate.ts'
import { maySetRole, servingRole } from './roles.ts'

/** How the server reaches its database, for a pool or a connection of its own. Times are milliseconds. */
export interface ConnectionSettings {
  connectionString: string
  /** Settings of PostgreSQL, as its command line takes them. */
  options: string
  query_timeout: number
  keepAlive: true
  keepAliveInitialDelayMillis: number
}

/**
 * How long a connection may keep somebody waiting. PostgreSQL itself ends a statement that takes too long, and a
 * transaction in which nothing happens, with the locks that it holds; where there is no response at all, as behind a firewall
 * that forgot the connection, we give up shortly after.
 */
const limits = { statement_timeout: '20s', idle_in_transaction_session_timeout: '30s' } as const
const limitsOfConnection = Object.entries(limits)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')
/** The same for one transaction, as statements. */
export const limitsHere = Object.entries(limits)
  .map(([name, value]) => `set local ${name} = '${value}'`)
  .join('; ')
const silence = { query_timeout: 25_000, keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/**
 * The connections that the server works with. An address of somebody who owns the tables, or sees past row-level
 * security, is used in the serving role. In: the address; whether it is behind a pooler, which takes no settings from an ordinary
 * user. Out: the settings, and false where the server has to work as the owner.
 */
export async function servingConnection(
  url: string,
  isPooled: boolean,
): Promise<{ connection: ConnectionSettings; isOwnerApart: boolean }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const isAdmin = await bypassesRowSecurity(client)
    const isPlain = !isAdmin && !(await ownsTables(client))
    const mayChange = isAdmin || (!isPooled && !isPlain && (await maySetRole(client)))
    const options = [
      ...(mayChange ? [`-c role=${servingRole}`] : []),
      ...(isPooled ? [] : [limitsOfConnection]),
    ]
    const connection = { connectionString: url, options: options.join(' '), ...silence }
    return { connection, isOwnerApart: isPlain || mayChange }
  } finally {
    await client.end()
  }
}

/**
 * Whether an error of the driver means that the connection is of no more use: it is gone or could not be made, or it did
 * not answer in time, so that an answer may still come which the next statement would take for its own.
 */
export function isConnectionLost(error: unknown): boolean {
  const { code, message = '', cause, query } = (error ?? {}) as Failed
  // Drizzle wraps the driver's errors.
  if (query !== undefined && cause !== undefined) return isConnectionLost(cause)
  return lostCodes.test(String(code)) || lostWords.test(message)
}

/** Whether an error of the driver means that nothing was answered at all. */
export function isSilence(error: unknown): boolean {
  const { message = '', cause, query } = (error ?? {}) as Failed
  if (query !== undefined && cause !== undefined) return isSilence(cause)
  return message.startsWith('Query read timeout')
}

/** Whether a statement may have been carried out of which no answer came: the connection was there and is of no more use. */
export const isAnswerLost = (error: unknown): boolean => isConnectionLost(error) && !isUnreached(error)

/** Whether no connection could be made at all. */
function isUnreached(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as Failed
  return unreachedCodes.test(String(code)) || message.startsWith('timeout exceeded when trying')
}

interface Failed {
  code?: unknown
  message?: string
  cause?: unknown
  query?: unknown
}

/** PostgreSQL's own classes of lost connections and of its coming and going, and the system's. */
const lostCodes = /^(08...|57P0[1-5]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
const unreachedCodes = /^(57P03|53300|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/
const lostWords =
  /^(Query read timeout|Connection terminated|timeout exceeded when trying|Client has encountered)/

async function ownsTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ owns: boolean }>(
    `select exists (select from pg_class c join pg_roles r on r.oid = c.relowner
                    where r.rolname = session_user and c.relnamespace = 'public'::regnamespace) as owns`,
  )
  return rows[0]?.owns ?? false
}
