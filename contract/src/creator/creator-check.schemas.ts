import * as z from 'zod'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { limits } from '../kit/limits.ts'
import { faultAt, inOneWave } from '../kit/one-wave.ts'
import { id, moment, optionalText } from '../kit/text.schemas.ts'
import { creatorSchema } from './creator.schemas.ts'
import { checkVerdicts, creatorCheckSorts, creatorCheckViews } from './creator-check.ts'
import { saidFollowers } from './creator-form.schemas.ts'

/** One look of staff at an account, as it was then. */
export const creatorCheckSchema = z.object({
  id,
  at: moment,
  verdict: z.enum(checkVerdicts),
  name: z.string(),
  handle: z.string(),
  followers: z.number().int(),
  note: z.string(),
})

/** An account with its person, and who looked at it before, the newest first. */
export const checkedCreatorSchema = creatorSchema.extend({
  fullName: z.string(),
  /** Since when it waits for staff; null while it does not. */
  waitsSince: moment.nullable(),
  /** When the account was changed or looked at last; a check names the state that it is about. */
  changedAt: moment,
  /** Others who entered the same account. */
  claims: z.number().int(),
  checks: z.array(creatorCheckSchema),
})

export const listCreatorChecks = {
  input: z.object({
    view: z.enum(creatorCheckViews).default('toCheck'),
    query: z.string().trim().max(100).optional(),
    platforms: z.array(z.number().int().min(0).max(5)).max(6).optional(),
    sort: z.enum(creatorCheckSorts).default('waiting'),
    ...pageInput,
  }),
  output: pageOf(checkedCreatorSchema).extend({
    counts: z.object({ toCheck: z.number().int(), all: z.number().int() }),
  }),
}

export const exportCreatorChecks = exportedBy(listCreatorChecks)

export const checkCreator = {
  input: z
    .object({
      id,
      verdict: z.enum(checkVerdicts),
      /** The handle that was looked at, and its `changedAt`: what was changed since is looked at anew. */
      handle: z.string().max(500),
      changedAt: moment,
      /** As the page shows them; left out where the entry is right. */
      followers: saidFollowers,
      note: optionalText(limits.reasonMax),
    })
    .superRefine((form, issues) => {
      if (form.verdict === 'refused' && !form.note) faultAt(issues)('note', 'reasonNeeded')
    }, inOneWave),
  output: creatorSchema,
}
