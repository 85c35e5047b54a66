import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { decideByMailLink as contract, MailLinkPurpose, MailLinkVerb } from '@sampan/contract/mail-link'
import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { approveMous } from '#features/mou/approve-mous.ts'
import { returnMous } from '#features/mou/return-mous.ts'
import { readAbout } from '#features/notification/read-notifications.ts'
import { passContents } from '#features/participation/content/pass-contents.ts'
import { returnForRevision } from '#features/participation/content/return-for-revision.ts'
import { passScript } from '#features/participation/script/pass-script.ts'
import { returnScript } from '#features/participation/script/return-script.ts'
import { approveSignUps } from '#features/participation/sign-up/approve-sign-ups.ts'
import { rejectSignUps } from '#features/participation/sign-up/reject-sign-ups.ts'
import { lockStock } from '#features/product/stock/stock.ts'
import { approveSamples } from '#features/sample/decide/approve-samples.ts'
import { rejectSamples } from '#features/sample/decide/reject-samples.ts'
import { sampleMachine } from '#features/sample/sample.machine.ts'
import { lockRows } from '#kit/case/transition.ts'
import { findMailLink, type KnownLink } from './find-mail-link.ts'
import { noteDecided } from './mail-link.queries.ts'
import { isOpenFor } from './mail-link.view.ts'
import { consolePageOf, kindOf, type ReachedCase, reachCases } from './mail-link-cases.ts'
import { presentFound } from './open-mail-link.ts'

type Input = InputOf<typeof contract>
type Decision = Input['decisions'][number]
type Row = BatchResult['rows'][number]

/**
 * Decides cases as the reader of the link, by the same verbs as the console (R86): rights, stock and states are asked
 * anew. What has moved on since the mail is left as it is and told in the answer. Refuses what `returnForRevision`, `lockScript` and
 * `findMailLink` refuse.
 */
export async function decideByMailLink(ctx: Ctx, input: Input): Promise<OutputOf<typeof contract>> {
  const found = await findMailLink(ctx, input.token)
  if (found.state !== 'open') return { link: await presentFound(ctx, found), refused: [], decided: 0 }
  const { as, known } = found
  const rows = await decideOpen(as, known, input.decisions)
  const failed = rows.filter(({ outcome }) => outcome !== 'done')
  return {
    link: await presentFound(ctx, await findMailLink(ctx, input.token)),
    refused: failed.map(({ id, name, message }) => ({ id, name, message })),
    decided: rows.length - failed.length,
  }
}

async function decideOpen(as: Ctx, known: KnownLink, asked: readonly Decision[]): Promise<Row[]> {
  const { link, cases } = known
  const kept = new Map(cases.map((each) => [each.caseId, each]))
  // One decision a case: the last that was said of it.
  const wanted = new Map(asked.filter(({ id }) => kept.has(id)).map((each) => [each.id, each]))
  if (link.purpose === 'sample') await lockSamples(as, [...wanted.values()])
  const reached = await reachCases(as, kindOf(link.purpose), [...wanted.keys()])
  const open = reached.filter((each) => {
    const found = kept.get(each.id)
    return found !== undefined && isOpenFor(as, each, found)
  })
  const groups = Map.groupBy(open, ({ id }) => {
    const { verb, reason } = wanted.get(id) as Decision
    return JSON.stringify([verb, reason])
  })
  const rows: Row[] = []
  for (const [said, group] of groups) {
    const [verb, reason] = JSON.parse(said) as [MailLinkVerb, string]
    const results = await decide(as, link.purpose, verb, group, reason)
    const done = results.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)
    await noteDecided(as, link.id, verb, done)
    await readAbout(
      as,
      done.map((id) => consolePageOf(link.purpose, id)),
    )
    rows.push(...results)
  }
  return rows
}

/** Stock first and all cases at once, in the order in which every batch locks them: groups come in any order. */
async function lockSamples(as: Ctx, decisions: readonly Decision[]): Promise<void> {
  const ids = decisions.map(({ id }) => id)
  const reached = await reachCases(as, 'sample', ids)
  const approved = new Set(decisions.filter(({ verb }) => verb === 'approve').map(({ id }) => id))
  const pieces = reached.flatMap(({ id, sample }) => (sample && approved.has(id) ? [sample.sample] : []))
  await lockStock(as, pieces)
  await lockRows(as, sampleMachine, ids)
}

/** A verb that the link's purpose does not leave decides nothing. */
async function decide(
  as: Ctx,
  purpose: MailLinkPurpose,
  verb: MailLinkVerb,
  cases: readonly ReachedCase[],
  reason: string,
): Promise<Row[]> {
  const ids = cases.map(({ id }) => id)
  switch (`${purpose} ${verb}` as const) {
    case 'sample approve':
      return (await approveSamples(as, { ids })).rows
    case 'sample reject':
      return (await rejectSamples(as, { ids, reason })).rows
    case 'signUp approve':
      return (await approveSignUps(as, { ids })).rows
    case 'signUp reject':
      return (await rejectSignUps(as, { ids, reason })).rows
    case 'script passScript':
      return inTurn(cases, (each) => passOne(as, each))
    case 'script returnScript':
      return inTurn(cases, (each) => returnOne(as, each, reason))
    case 'content pass': {
      return (await passContents(as, { ids, seen: draftsOf(cases) })).rows
    }
    case 'content returnForRevision':
      return inTurn(cases, (each) => giveBack(as, each, reason))
    case 'mou approve':
      return (await approveMous(as, { ids, seen: roundsOf(cases) })).rows
    case 'mou return':
      return (await returnMous(as, { ids, seen: roundsOf(cases), feedback: reason })).rows
    default:
      return []
  }
}

/** One after the other: they write in one transaction, whose savepoints would end in one another. */
async function inTurn(
  cases: readonly ReachedCase[],
  decideOne: (each: ReachedCase) => Promise<Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const each of cases) rows.push(await decideOne(each))
  return rows
}

/** The papers that the link showed: a newer one is not decided unseen. */
const roundsOf = (cases: readonly ReachedCase[]): Record<string, number> =>
  Object.fromEntries(cases.flatMap(({ id, mou }) => (mou ? [[id, mou.round]] : [])))

/** The drafts that the link showed, in the same way. */
const draftsOf = (cases: readonly ReachedCase[]) =>
  Object.fromEntries(
    cases.flatMap(({ id, status, participation }) =>
      participation ? [[id, { status, round: participation.participation.round }]] : [],
    ),
  )

async function giveBack(as: Ctx, { id, participation }: ReachedCase, feedback: string): Promise<Row> {
  const round = participation?.participation.round
  return rowOf(await returnForRevision(as, { id, feedback, round }))
}

/** The version that the link showed, by when it was handed in: a newer one is not decided unseen. */
const passOne = async (as: Ctx, { id, statusSince: since }: ReachedCase): Promise<Row> =>
  rowOf(await passScript(as, { id, since }))

const returnOne = async (as: Ctx, { id, statusSince: since }: ReachedCase, feedback: string): Promise<Row> =>
  rowOf(await returnScript(as, { id, since, feedback }))

const rowOf = ({ id, number, creator }: ParticipationDetail): Row => ({
  ...{ id, number, name: creator.fullName },
  ...{ outcome: 'done', code: 0, message: '' },
})
