import type { Reach } from '@sampan/contract/abilities'
import type { CountryCode, Language } from '@sampan/contract/country'
import type { Actor } from '@sampan/contract/endpoint'
import type { SQL } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Config } from '#config.ts'
import type { Database, Db } from '#db/client.ts'
import type { PrintWorker } from '#print/print-worker.ts'
import type { AuditNotes } from './audit/notes.ts'
import type { Intake } from './call/intake.ts'
import type { ReadyBytes } from './call/ready-bytes.ts'
import type { RecentWrites } from './call/recent-writes.ts'
import type { Principal, Sessions } from './call/session.ts'
import type { CaseNumbers } from './case/case-numbers.ts'
import type { Cipher } from './cipher.ts'
import type { JobQueue } from './job/jobs.ts'
import type { Tenant, Tenants } from './tenant.ts'
import type { Words } from './words.ts'

/** What the kit must know of the people who call, of whose tables it knows nothing. */
export interface KnownAccounts {
  /** Who an account is now; undefined when it is gone or was ended. */
  findPrincipal(db: Db, tenantId: string, accountId: string): Promise<Principal | undefined>
  /** How people call an account. */
  nameOf(db: Db, tenantId: string, accountId: string): Promise<string | undefined>
  /** The ids of the creators whom somebody looks after, as a sub-select. */
  inCareOf(keeper: { reach: Reach; tenantId: string; accountId: string }): SQL
}

/** What the kit needs of the application; made once, in context.ts, and passed by hand. */
export interface Kit {
  config: Config
  database: Database
  cipher: Cipher
  words: Words
  tenants: Tenants
  sessions: Sessions
  accounts: KnownAccounts
  readyBytes: ReadyBytes
  recentWrites: RecentWrites
  jobs: JobQueue
  numbers: CaseNumbers
  intake: Intake
  printWorker: PrintWorker
  /** Aborted when the server begins to close: what would never end by itself, like a stream of events, ends then. */
  closing: AbortController
  log: Logger
}

/** Who calls. A visitor has neither account nor session. */
export interface Caller {
  role: Actor
  accountId: string | null
  brandId: string | null
  sessionId: string | null
  /** The mail link that authenticates the caller instead of a session; it is recorded in histories. */
  mailLinkId?: string
}

export const visitor: Caller = { role: 'visitor', accountId: null, brandId: null, sessionId: null }

/**
 * The first argument of every query and verb: for whom, by whom, in which words, on which connection. Inside
 * a write `db` is the one transaction of the call.
 */
export interface Ctx<App extends Kit = Kit> {
  app: App
  tenant: Tenant
  country: CountryCode
  /** The one that a call names; undefined where it names none, and for what is no call. */
  namedCountry?: CountryCode | undefined
  language: Language
  caller: Caller
  /** A visitor by tokens that are not good any more. */
  isSessionOver?: boolean | undefined
  db: Db
  now: Date
  ip: string
  userAgent: string
  /** The registered host name at which a call came in; undefined at any other, and for what is no call. */
  host?: string | undefined
  /** The cookies of a call, as its browser sent them. */
  cookies?: string | undefined
  requestId: string
  /** The notes of the call or the job for the audit log (R140). */
  audit: AuditNotes
  /** Runs after the transaction has committed; never when it rolled back. */
  afterCommit(work: () => void): void
}

/**
 * A context while no transaction is open: the outside world may be asked. What has to be written in between goes
 * through `inOwnTransaction`.
 */
export type Outside<App extends Kit = Kit> = Omit<Ctx<App>, 'db' | 'afterCommit'>

/** The caller's account, where the endpoint's actors exclude visitors. */
export function accountOf(ctx: Ctx): string {
  if (ctx.caller.accountId === null) throw new Error('this verb was reached by a visitor')
  return ctx.caller.accountId
}
