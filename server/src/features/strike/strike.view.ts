import { mayAny } from '@sampan/contract/abilities'
import { oneOf } from '@sampan/contract/one-of'
import type { StrikeRow, StrikeView } from '@sampan/contract/strike'
import {
  decidedByOthers,
  strikeDecisions,
  strikeStatus,
  strikeTransitions,
} from '@sampan/contract/strike-status'
import type { Ctx } from '#context.ts'
import { presentFile } from '#features/file/file.view.ts'
import { presentClock, presentHistoryLine } from '#kit/clock.view.ts'
import { otherLanguage, textOf } from '#kit/local-text.ts'
import type { StrikeRecord } from './strike.machine.ts'
import { hasOtherDecider, listStrikeFiles, listStrikeHistory, type StrikeData } from './strike.queries.ts'

const said = (at: Date | null): string | null => at?.toISOString() ?? null

/** A strike in a list. */
export const presentStrikeRow = (
  ctx: Ctx,
  { strike: row, isRewardOwed }: Pick<StrikeData, 'strike' | 'isRewardOwed'>,
): StrikeRow => ({
  id: row.id,
  kind: row.kind,
  subjectId: row.subjectId,
  number: row.number,
  title: textOf(row.title, ctx.language, row.countryCode),
  ...otherLanguage(row.title, ctx.language, row.countryCode),
  platform: row.platform,
  handle: row.handle,
  status: row.status,
  rule: row.rule,
  foundAt: row.foundAt.toISOString(),
  degree: row.degree,
  attempts: row.attempts,
  isRewardOwed,
  recordedAt: said(row.recordedAt),
  endsAt: said(row.endsAt),
  rememberedUntil: said(row.rememberedUntil),
  appealUntil: said(row.appealUntil),
})

/** A strike with what was measured; both sides read the same. */
export async function presentStrike(ctx: Ctx, { strike: row, ...known }: StrikeData): Promise<StrikeView> {
  const [history, files, hasDecider] = await Promise.all([
    listStrikeHistory(ctx, row.id),
    listStrikeFiles(ctx, row.id),
    hasOtherDecider(ctx, row),
  ])
  const decided = history.find(({ line }) => line.verb === 'keep' || line.verb === 'takeBack')
  const { appealGround: ground, appealedAt, answeredAt } = row
  const filesOf = (side: 'appeal' | 'report') =>
    files.filter((each) => each.side === side).map((each) => presentFile(ctx, each.file))
  return {
    ...presentStrikeRow(ctx, { strike: row, isRewardOwed: known.isRewardOwed }),
    ...known,
    creatorId: row.creatorId,
    postUrl: row.postUrl,
    looks: looksOf(row),
    keepFrom: said(row.keepFrom),
    keepUntil: row.keepUntil.toISOString(),
    clock: clockFor(ctx, row),
    appeal:
      ground && appealedAt
        ? {
            ground,
            text: row.appealText,
            at: appealedAt.toISOString(),
            files: filesOf('appeal'),
          }
        : null,
    report: reportOf(ctx, row, history, { files: filesOf('report'), hasDecider }),
    answer: answeredAt
      ? { text: row.answer, at: answeredAt.toISOString(), by: decided?.actor?.name ?? '' }
      : null,
    history: history.map(presentHistoryLine),
    actions: actionsOf(ctx, row),
  }
}

/** What was reported, in its reporter's words; null where nobody reported it. */
function reportOf(
  ctx: Ctx,
  row: StrikeRecord,
  history: Awaited<ReturnType<typeof listStrikeHistory>>,
  known: Pick<NonNullable<StrikeView['report']>, 'files' | 'hasDecider'>,
): StrikeView['report'] {
  if (row.reporterId === null) return null
  const by = history.find(({ line }) => line.verb === 'report')?.actor?.name ?? ''
  const isForOther =
    oneOf(decidedByOthers, row.status) && isReporter(ctx, row) && mayAny(ctx.caller.role, 'decideStrike')
  const { reportText: text, reportLink: link, createdAt } = row
  return { by, text, link, at: createdAt.toISOString(), ...known, isForOther }
}

function looksOf(row: StrikeRecord): StrikeView['looks'] {
  if (row.reporterId !== null) return []
  const looks = [
    [row.seenAt, true],
    [row.foundAt, false],
    [row.confirmedAt, false],
    [row.backAt, true],
  ] as const
  return looks.flatMap(([at, isPublic]) => (at ? [{ at: at.toISOString(), isPublic }] : []))
}

/** What is owed, and whether the caller is the one. */
export function clockFor(ctx: Ctx, row: StrikeRecord): StrikeView['clock'] {
  const clock = presentClock(row)
  if (!clock) return null
  const isOwnReport = oneOf(decidedByOthers, row.status) && isReporter(ctx, row)
  const isYours =
    mayAny(ctx.caller.role, clock.owner === 'staff' ? 'decideStrike' : 'appealStrike') && !isOwnReport
  return { ...clock, isYours }
}

function actionsOf(ctx: Ctx, row: StrikeRecord): StrikeView['actions'] {
  const { role } = ctx.caller
  const isOpen = row.status === strikeStatus.recorded && row.appealUntil !== null && row.appealUntil > ctx.now
  if (isOpen && mayAny(role, 'appealStrike')) return ['appeal']
  const mayDecide = strikeDecisions.filter(
    (verb) =>
      oneOf(strikeTransitions[verb].by, role) &&
      oneOf(strikeTransitions[verb].from, row.status) &&
      ((verb !== 'accept' && verb !== 'keep') || !isReporter(ctx, row)) &&
      (verb !== 'reopen' || mayReopen(ctx, row)),
  )
  const isAppealed = row.status === strikeStatus.appealed
  return [...(isAppealed && mayAny(role, 'appealStrike') ? (['addProof'] as const) : []), ...mayDecide]
}

/** Two people find that a rule was broken: who reported it neither accepts it nor keeps it, but may refuse it or take it back (R172). */
export const isReporter = ({ caller }: Pick<Ctx, 'caller'>, { reporterId }: StrikeRecord): boolean =>
  reporterId !== null && reporterId === caller.accountId

/** A refused report, or an answered appeal of a strike that would still count. */
export const mayReopen = ({ now }: Pick<Ctx, 'now'>, row: StrikeRecord): boolean =>
  row.status === strikeStatus.refused ||
  (row.appealedAt !== null && row.answeredAt !== null && row.endsAt !== null && row.endsAt > now)
