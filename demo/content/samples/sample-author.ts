import type { DemoExpressEvent } from '../shape.ts'

/** How many hours each step of a life took; what is left out gets a plausible number of its own. */
export interface Took {
  review?: number
  sign?: number
  check?: number
  /** From "to ship" to the order, where the promote type asks for one. */
  order?: number
  ship?: number
  /** From shipping to the carrier's "delivered". */
  transit?: number
  /** From "delivered" to the creator's word. */
  receive?: number
  post?: number
  sale?: number
}

/** A case as its author writes it. Its life is told backwards from its last move, `hours` before loading. */
export interface SampleDraft {
  product: string
  /** Option keys joined by `/`. */
  option: string
  creator: string
  status: number
  hours: number
  took?: Took
  remark?: string
  /** Of the rejection or the closing, in the creator's language. */
  reason?: string
  /** Feedback with which a first MOU was returned. */
  mouReturned?: string
  /** What the carrier said last of a parcel on its way, by express status, and how many hours before loading. */
  parcel?: { state: DemoExpressEvent['state']; hours: number }
  /** Of a received sample: broken, so that it went back. Hours before loading. */
  returnedHours?: number
  /** The state that a closed case was in, who closed it, and after how many hours there. */
  closed?: { in: number; by: 'creator' | 'brand' | 'staff'; after?: number }
  /** Of a received sample: its post is handed in, and nobody has looked at it yet. */
  isPostToCheck?: true
  /** Hours before loading at which the other side sent a reminder. */
  remindedHours?: number
  /** The case was rejected before, and opened again for this reason. */
  reopened?: { rejected: string; reason: string }
  /** Staff decide in the brand's place. */
  byStaff?: true
  /** Another creator's key whose door the parcel goes to. */
  addressOf?: string
}
