import * as z from 'zod'
import { orBlank } from '../kit/blank.schemas.ts'
import { countryCode, language } from '../kit/country.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { sortOf } from '../kit/sort.schemas.ts'
import { id } from '../kit/text.schemas.ts'
import { taskSorts } from './task.ts'
import { taskCardSchema, taskDetailSchema } from './task-shapes.schemas.ts'
import { timings } from './task-status.ts'

export const listTasks = {
  input: z.object({
    countryCode: countryCode.optional(),
    query: z.string().trim().max(100).optional(),
    cooperationTypes: z.array(z.number().int().min(1).max(13)).max(13).optional(),
    platforms: z.array(z.number().int().min(0).max(5)).max(6).optional(),
    /** Timing; left out, everything that has not ended. */
    timing: z.enum(timings).optional(),
    rewardMin: orBlank(z.coerce.number().min(0)),
    hasPlaces: z.boolean().default(false),
    withoutMou: z.boolean().default(false),
    brandId: id.optional(),
    sort: sortOf(...taskSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(taskCardSchema),
}

export const getTask = {
  /** `language`: what the brand wrote, in another language than the caller's where it gave that. */
  input: z.object({ id, language: language.optional() }),
  output: taskDetailSchema,
}

export const notifyOfTask = {
  input: z.object({ id, wanted: z.boolean().default(true) }),
  output: z.object({ wanted: z.boolean() }),
}
