import * as z from 'zod'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportFormats } from '../kit/export.ts'
import { id } from '../kit/text.schemas.ts'
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
  /** The rows that cannot be entered as they are: those with a fault, and those that go in together with one. */
  left: z.array(count),
  /** Those of them that have no fault of their own, and stay for another's sake. */
  withOther: z.array(count),
  /** The first rows as they were understood. */
  rows: z.array(z.object({ row: count, title: z.string(), text: z.string() })),
  /** Heads that nothing is read from. */
  ignored: z.array(z.string()),
})

const tableText = z
  .string({ error: 'errors:required' })
  .min(1, 'errors:required')
  .max(importLimits.text, 'errors:tooLong')

/**
 * The batch whose failed rows the table corrects (R284): its column of failed rows says which. Each goes in once: a row that was entered since
 * has a fault.
 */
const fixes = z.object({ batchId: id }).optional()

export const importTable = {
  input: z.object({
    kind: z.enum(importKinds),
    /** The table: its first row names the columns. Comma, semicolon or tab between cells. */
    text: tableText,
    isPreview: z.boolean().default(true),
    /** Somebody has looked at what is odd, such as tracking numbers of an unusual shape. */
    isSure: z.boolean().default(false),
    fixes,
  }),
  output: importAnswerSchema,
}

const {
  count: rowCount,
  faults,
  moreFaults,
  left,
  withOther,
  ready,
  rows,
  ignored,
} = importAnswerSchema.shape

export const stageImport = {
  input: z.object({ kind: z.enum(importKinds), text: tableText, fixes }),
  output: z.object({
    /** Null where the form of the table is faulty: nothing was kept. */
    id: id.nullable(),
    count: rowCount,
    /** What is entered together: a row, or all rows of one product. */
    units: count,
    ...{ faults, moreFaults, left, withOther, ignored },
  }),
}

export const checkImport = {
  input: z.object({
    importId: id,
    /** The first unit, from 0 on. */
    from: z.number().int().min(0).default(0),
    isSure: z.boolean().default(false),
  }),
  output: z.object({
    /** Units of this part. */
    checked: count,
    /** Where the next part begins; null after the last one. */
    next: count.nullable(),
    ...{ ready, faults, moreFaults, left, withOther, rows },
  }),
}

export const listImportRows = {
  input: z.object({ importId: id, ...pageInput }),
  output: pageOf(z.object({ id, row: count })),
}

export const enterImport = {
  input: z.object({
    ids: z.array(id).min(1, 'errors:chooseRows').max(200),
    isSure: z.boolean().default(false),
  }),
  output: batchResultSchema,
}

export const getFailedImport = {
  input: z.object({ batchId: id }),
  output: z.object({
    kind: z.enum(importKinds),
    /** The table, with the heads in the reader's language; the first column is that of the failed rows. */
    text: z.string(),
    ...{ faults, left, withOther },
  }),
}

const cells = z.array(z.string().max(5_000, 'errors:tooLong')).max(importLimits.savedColumns, 'errors:tooBig')

export const saveLeftRows = {
  input: z
    .object({
      format: z.enum(exportFormats),
      heads: cells.min(1, 'errors:required'),
      rows: z
        .array(z.object({ cells, reason: z.string().max(2_000, 'errors:tooLong') }))
        .max(importLimits.savedRows, 'errors:tooBig'),
    })
    .superRefine(({ heads, rows }, context) => {
      const maximum = Math.floor(importLimits.savedCells / heads.length)
      if (rows.length <= maximum) return
      const issue = { code: 'too_big', origin: 'array', inclusive: true, maximum, input: rows } as const
      context.addIssue({ ...issue, path: ['rows'], message: 'errors:tooBig' })
    }),
  output: z.object({ name: z.string(), mime: z.string(), content: z.string() }),
}
