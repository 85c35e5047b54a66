import * as z from 'zod'
import { id } from './text.schemas.ts'

/** A result per row: a batch is never all or nothing. */
export const batchResultSchema = z.object({
  rows: z.array(
    z.object({
      id,
      number: z.string(),
      name: z.string(),
      outcome: z.enum(['done', 'skipped', 'failed']),
      code: z.number().int(),
      message: z.string(),
    }),
  ),
  done: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
})
export type BatchResult = z.infer<typeof batchResultSchema>
