import { type MailLinkPurpose, mailLinkLimits } from '@sampan/contract/mail-link'
import type { Ctx } from '#context.ts'
import { listStandingMous } from '#features/mou/mou.queries.ts'
import { insertLink } from './mail-link.queries.ts'
import { awaited, type CaseKind, type ReachedCase, reachCases } from './mail-link-cases.ts'
import { asReader } from './mail-link-reader.ts'

/** What a mail asks its reader to decide: the noun, and the cases. */
export interface ToDecide {
  kind: CaseKind
  ids: readonly string[]
}

/** Where each purpose is decided; the name of the query is the one that other systems know. */
const pageOf: Record<MailLinkPurpose, (token: string) => string> = {
  sample: (token) => `/sample-audit?g=${token}`,
  signUp: (token) => `/apply-task?t=${token}`,
  script: (token) => `/audit-task?t=${token}`,
  content: (token) => `/audit-task?t=${token}`,
  mou: (token) => `/audit?t=${token}`,
}

/**
 * Makes the link of a mail that is being written (R86). Out: its path and its end; undefined when nothing of it waits for
 * its reader any more, so that the mail leads to the console as others do.
 */
export async function makeMailLink(
  ctx: Ctx,
  accountId: string,
  asked: ToDecide,
): Promise<{ path: string; until: Date } | undefined> {
  const reader = await asReader(ctx, accountId)
  if (!reader) return undefined
  const found =
    (await findWaiting(reader, asked)) ?? (await findWaiting(reader, await agreementsOf(reader, asked)))
  if (!found) return undefined
  const { purpose } = found
  const cases = found.cases.map(({ id, status, statusSince }) => ({ id, status, statusSince }))
  const token = await insertLink(ctx, { accountId, purpose, cases })
  return { path: pageOf[purpose](token), until: new Date(ctx.now.getTime() + mailLinkLimits.life) }
}

/** Those of the cases that wait for the reader, for what the first of them waits; undefined when none does. */
async function findWaiting(
  reader: Ctx,
  { kind, ids }: ToDecide,
): Promise<{ purpose: MailLinkPurpose; cases: ReachedCase[] } | undefined> {
  const reached = await reachCases(reader, kind, ids.slice(0, mailLinkLimits.casesMax))
  const [purpose] = reached.flatMap((each) => awaited(reader, each) ?? [])
  if (purpose === undefined) return undefined
  return { purpose, cases: reached.filter((each) => awaited(reader, each) === purpose) }
}

/** A reminder of a sample or a participation may be about its agreement, which is what waits then. */
async function agreementsOf(reader: Ctx, { kind, ids }: ToDecide): Promise<ToDecide> {
  if (kind === 'mou') return { kind, ids: [] }
  const standing = await listStandingMous(reader, kind, ids.slice(0, mailLinkLimits.casesMax))
  return { kind: 'mou', ids: standing.map(({ id }) => id) }
}
