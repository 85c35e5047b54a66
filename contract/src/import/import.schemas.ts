import * as z from 'zod'
import { importKinds, importLimits } from './import.ts'

const count = z.number().int()

export const importAnswerSchema = z.object({
  /** Rows of the table, without its heads. */
  count,
  /** Rows with which all is well. */
  ready: count,
  /** Rows that were entered; none with a fault anywhere, and none in a preview. */
  entered: count,
  faults: z.array(
    z.object({
      /** As spreadsheets count: the heads are row 1. */
      row: count,
      /** The head of the cell; empty where it is about the whole row. */
      column: z.string(),
      value: z.string(),
      message: z.string(),
    }),
  ),
  /** More faults than are named here. */
  moreFaults: count,
  /** The first rows as they were understood. */
  rows: z.array(z.object({ row: count, title: z.string(), text: z.string() })),
  /** Heads that nothing is read from. */
  ignored: z.array(z.string()),
})

export const importTable = {
  input: z.object({
    kind: z.enum(importKinds),
    /** The table: its first row names the columns. Comma, semicolon or tab between cells. */
    text: z
      .string({ error: 'errors:required' })
      .min(1, 'errors:required')
      .max(importLimits.text, 'errors:tooLong'),
    isPreview: z.boolean().default(true),
    /** Somebody has looked at what is odd, such as tracking numbers of an unusual shape. */
    isSure: z.boolean().default(false),
  }),
  output: importAnswerSchema,
}
