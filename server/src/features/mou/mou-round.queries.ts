import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { ask } from '#db/ask.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { answer, askRows, type Question } from '#db/question.ts'
import { account } from '#features/account/account.tables.ts'
import { type FileRow, findFilesById } from '#features/file/file.queries.ts'
import { file } from '#features/file/file.tables.ts'
import { mou, mouRound } from './mou.tables.ts'
import { mouSignature } from './sign/signature.tables.ts'

/** A paper that was handed in, with its file and who decided on it. */
export interface RoundData {
  round: typeof mouRound.$inferSelect
  decidedBy: string | null
  file: FileRow
}

const rounds = jsonRows({
  round: getTableColumns(mouRound),
  decidedBy: orNull(account.fullName),
  file: getTableColumns(file),
})
/** With both signatures, once it has them. */
export const shownFile = sql<string | null>`coalesce(${mouRound.countersignedFileId}, ${mouRound.fileId})`
const fileOf = and(eq(file.tenantId, mouRound.tenantId), eq(file.id, shownFile))
const deciderOf = and(eq(account.tenantId, mouRound.tenantId), eq(account.id, mouRound.decidedBy))

/** Every paper of an agreement, newest first. In: the agreement's id. */
export const roundsOf = (ctx: Ctx, mouId: SQL): Question<RoundData[]> =>
  askRows(
    rounds,
    sql`from ${mouRound} join ${file} on ${fileOf} left join ${account} on ${deciderOf}
      where ${mouRound.tenantId} = ${ctx.tenant.id} and ${mouRound.mouId} = ${mouId} order by ${mouRound.round} desc`,
  )

/** The same, asked by itself. */
export const listRounds = (ctx: Ctx, mouId: string): Promise<RoundData[]> =>
  answer(ctx.db, roundsOf(ctx, sql`${mouId}`))

/** Keeps a paper that is handed in, with where it came from. */
export async function insertRound(ctx: Ctx, mouId: string, round: number, fileId: string): Promise<void> {
  await ctx.db.insert(mouRound).values({
    tenantId: ctx.tenant.id,
    mouId,
    round,
    fileId,
    submittedAt: ctx.now,
    submittedIp: ctx.ip || null,
    userAgent: ctx.userAgent.slice(0, userAgentMax),
    decidedAt: null,
    decidedBy: null,
    outcome: 'inReview',
    feedback: '',
  })
}

/** No browser has a longer one; others must not fill our tables. */
export const userAgentMax = 500

/** What the creator put on a paper here; nothing where it was uploaded. */
const signedHere = and(
  eq(mouSignature.tenantId, mouRound.tenantId),
  eq(mouSignature.mouId, mouRound.mouId),
  eq(mouSignature.round, mouRound.round),
  eq(mouSignature.party, 'creator'),
)

/** A paper that is decided on, with whether it was signed here. */
export interface DecidedPaper {
  file: FileRow
  round: number
  isSignedHere: boolean
}

/** The papers of many agreements. In: of each, the number of its round; one without a paper is absent from the answer. */
export async function findPapers(
  ctx: Ctx,
  mous: readonly { id: string; round: number }[],
): Promise<Map<string, DecidedPaper>> {
  if (mous.length === 0) return new Map()
  const roundOf = new Map(mous.map(({ id, round }) => [id, round]))
  const rows = await ctx.db
    .select({
      mouId: mouRound.mouId,
      round: mouRound.round,
      fileId: mouRound.fileId,
      isSignedHere: sql<boolean>`${mouSignature.id} is not null`,
    })
    .from(mouRound)
    .leftJoin(mouSignature, signedHere)
    .where(and(eq(mouRound.tenantId, ctx.tenant.id), among(mouRound.mouId, [...roundOf.keys()])))
  const asked = rows.filter(({ mouId, round }) => roundOf.get(mouId) === round)
  const files = await findFilesById(
    ctx,
    asked.map(({ fileId }) => fileId),
  )
  const papers = asked.flatMap(({ mouId, round, fileId, isSignedHere }): [string, DecidedPaper][] => {
    const file = files.get(fileId)
    return file ? [[mouId, { file, round, isSignedHere }]] : []
  })
  return new Map(papers)
}

/** Notes what became of papers, and by whose word. Out: changes to go with others, one for each number of a round. */
export function decideRounds(
  ctx: Ctx,
  mous: readonly { id: string; round: number }[],
  { outcome, feedback }: { outcome: 'approved' | 'returned'; feedback: string },
): SQL[] {
  return [...Map.groupBy(mous, ({ round }) => round)].map(([round, alike]) => {
    const ids = alike.map(({ id }) => id)
    return sql`(update ${mouRound} set outcome = ${outcome}, feedback = ${feedback}, decided_at = ${ctx.now},
        decided_by = ${ctx.caller.accountId}
      where ${mouRound.tenantId} = ${ctx.tenant.id} and ${mouRound.round} = ${round} and ${among(mouRound.mouId, ids)}
      returning ${mouRound.mouId})`
  })
}

/** Whether another creator handed in a paper of the same bytes (R279). */
export async function isOfAnother(
  ctx: Ctx,
  { accountId }: Pick<typeof mou.$inferSelect, 'accountId'>,
  given: FileRow,
): Promise<boolean> {
  const same = await ask(
    ctx.db,
    sql`select 1 from ${file} own
      join ${file} other on other.tenant_id = own.tenant_id and other.sha256 = own.sha256 and other.purpose in ('video', 'mou')
      join ${mouRound} on ${mouRound.tenantId} = other.tenant_id and ${mouRound.fileId} = other.id
      join ${mou} on ${mou.tenantId} = other.tenant_id and ${mou.id} = ${mouRound.mouId} and ${mou.accountId} <> ${accountId}
      where own.tenant_id = ${ctx.tenant.id} and own.id = ${given.id} limit 1`,
  )
  return same.length > 0
}
