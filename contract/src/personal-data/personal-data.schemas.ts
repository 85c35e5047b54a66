import * as z from 'zod'
import { presentPassword } from '../account/account.schemas.ts'
import { id, moment, money } from '../kit/text.schemas.ts'
import { exportStates } from './personal-data.ts'

/** A case that is not over. */
export const runningCaseSchema = z.object({
  id,
  kind: z.enum(['sample', 'task']),
  number: z.string(),
  /** The product or the task, in the caller's language. */
  title: z.string(),
  brand: z.string(),
})

export const getLeaving = {
  input: z.object({}),
  output: z.object({
    /** The first 20 of them; the account stays while there is one. */
    running: z.array(runningCaseSchema),
    runningCount: z.number().int(),
    /** Money that was earned and is not paid out; it stays owed, and where it is to be paid is kept until then. */
    owed: z.array(z.object({ amount: money, currency: z.string() })),
    /** Agreements and payments that the law keeps. */
    agreements: z.number().int(),
    payments: z.number().int(),
    /** Until when a log-in would bring the account back, if it were deleted now. */
    until: moment,
  }),
}

export const deleteAccount = {
  input: z.object({ password: presentPassword }),
  output: z.object({ until: moment }),
}

const exportSchema = z.object({
  state: z.enum(exportStates),
  askedAt: moment.nullable(),
  /** Until when it is kept, its size in bytes and where it is read for the next hour; null unless it is ready. */
  until: moment.nullable(),
  size: z.number().int().nullable(),
  url: z.string().nullable(),
})

export const getExport = {
  input: z.object({}),
  output: exportSchema,
}

export const requestExport = {
  input: z.object({}),
  output: exportSchema,
}
