import { steady } from '../author.ts'
import type { DemoProduct } from '../shape.ts'
import type { SampleDraft, Took } from './sample-author.ts'

/** A move of a life: its verb, where it leads, and how many hours after the move before. */
export interface Step {
  verb: string
  from: number | null
  to: number
  after: number
  by: 'creator' | 'brand' | 'legal' | 'staff' | 'system'
  reason?: string
}

const usual: Record<keyof Took, [low: number, spread: number]> = {
  review: [6, 44],
  sign: [3, 40],
  check: [4, 30],
  order: [5, 20],
  ship: [14, 60],
  transit: [30, 60],
  receive: [1, 14],
  post: [44, 60],
  sale: [70, 160],
}

/** Where each state is in a life; a case that reached one has passed all before it. */
const stages = [5, 8, 9, 6, 10, 0, 1, 2, 3]

/** A rejection that staff took back. */
function reopening({ reopened }: SampleDraft): Step[] {
  if (!reopened) return []
  return [
    { verb: 'reject', from: 5, to: 7, after: 20, by: 'brand', reason: reopened.rejected },
    { verb: 'reopen', from: 7, to: 5, after: 30, by: 'staff', reason: reopened.reason },
  ]
}

/** The creator confirms the parcel, or the system does in the end. */
const receipt = (after: number): Step => {
  const by = after >= 168 ? 'system' : 'creator'
  return { verb: 'receive', from: 0, to: 1, after, by }
}

/** How a case ends that nobody goes on with. */
function ending(
  draft: SampleDraft,
  decider: 'staff' | 'brand',
  after: { decided: number; closed: number },
): Step[] {
  const { closed, status, reason = '' } = draft
  const reject: Step = { verb: 'reject', from: 5, to: 7, after: after.decided, by: decider, reason }
  const end = closed?.in ?? (status === 7 ? 5 : status)
  return [
    ...(status === 7 ? [reject] : []),
    ...(closed ? [{ verb: 'close', from: end, to: 4, after: after.closed, by: closed.by, reason }] : []),
  ]
}

/** The moves from the application to the present state, oldest first. */
export function stepsOf(draft: SampleDraft, key: string, product: DemoProduct): Step[] {
  const hours = (what: keyof Took): number => {
    const [low, spread] = usual[what]
    return draft.took?.[what] ?? low + steady(`${key} ${what}`, spread)
  }
  const end = draft.closed?.in ?? (draft.status === 7 ? 5 : draft.status)
  const reached = stages.indexOf(end)
  const decider = draft.byStaff ? 'staff' : 'brand'
  const steps: Step[] = [{ verb: 'apply', from: null, to: 5, after: 0, by: 'creator' }]
  const move = (stage: number, step: Step) => {
    if (stages.indexOf(stage) <= reached) steps.push(step)
  }
  steps.push(...reopening(draft))
  if (product.needsMou) {
    move(8, { verb: 'approve', from: 5, to: 8, after: hours('review'), by: decider })
    if (draft.mouReturned && reached >= stages.indexOf(8)) {
      steps.push({ verb: 'submitMou', from: 8, to: 9, after: 6, by: 'creator' })
      steps.push({ verb: 'returnMou', from: 9, to: 8, after: 9, by: 'legal', reason: draft.mouReturned })
    }
    move(9, { verb: 'submitMou', from: 8, to: 9, after: hours('sign'), by: 'creator' })
    move(6, { verb: 'approveMou', from: 9, to: 6, after: hours('check'), by: 'legal' })
  } else {
    move(6, { verb: 'approve', from: 5, to: 6, after: hours('review'), by: decider })
  }
  const asksOrder = product.promoteType !== 0
  if (asksOrder) move(10, { verb: 'placeOrder', from: 6, to: 10, after: hours('order'), by: decider })
  move(0, { verb: 'ship', from: asksOrder ? 10 : 6, to: 0, after: hours('ship'), by: decider })
  // A parcel that is lost or waits for the creator's word was delivered, as the carrier says.
  const isDelivered = end !== 0 || [2, 3].includes(draft.parcel?.state ?? 0)
  if (isDelivered && reached >= stages.indexOf(0)) {
    steps.push({ verb: 'deliver', from: 0, to: 0, after: hours('transit'), by: 'system' })
    move(1, receipt(hours('receive')))
  }
  const post = { from: 1, after: hours('post'), by: 'creator' } as const
  if (draft.isPostToCheck) steps.push({ ...post, verb: 'handInPost', to: 1 })
  move(2, { ...post, verb: 'fulfil', to: 2 })
  move(3, { verb: 'recordSale', from: 2, to: 3, after: hours('sale'), by: 'system' })
  const wait = draft.closed?.after ?? 20 + steady(`${key} close`, 40)
  return [...steps, ...ending(draft, decider, { decided: hours('review'), closed: wait })]
}
