import * as z from 'zod'
import { limits } from '../kit/limits.ts'
import { applyReasons } from './sample-reason.ts'

/** Why this product: one of the common reasons, own words, or both. The brand reads it. */
export const whyFields = {
  reasonKey: z.enum(applyReasons, { error: 'errors:invalidValue' }).optional(),
  remark: z.string({ error: 'errors:reasonNeeded' }).trim().max(limits.reasonMax).default(''),
}

export const whyNeeded = { path: ['remark'], error: 'errors:reasonNeeded' }
