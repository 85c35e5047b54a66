import { getBatch, listBatches, listBatchRows } from '@sampan/contract/batch-run'
import { getBrandVerification, listBrandVerifications } from '@sampan/contract/brand-verification'
import { getCompany } from '@sampan/contract/company'
import { getCooperation, listCooperations } from '@sampan/contract/cooperation-own'
import { getSentCooperation, listSentCooperations } from '@sampan/contract/cooperation-sent'
import { listEarningsByState } from '@sampan/contract/earning'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { listFeedback } from '@sampan/contract/feedback'
import { getInvitation, listInvitations } from '@sampan/contract/invitation'
import { getSentInvitation, listSentInvitations } from '@sampan/contract/invitation-sent'
import type { Changed, LiveKind } from '@sampan/contract/live'
import { getAskedMcnLink, getMcnLink, listAskedMcnLinks, listMcnLinks } from '@sampan/contract/mcn-link'
import { getMou, listMous } from '@sampan/contract/mou'
import { countNotifications, listNotifications } from '@sampan/contract/notification'
import { getParticipation, listParticipations } from '@sampan/contract/participation'
import { getMyTask, getMyTaskTurn, listMyTasks } from '@sampan/contract/participation-own'
import { getBudget } from '@sampan/contract/payout'
import { getPayoutRun, listOwnPayouts, listPayoutRuns, listRunPayouts } from '@sampan/contract/payout-run'
import { listTopUps } from '@sampan/contract/payout-top-up'
import { getMySample, getMyTurn, getSample, listMySamples, listSamples } from '@sampan/contract/sample'
import { getOwnStrikes, getStrike, getStrikesOfCase, listStrikeCases } from '@sampan/contract/strike'
import { listOwnTasks } from '@sampan/contract/task-edit'
import { countTurns, getToday } from '@sampan/contract/today'
import type { Query } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { askAgain } from '#lib/calls/ask-again.ts'
import { type Ear, hearChanges } from '#lib/live.ts'
import { queryClient } from '#lib/query.ts'
import { isWriting } from '#lib/text/typing.ts'
import { announce, type Told } from '#ui/news.ts'

/** What waits for the reader, of whatever kind. */
const today = [getToday, countTurns]

/** What shows one record, by its id, and what lists or counts many. */
const shown: Record<LiveKind, { pages: readonly AnyEndpoint[]; lists: readonly AnyEndpoint[] }> = {
  sample: { pages: [getSample, getMySample], lists: [listSamples, listMySamples, getMyTurn, ...today] },
  participation: {
    pages: [getParticipation, getMyTask],
    lists: [listParticipations, listMyTasks, getMyTaskTurn, listOwnTasks, ...today],
  },
  mou: { pages: [getMou], lists: [listMous, countTurns] },
  strike: { pages: [getStrike], lists: [getOwnStrikes, getStrikesOfCase, listStrikeCases, ...today] },
  invitation: {
    pages: [getInvitation, getSentInvitation],
    lists: [listInvitations, listSentInvitations, ...today],
  },
  payoutRun: { pages: [getPayoutRun, listRunPayouts], lists: [listPayoutRuns, ...today] },
  mcnLink: { pages: [getMcnLink, getAskedMcnLink], lists: [listMcnLinks, listAskedMcnLinks] },
  cooperation: {
    pages: [getCooperation, getSentCooperation],
    lists: [listCooperations, listSentCooperations],
  },
  payout: { pages: [], lists: [listOwnPayouts, listEarningsByState] },
  batch: { pages: [getBatch], lists: [listBatches, listBatchRows] },
  topUp: { pages: [], lists: [listTopUps, getBudget, ...today] },
  // Its page is that of its participation, which changes with it.
  directPayment: { pages: [], lists: [listEarningsByState] },
  clawback: { pages: [], lists: [listEarningsByState] },
  // A brand reads that of its own without an id.
  brand: { pages: [], lists: [getBrandVerification, getCompany, listBrandVerifications, ...today] },
  feedback: { pages: [], lists: [listFeedback, ...today] },
  notification: { pages: [], lists: [countNotifications, listNotifications] },
}
const kinds = Object.keys(shown) as LiveKind[]
/** What runs by itself is watched, in a dialog too: it changes at once. */
const watched: readonly LiveKind[] = ['batch']
const everything: Changed = Object.fromEntries(kinds.map((kind) => [kind, null]))

/** At most so often, however much changes; milliseconds. */
const restMs = 1_000
const waiting = new Map<LiveKind, Set<string> | null>()
let isDue = false
/** What was announced while somebody was writing; told once. */
const announced = new Map<string, number>()

function note(changed: Changed): void {
  for (const kind of kinds) {
    const ids = changed[kind]
    if (ids === undefined) continue
    const known = waiting.get(kind)
    waiting.set(kind, ids === null || known === null ? null : new Set([...(known ?? []), ...ids]))
  }
  if (isDue) return
  isDue = true
  setTimeout(refresh, 0)
}

function refresh(): void {
  isDue = waiting.size > 0
  if (!isDue) return
  setTimeout(refresh, restMs)
  const isHeld = isWriting()
  for (const query of queryClient.getQueryCache().getAll()) {
    if (!concerns(query)) continue
    // A page that changes could take away what somebody writes: it waits, and only says who changed what.
    if (isHeld && query.isActive() && !isWatched(query)) tellAside(query)
    else void askAgain(queryClient, { queryKey: query.queryKey, exact: true })
  }
  for (const kind of watched) waiting.delete(kind)
  if (!isHeld) {
    waiting.clear()
    announced.clear()
  }
}

/** Whether it shows what nobody writes in. */
const isWatched = ({ queryKey: [name] }: Query): boolean =>
  watched.some((kind) => [...shown[kind].pages, ...shown[kind].lists].some((each) => each.name === name))

function concerns({ queryKey: [name, input] }: Query): boolean {
  return kinds.some((kind) => {
    const ids = waiting.get(kind)
    if (ids === undefined) return false
    const isOne = shown[kind].pages.some((endpoint) => endpoint.name === name)
    if (isOne) return ids === null || ids.has((input as { id: string }).id)
    return shown[kind].lists.some((endpoint) => endpoint.name === name)
  })
}

function tellAside({ queryKey: [name, input] }: Query): void {
  const endpoint = kinds.flatMap((kind) => shown[kind].pages).find((each) => each.name === name)
  const { id } = (input ?? {}) as { id?: string }
  if (!endpoint || !id || (announced.get(id) ?? 0) > Date.now() - askAsideMs) return
  announced.set(id, Date.now())
  call(endpoint, { id }).then(
    (detail) => announce(id, detail as Told),
    () => announced.delete(id),
  )
}

/** How often the page behind a form is asked for while it waits; milliseconds. */
const askAsideMs = 10_000

const ear: Ear = { onChanged: note, onMissed: () => note(everything) }

/** Keeps what is on the screen as new as what others do. Out: stops it. */
export const keepFresh = (): (() => void) => hearChanges(ear)
