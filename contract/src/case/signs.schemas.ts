import * as z from 'zod'
import { id, moment, reason } from '../kit/text.schemas.ts'
import { personSigns } from './signs.ts'

/** What staff looked at and found fine; who and with which words only where the reader may look at signs too. */
export const clearedSignsSchema = z
  .object({ signs: z.array(z.enum(personSigns)), at: moment, by: z.string(), note: z.string() })
  .nullable()

export const clearSignsInput = z.object({ id, note: reason })
