import * as z from 'zod'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { id, moment, needed } from '../kit/text.schemas.ts'
import { groupLimits, groupSorts } from './group.ts'

export const groupSchema = z.object({
  id,
  name: z.string(),
  tags: z.array(z.string()),
  members: z.number().int(),
  createdBy: z.string(),
  updatedAt: moment,
  /** Of the latest save. */
  version: z.number().int(),
})

export const listCreatorGroups = {
  input: z.object({
    query: z.string().trim().max(100).optional(),
    /** What failed in a batch of the caller's (R151). */
    failedIn: id.optional(),
    sort: z.enum(groupSorts).default('update_time'),
    ...pageInput,
  }),
  output: pageOf(groupSchema),
}

export const exportCreatorGroups = exportedBy(listCreatorGroups)

export const getCreatorGroup = {
  input: z.object({ id }),
  output: groupSchema.extend({
    followers: z.number(),
    intentions: z.object({
      notAsked: z.number().int(),
      talking: z.number().int(),
      wants: z.number().int(),
      notNow: z.number().int(),
    }),
  }),
}

const tag = z.string().trim().min(1, 'errors:required').max(groupLimits.tag, 'errors:tooLong')

export const saveCreatorGroup = {
  input: z.object({
    id: id.optional(),
    name: needed('groupNameNeeded', groupLimits.name),
    tags: z.array(tag).max(groupLimits.tags, 'errors:tooLong').default([]),
    /** Added at once, where a group is made of a selection. */
    creatorIds: z.array(id).max(100).default([]),
    version: z.number().int().min(0).default(0),
  }),
  output: groupSchema,
}

const chosen = z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(100)

export const removeCreatorGroups = {
  input: z.object({ ids: chosen }),
  output: batchResultSchema,
}

export const changeGroupMembers = {
  input: z.object({ id, creatorIds: chosen, isIn: z.boolean().default(true) }),
  output: batchResultSchema,
}
