import { execFile } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { plainEnvironment } from './embedded-process.ts'

const run = promisify(execFile)

/** A user of the operating system. */
export interface Account {
  name: string
  uid: number
  gid: number
}

/** How to start a program as an account; nothing to add when it is our own. */
export function asAccount(account: Account | null): { uid?: number; gid?: number } {
  return account ? { uid: account.uid, gid: account.gid } : {}
}

/**
 * The account PostgreSQL has to run as: null (our own) for an ordinary user. PostgreSQL refuses to run as root, so
 * root gets the owner of the database folder when there is one, else the system user `sampan`, made when missing,
 * or an existing `postgres`.
 * @param folder the database folder, which need not exist
 */
export async function findDatabaseAccount(folder: string): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null
  const owner = await stat(folder).catch(() => null)
  if (owner && owner.uid !== 0) return { name: `number ${owner.uid}`, uid: owner.uid, gid: owner.gid }
  const known = await findAccount('sampan')
  if (known) return known
  const options = ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin']
  const env = { ...plainEnvironment, PATH: `${plainEnvironment.PATH}:/usr/sbin:/sbin` }
  const refusal = await run('useradd', [...options, 'sampan'], { env }).then(
    () => null,
    (error: Error) => error.message.trim(),
  )
  const account = (await findAccount('sampan')) ?? (await findAccount('postgres'))
  if (account) return account
  throw new Error(
    'PostgreSQL does not run as root, and the system user "sampan" could not be created ' +
      `(${refusal}). Create it, start Sampan as an ordinary user, or set DATABASE_URL.`,
  )
}

async function findAccount(name: string): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) =>
        Number((await run('id', [flag, name], { env: plainEnvironment })).stdout),
      ),
    )
    return uid && gid ? { name, uid, gid } : null
  } catch {
    return null
  }
}
