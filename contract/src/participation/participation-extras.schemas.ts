import * as z from 'zod'
import { id, moment } from '../kit/text.schemas.ts'

/** What a list shows of a participation in columns that its reader chose, and its file holds: never an address or a contact. */
export const participationExtraSchema = z.object({
  id,
  postUrl: z.string(),
  carrier: z.string(),
  trackingNumber: z.string(),
  shippedAt: moment.nullable(),
  /** Where its script is: none is asked for, none is there yet, one waits to be read, or it passed. */
  script: z.enum(['none', 'missing', 'toRead', 'passed']),
  /** Where its reward is: of the ledger kept or credited, or as its brand pays it itself. */
  payment: z.enum(['none', 'kept', 'credited', 'owed', 'said', 'received', 'contradicted', 'inDecision']),
})

export const listParticipationExtras = {
  input: z.object({ ids: z.array(id).max(100) }),
  output: z.array(participationExtraSchema),
}
