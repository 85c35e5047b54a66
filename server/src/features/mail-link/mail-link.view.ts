import type { MailLinkCase, MailLinkPurpose, MailLinkView } from '@sampan/contract/mail-link'
import type { Ctx } from '#context.ts'
import { answer } from '#db/question.ts'
import type { AccountRow } from '#features/account/account.queries.ts'
import type { Contact } from '#features/account/account.tables.ts'
import { hintOf } from '#features/account/mail/email-hint.ts'
import { readMou } from '#features/mou/find-mou-view.ts'
import type { MouRecord } from '#features/mou/mou.machine.ts'
import { getMouPeople } from '#features/mou/mou-people.queries.ts'
import { getParticipation } from '#features/participation/get-participation.ts'
import { recordsOf, sumOf } from '#features/product/brand-record.ts'
import { promisesOf } from '#features/sample/kept-promises.ts'
import { presentRow } from '#features/sample/sample.view.ts'
import type { SampleRowData } from '#features/sample/sample-row.queries.ts'
import { presentWhy } from '#features/sample/sample-why.view.ts'
import { presentHistoryLine } from '#kit/clock.view.ts'
import type { KnownLink } from './find-mail-link.ts'
import type { MailLinkCaseRow } from './mail-link.queries.ts'
import { awaited, historyOf, kindOf, type ReachedCase, reachCases } from './mail-link-cases.ts'

/** A link of which only the state is shown. */
export const bareLink = (state: MailLinkView['state'], endedAt?: Date): MailLinkView => ({
  ...{ state, purpose: null, reader: null, brand: null, cases: [] },
  expiresAt: endedAt?.toISOString() ?? null,
})

/** For whom a link is, without a word of what it is about. */
export const closedLink = (
  ctx: Ctx,
  state: MailLinkView['state'],
  { link, reader }: KnownLink,
): MailLinkView => ({
  ...bareLink(state, link.expiresAt),
  purpose: link.purpose,
  reader: { name: '', avatar: '', email: hintOf(addressOf(ctx, reader)), role: reader.role },
})

const addressOf = (ctx: Ctx, { contactCipher }: AccountRow): string =>
  ctx.app.cipher.open<Contact>(ctx.tenant.id, contactCipher).email

/** Everything to decide by, or what became of it. `as` is the context of the link's reader. */
export async function presentLink(as: Ctx, { link, cases, reader }: KnownLink): Promise<MailLinkView> {
  const reached = await reachCases(
    as,
    kindOf(link.purpose),
    cases.map(({ caseId }) => caseId),
  )
  const shown: MailLinkCase[] = []
  for (const each of reached) {
    const kept = cases.find(({ caseId }) => caseId === each.id)
    if (kept) shown.push(await presentCase(as, link.purpose, each, kept))
  }
  return {
    state: stateOf(shown, cases),
    purpose: link.purpose,
    reader: {
      ...{ name: reader.fullName, avatar: reader.avatarUrl, role: reader.role },
      email: hintOf(addressOf(as, reader)),
    },
    expiresAt: link.expiresAt.toISOString(),
    brand: (shown[0]?.sample ?? shown[0]?.participation ?? shown[0]?.mou)?.brand ?? null,
    cases: shown,
  }
}

/** A reader who reaches none of the cases any more has lost the right to them. */
function stateOf(shown: readonly MailLinkCase[], cases: readonly MailLinkCaseRow[]): MailLinkView['state'] {
  if (shown.length === 0) return 'ended'
  if (shown.some(({ isOpen }) => isOpen)) return 'open'
  return cases.every(({ decidedAt }) => decidedAt !== null) ? 'used' : 'movedOn'
}

/** Whether a case still waits, and for the very thing that the mail was about. */
export const isOpenFor = (as: Ctx, reached: ReachedCase, kept: MailLinkCaseRow): boolean =>
  kept.decidedAt === null &&
  awaited(as, reached) !== undefined &&
  reached.status === kept.status &&
  reached.statusSince.getTime() === kept.statusSince.getTime()

