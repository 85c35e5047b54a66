import type { SignedInActor } from '@sampan/contract/endpoint'
import type { MouKind } from '@sampan/contract/mou-status'
import type { NotificationKind } from '@sampan/contract/notification'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { MailOrder } from '#features/account/mail/mail-later.ts'
import type { AwaitedDecision } from '#features/file/signed-link.ts'
import type { MouSubjectRules } from '#features/mou/mou-subjects.ts'
import type { UseOfPayout } from '#features/payout/payout-uses.ts'
import type { RecordQuery } from '#features/product/brand-record.ts'
import type { SubjectKind, SubjectRules } from '#features/shipment/subjects.ts'
import type { TaskWork } from '#features/task/task-work.ts'
import type { Gateways } from '#gateways/gateways.ts'
import type { BatchCase } from '#kit/case/batch.ts'
import { type Kit, type Ctx as KitCtx, type Outside as KitOutside, visitor } from '#kit/context.ts'
import { newAuditNotes } from './kit/audit/notes.ts'
import { recordSystem } from './kit/audit/record.ts'
import { inOwnTransaction } from './kit/call/own-transaction.ts'

/** The application: what the kit needs, and the outside world. */
export interface App extends Kit {
  gateways: Gateways
  /** Where browsers reach us, without a slash at the end. */
  publicUrl: string
  subjects: Subjects
  /** Notifies holders of uploads on this server at once that somebody waits, by upload; others notice with their next heartbeat. */
  heldUploads: Map<string, () => void>
  /** Pictures that are being made narrower, by their key in the store, so that many who ask at once wait for one. */
  picturesInMaking: Map<string, Promise<Buffer | undefined>>
}

/** The context of a call, as every verb and query of the features gets it. */
export type Ctx = KitCtx<App>
/** The same while no transaction is open. */
export type Outside = KitOutside<App>

/**
 * What features tell those below them in the graph; a kind without rules does not compile. It takes no types from files that query, or all
 * these would form a circle with this one.
 */
export interface Subjects {
  mou: Record<MouKind, MouSubjectRules>
  parcel: Record<SubjectKind, SubjectRules>
  payoutUses: UseOfPayout[]
  shipmentRecords: readonly RecordQuery[]
  /** What a brand has paid creators itself in time. */
  directPayRecord: RecordQuery
  /** Whether a brand that pays a reward itself owes it already, or has paid it (R234). In: the columns of its participation. */
  isRewardOwed(tenantId: SQL, participationId: SQL): SQL<boolean>
  /** The path of a link by which the reader of a mail decides cases, and its end; undefined when nothing waits. */
  makeMailLink(
    ctx: Ctx,
    accountId: string,
    decides: { kind: NonNullable<MailOrder['decides']>['kind']; ids: readonly string[] },
  ): Promise<{ path: string; until: Date } | undefined>
  /**
   * Ends the links of an account's mails that are still good, and the address at which a calendar reads its schedule, where others may read
   * its mailbox or have its password. Out: whether there was such an address.
   */
  endSecretAddresses(ctx: Ctx, accountId: string): Promise<{ calendar: boolean }>
  /** Ends that address alone. Out: whether there was one. */
  endScheduleFeed(ctx: Ctx, accountId: string): Promise<boolean>
  /** Whether an agreement still waits for the decision for which its papers were shown. */
  stillWaits(ctx: Pick<Ctx, 'tenant' | 'db'>, mou: AwaitedDecision): Promise<boolean>
  /** Tells the owner of an account of a change, for features that notifications depend on: accounts and creators. */
  tellAccount(ctx: Ctx, accountId: string, notice: MailOrder & { kind: NotificationKind }): Promise<void>
  /** Notes what a new account has accepted, for accounts, which documents depend on. */
  noteConsent(ctx: Ctx, account: { id: string; role: SignedInActor }, way: 'register' | 'join'): Promise<void>
  /** Browsers whose sessions ended are pushed nothing more. */
  forgetSubscriptions(ctx: Ctx, sessionIds: readonly string[]): Promise<void>
  /** Those of some creator accounts that the caller knows of from the library, for what is kept of creators. */
  creatorsOfLibrary(ctx: Ctx, ids: readonly string[]): Promise<Map<string, BatchCase>>
  /** Over `creator`: but for accounts that their person keeps from the brand that calls, for invitations of every kind (R268). */
  isFoundByBrand(ctx: Ctx): SQL | undefined
  /** What teams keep of one creator account is kept of another: when an entry goes into the account of its person, and when it comes back. */
  moveKept(ctx: Ctx, moved: { from: string; to: string }): Promise<void>
  /** The groups of the caller's workspace that a creator is in. */
  groupsOfCreator(ctx: Ctx, creatorId: string): Promise<{ id: string; name: string }[]>
  /** How many products and tasks somebody of the staff looks after, and who does after them, for accounts. */
  workInCare: WorkInCare
  /** Over `brand`: that the caller reaches a case of it, for accounts, which know none. */
  hasCasesInReach(ctx: Ctx): SQL
  /** The work of creators in a task, for queries over tasks and for their changes. */
  taskWork: TaskWork
  /** Finds the tasks of a company by its new name (R313), for products, which tasks depend on. */
  renewTaskWords(ctx: Ctx, brandId: string): Promise<void>
  /** Over `brand`: whether it is verified, or waits only since it took another name (R313), for features that products depend on. */
  staysOpen(ctx: Ctx): SQL
  /** Has staff verify a company that has just registered (R192). */
  startVerification(ctx: Ctx, brandId: string): Promise<void>
  /** Keeps the names of creators anew where other features find them by these, after the commit. In: people, or accounts of platforms. */
  renewNames(
    ctx: Ctx,
    of: { accountIds: readonly string[] } | { creatorIds: readonly string[] },
  ): Promise<void>
  /** Which of some uploaded pictures any feature refers to, by their ids. */
  usedPictures(ctx: Ctx, pictures: readonly { id: string; key: string }[]): Promise<Set<string>>
}

interface WorkInCare {
  products(specialist: SQL | PgColumn, tenantId: string): SQL<number>
  tasks(specialist: SQL | PgColumn, tenantId: string): SQL<number>
  /** Puts all that one account looks after into the care of another, or of nobody. */
  pass(
    ctx: Ctx,
    fromId: string,
    toId: string | null,
  ): Promise<{ products: { id: string }[]; tasks: { id: string }[] }>
}

/** Runs `work` in a transaction with a context that has no call behind it: for jobs, callbacks and the sandbox. */
export async function inTenant<T>(app: App, tenantId: string, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const tenant = app.tenants.byId(tenantId)
  const outside: Outside = {
    app,
    tenant,
    country: tenant.defaultCountry,
    language: 'en',
    caller: visitor,
    now: new Date(),
    ip: '',
    userAgent: '',
    requestId: '',
    audit: newAuditNotes(),
  }
  return inOwnTransaction(outside, async (ctx) => {
    const result = await work(ctx)
    await recordSystem(ctx)
    return result
  })
}
