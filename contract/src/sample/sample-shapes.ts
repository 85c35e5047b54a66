import type * as z from 'zod'
import type * as schemas from './sample-shapes.schemas.ts'
import { sampleTransitions } from './sample-status.ts'

const sampleVerbs = Object.keys(sampleTransitions) as (keyof typeof sampleTransitions)[]

/** What a reader may do with a case: the verbs of its life, and acts that change no state. */
export const sampleActions = [
  ...sampleVerbs,
  'extend',
  'changeParcel',
  'replacePost',
  'remind',
  'waybill',
] as const
export type SampleAction = (typeof sampleActions)[number]
export type Clock = z.infer<typeof schemas.clockSchema>
export type HistoryEntry = z.infer<typeof schemas.historyEntrySchema>
export type SampleRow = z.infer<typeof schemas.sampleRowSchema>
