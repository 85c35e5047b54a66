import { dropClawback } from '@sampan/contract/clawback'
import { dayIn } from '@sampan/contract/country'
import { checkCreator, listCreatorChecks } from '@sampan/contract/creator-check'
import { listLibraryCreators } from '@sampan/contract/creator-library'
import { decideDirectPayment } from '@sampan/contract/direct-payment'
import type { AnyEndpoint, RequestOf } from '@sampan/contract/endpoint'
import { closeFeedback, listFeedback } from '@sampan/contract/feedback'
import { getParticipation, listParticipations, terminateParticipations } from '@sampan/contract/participation'
import { getRelation, saveRelation } from '@sampan/contract/relation'
import { closeSamples, listSamples } from '@sampan/contract/sample'
import { decideStrike, listStrikeCases } from '@sampan/contract/strike'
import { strikeStatus } from '@sampan/contract/strike-status'
import { call, logInByCall } from '../calls.ts'

interface Row {
  id: string
  countryCode?: string
  clock: { duty: string } | null
  actions: readonly string[]
}

/** Does what waits for somebody on another device, but for one thing: a day is about that. */
export async function leaveOne(url: string, email: string, keeps: (row: Row) => boolean): Promise<void> {
  const as = await logInByCall(url, email)
  const all = { view: 'yourTurn', pageSize: 100 } as const
  const others = (rows: readonly Row[], kept: Row | undefined) =>
    rows.filter(({ id }) => id !== kept?.id).map(({ id }) => id)
  const samples = (await call(url, listSamples, all, as)).rows
  const participations = (await call(url, listParticipations, all, as)).rows
  const kept = [...samples, ...participations].find(keeps)
  const end = async <E extends AnyEndpoint>(
    endpoint: E,
    ids: string[],
    input: (ids: string[]) => RequestOf<E>,
  ) => {
    if (ids.length > 0) await call(url, endpoint, input(ids), as)
  }
  const why = (ids: string[]) => ({ ids, reason: 'Done on another device.' })
  await end(closeSamples, others(samples, kept), why)
  await end(terminateParticipations, others(participations, kept), why)
}

/** The same of strikes, for whoever decides them. */
export async function decideStrikes(url: string, email: string): Promise<void> {
  const as = await logInByCall(url, email)
  const { rows } = await call(url, listStrikeCases, { view: 'open', pageSize: 100 }, as)
  for (const { id, status } of rows) {
    const verb = status === strikeStatus.reported ? 'refuse' : 'takeBack'
    await call(url, decideStrike, { id, verb, reason: 'Done on another device.' }, as)
  }
}

/** The same of clawbacks that were contradicted. */
export async function decideClawbacks(url: string, email: string): Promise<void> {
  const as = await logInByCall(url, email)
  const { rows } = await call(url, listParticipations, { view: 'yourTurn', pageSize: 100 }, as)
  for (const { id, clock } of rows) {
    if (clock?.duty !== 'decideClawback') continue
    const { clawback } = await call(url, getParticipation, { id }, as)
    if (!clawback) continue
    const seen = { announcedAt: clawback.at, amount: clawback.amount }
    await call(url, dropClawback, { id, ...seen, reason: 'Done on another device.' }, as)
  }
}

/** The same of payments that their creators contradicted. */
export async function decidePayments(url: string, email: string): Promise<void> {
  const as = await logInByCall(url, email)
  const { rows } = await call(url, listParticipations, { view: 'yourTurn', pageSize: 100 }, as)
  for (const { id, clock } of rows)
    if (clock?.duty === 'decidePayment')
      await call(url, decideDirectPayment, { id, isPaid: true, reason: 'Done on another device.' }, as)
}

/** The same of the accounts that wait to be checked, but for `left`. */
export async function checkAccounts(url: string, email: string, left: number): Promise<void> {
  const as = await logInByCall(url, email)
  const { rows } = await call(url, listCreatorChecks, { view: 'toCheck', pageSize: 100 }, as)
  for (const { id, handle, changedAt } of rows.slice(left))
    await call(url, checkCreator, { id, handle, changedAt, verdict: 'checked' }, as)
}

/** The same of messages. */
export async function closeMessages(url: string, email: string): Promise<void> {
  const as = await logInByCall(url, email)
  const { rows } = await call(url, listFeedback, { view: 'open', pageSize: 100 }, as)
  for (const { id } of rows) await call(url, closeFeedback, { id }, as)
}

/** A next step with one of their own creators, for today and for whoever plans it. */
export async function planNextStep(url: string, email: string, nextStep: string): Promise<void> {
  const as = await logInByCall(url, email)
  const { rows } = await call(url, listLibraryCreators, { pageSize: 1 }, as)
  const creatorId = rows[0]?.id ?? ''
  const { people, intention, version } = await call(url, getRelation, { creatorId }, as)
  const step = { nextStep, nextOn: dayIn(new Date(), 'TH'), nextBy: people[0]?.id ?? '' }
  await call(url, saveRelation, { creatorId, intention, version, ...step }, as)
}
