import * as z from 'zod'
import { id, moment } from '../kit/text.schemas.ts'
import { samplePostSchema } from './sample-detail.schemas.ts'

/** What a list shows of a sample in columns that its reader chose, and its file holds: never an address or a contact. */
export const sampleExtraSchema = z.object({
  id,
  /** The parcel that is under way or arrived; empty before it is sent. */
  carrier: z.string(),
  trackingNumber: z.string(),
  shippedAt: moment.nullable(),
  orderNumber: z.string(),
  /** Why it was applied for, in the reader's language where it was chosen from the list. */
  reason: z.string(),
  post: samplePostSchema.nullable(),
})

export const listSampleExtras = {
  input: z.object({ ids: z.array(id).max(100) }),
  output: z.array(sampleExtraSchema),
}
