import { mayAny } from '@sampan/contract/abilities'
import type { Clawback, ClawbackAction, ClawbackRest } from '@sampan/contract/clawback'
import {
  clawbackStatus,
  clawbackTransitions,
  decidedClawbackStatuses,
  openClawbackStatuses,
} from '@sampan/contract/clawback-status'
import { verbsFrom } from '@sampan/contract/transition'
import type { Ctx } from '#context.ts'
import type { FileRow } from '#features/file/file.queries.ts'
import { presentFile } from '#features/file/file.view.ts'
import type { RewardRest } from '#features/payout/reward-rest.queries.ts'
import type { TaskRow } from '#features/task/task.queries.ts'
import { taskClockOf } from '#features/task/task-duties.ts'
import type { Announcers, ClawbackData } from './clawback.queries.ts'

const actionOfVerb: Readonly<Record<string, ClawbackAction>> = {
  agreeToClawback: 'agree',
  contradictClawback: 'contradict',
  upholdClawback: 'uphold',
  dropClawback: 'drop',
}

/** Its creator, its brand and who decides open what shows the reason and what is shown against it; others read the words. */
const seesFiles = ({ caller }: Ctx): boolean =>
  mayAny(caller.role, 'answerClawback', 'clawBackReward', 'seeBudget')

interface ClawbackSurroundings {
  files: ReadonlyMap<string, FileRow>
  deciders: readonly string[]
  /** Undefined for callers who announce nothing. */
  announcers: Announcers | undefined
}

/** What is to be taken back of a reward, the same for all sides but for what each may do. */
export function presentClawback(
  ctx: Ctx,
  data: ClawbackData,
  { files, deciders, announcers }: ClawbackSurroundings,
): Clawback {
  const row = data.clawback
  const shown = (id: string | null) => {
    const found = id === null || !seesFiles(ctx) ? undefined : files.get(id)
    if (!found) return null
    const { name, url, mime } = presentFile(ctx, found)
    return { id: found.id, name, url, mime }
  }
  const isDecided = decidedClawbackStatuses.includes(row.status)
  const isDropped = row.status === clawbackStatus.dropped
  const isForOther = isDecided && row.announcedBy === ctx.caller.accountId
  const verbs = verbsFrom(clawbackTransitions, row.status, ctx.caller.role)
  return {
    status: row.status,
    ...{ amount: row.amount, currency: row.currency, reason: row.reason, link: row.link },
    file: shown(row.fileId),
    by: data.announcedBy ?? '',
    at: row.announcedAt.toISOString(),
    contradiction: row.contradictedAt && {
      ...{ words: row.contradiction, proof: shown(row.proofId), at: row.contradictedAt.toISOString() },
    },
    decision: row.decidedAt && {
      ...{ isUpheld: row.isUpheld === true, words: row.decision },
      ...{ by: data.decidedBy ?? '', at: row.decidedAt.toISOString() },
    },
    taken: row.takenAt && row.takenBy && { at: row.takenAt.toISOString(), by: row.takenBy },
    actions: verbs
      .flatMap((verb) => actionOfVerb[verb] ?? [])
      .filter((action) => action !== 'uphold' || !isForOther),
    isForOther,
    isAgainForOther: isDropped && isBarred(ctx, announcers),
    // Once it was dropped, somebody is looked for who announces it again; of an open one, who decides.
    hasDecider:
      isDropped && announcers ? announcers.isOneFree : deciders.some((id) => id !== row.announcedBy),
  }
}

const isBarred = ({ caller }: Ctx, announcers: Announcers | undefined): boolean =>
  caller.accountId !== null && announcers?.barred.includes(caller.accountId) === true

/**
 * What the caller may take back now; null while an earlier announcement is open, once nothing is left, and to who announced what was
 * contradicted and dropped.
 */
export function presentRest(
  ctx: Ctx,
  task: Pick<TaskRow, 'countryCode'>,
  rest: RewardRest | null | undefined,
  data: ClawbackData | undefined,
  { deciders, announcers }: Pick<ClawbackSurroundings, 'deciders' | 'announcers'>,
): ClawbackRest | null {
  if (!rest || Number(rest.left) === 0) return null
  if (data && openClawbackStatuses.includes(data.clawback.status)) return null
  if (isBarred(ctx, announcers)) return null
  const { left, currency, mcnName, sharePercent } = rest
  const share = mcnName !== null && sharePercent !== null ? { mcnName, percent: sharePercent } : null
  const { hours } = taskClockOf(ctx.tenant, task.countryCode, 'answerClawback')
  return { left, currency, hours, share, hasDecider: deciders.some((id) => id !== ctx.caller.accountId) }
}