async function presentCase(
  as: Ctx,
  purpose: MailLinkPurpose,
  reached: ReachedCase,
  kept: MailLinkCaseRow,
): Promise<MailLinkCase> {
  const isOpen = isOpenFor(as, reached, kept)
  const waitsAgain = !isOpen && awaited(as, reached) === purpose
  const { sample, participation, mou } = reached
  return {
    id: reached.id,
    isOpen,
    waitsAgainSince: waitsAgain ? reached.statusSince.toISOString() : null,
    sample: sample ? await presentSample(as, sample) : null,
    participation: participation ? await presentParticipation(as, reached.id) : null,
    mou: mou ? await presentMou(as, mou, isOpen) : null,
    decision: isOpen ? null : await decisionOf(as, purpose, kept),
  }
}

async function presentSample(as: Ctx, row: SampleRowData): Promise<NonNullable<MailLinkCase['sample']>> {
  const { id, accountId, reasonKey, abnormalReasons } = row.sample
  // Only a chosen reason is worded by who applied.
  const history = reasonKey ? await answer(as.db, historyOf(as, 'sample', id)) : []
  const { remark } = presentWhy(as, row.sample, history.map(presentHistoryLine))
  return {
    ...{ ...presentRow(as, row), remark, abnormalReasons },
    creatorRecord: await creatorRecordOf(as, accountId),
  }
}

const creatorRecordOf = async (as: Ctx, accountId: string) =>
  sumOf(await answer(as.db, recordsOf([promisesOf(as, { accountId })])))

/** Papers open while the agreement waits and no longer: neither an old mail nor an address from it is a key to them (R109). */
async function presentMou(
  as: Ctx,
  { id, accountId }: MouRecord,
  isOpen: boolean,
): Promise<NonNullable<MailLinkCase['mou']>> {
  const { subjectId, feedback, actions, brandName, rounds, ...needed } = await readMou(as, id, 'whileItWaits')
  return {
    ...needed,
    ...(await getMouPeople(as, id)),
    rounds: isOpen ? rounds : [],
    isSignedHere: (rounds[0]?.signatures.length ?? 0) > 0,
    creatorRecord: await creatorRecordOf(as, accountId),
  }
}

/** Of the page of the case what is needed to decide, by name: what the page learns to show later is not sent by itself. */
async function presentParticipation(
  as: Ctx,
  caseId: string,
): Promise<NonNullable<MailLinkCase['participation']>> {
  const whole = await getParticipation(as, { id: caseId })
  const { id, number, status, outcome, signedUpAt, clock, task, brand, creator, countryCode } = whole
  const { round, roundsMax, script, submissions, remarks, checks, postLink } = whole
  return {
    ...{ id, number, status, outcome, signedUpAt, clock, task, brand, creator, countryCode },
    ...{ round, roundsMax, script, submissions, remarks, checks, postLink },
    ...{ creatorRecord: whole.creatorRecord, abnormalReasons: whole.abnormalReasons },
  }
}

/** A script is decided, or replaced, while its case stays in one state. */
const scriptMoves: readonly string[] = ['passScript', 'returnScript', 'replaceScript']

const isMove = (
  purpose: MailLinkPurpose,
  { verb, fromStatus, toStatus }: { verb: string; fromStatus: number | null; toStatus: number | null },
): boolean => fromStatus !== toStatus || (purpose === 'script' && scriptMoves.includes(verb))

/** The line that moved the case on from where the mail had found it. */
async function decisionOf(
  as: Ctx,
  purpose: MailLinkPurpose,
  { caseId, statusSince }: MailLinkCaseRow,
): Promise<MailLinkCase['decision']> {
  const lines = await answer(as.db, historyOf(as, kindOf(purpose), caseId))
  const moved = lines.findLast(
    ({ line }) => line.at > statusSince && line.toStatus !== null && isMove(purpose, line),
  )
  if (!moved) return null
  const { verb, from, to, at, reason, actor } = presentHistoryLine(moved)
  return {
    ...{ verb, from, to, at, reason },
    actor: actor && { name: actor.name, avatar: actor.avatar, role: actor.role },
    isYours: actor !== null && actor.id === as.caller.accountId,
  }
}
