import * as z from 'zod'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { limits } from '../kit/limits.ts'
import { faultAt, inOneWave } from '../kit/one-wave.ts'
import { httpsLink, id } from '../kit/text.schemas.ts'
import { written } from '../kit/text.ts'
import { participationDetailSchema } from '../task/task-shapes.schemas.ts'

/** The version that the caller has read: a newer one is not decided unseen (R249). */
const round = z.number().int().min(1)

export const submitScript = {
  input: z
    .object({
      id,
      text: z.string().trim().max(limits.scriptMax, 'errors:tooLong').default(''),
      /** A stored file with the purpose `script`. */
      fileId: id.optional(),
      link: z.literal('').or(httpsLink).default(''),
    })
    .superRefine((form, issues) => {
      if (!written.test(form.text) && !form.fileId && !form.link) faultAt(issues)('text', 'scriptNeeded')
    }, inOneWave),
  output: participationDetailSchema,
}

export const passScript = {
  input: z.object({ id, round }),
  output: participationDetailSchema,
}

const feedback = z
  .string({ error: 'errors:feedbackNeeded' })
  .trim()
  .min(1, 'errors:feedbackNeeded')
  .regex(written, 'errors:feedbackNeeded')
  .max(limits.feedbackContentMax)

export const returnScript = {
  input: z.object({ id, round, feedback }),
  output: participationDetailSchema,
}

const ids = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(200)
/** The version that the caller has seen of each; one that is not named is not decided. */
const seen = z.record(z.string(), round)

export const passScripts = {
  input: z.object({ ids, seen }),
  output: batchResultSchema,
}

export const returnScripts = {
  input: z.object({ ids, seen, feedback }),
  output: batchResultSchema,
}
