import * as z from 'zod'
import { batchResultSchema } from '../kit/batch.schemas.ts'
import { id, moment, needed } from '../kit/text.schemas.ts'
import { intentions, relationLimits } from './relation.ts'

const day = z.iso.date({ error: 'errors:invalidValue' })

export const labelSchema = z.object({ id, name: z.string() })

export const noteSchema = z.object({
  ...{ id, at: moment, text: z.string(), author: z.string() },
  /** The reader wrote it, and may correct and remove it. */
  isOwn: z.boolean(),
})
const notesSchema = {
  /** The newest first, at most 100. */
  notes: z.array(noteSchema),
  /** There are older ones. */
  hasMoreNotes: z.boolean(),
}

export const relationSchema = z.object({
  creatorId: id,
  intention: z.enum(intentions),
  remark: z.string(),
  labels: z.array(labelSchema),
  nextStep: z.string(),
  /** The day of the next step, and whose it is; null where it is open. */
  nextOn: day.nullable(),
  nextBy: z.object({ id, name: z.string() }).nullable(),
  /** Of the latest save; 0 where nothing was kept yet. */
  version: z.number().int(),
  updatedAt: moment.nullable(),
  updatedBy: z.string().nullable(),
})

export const getRelation = {
  input: z.object({ creatorId: id }),
  output: relationSchema.extend({
    ...notesSchema,
    groups: z.array(z.object({ id, name: z.string() })),
    /** Whom a next step may be given to. */
    people: z.array(z.object({ id, name: z.string() })),
  }),
}

export const saveRelation = {
  input: z.object({
    creatorId: id,
    intention: z.enum(intentions, { error: 'errors:invalidValue' }),
    remark: z.string().trim().max(relationLimits.remark, 'errors:tooLong').default(''),
    labelIds: z.array(id).max(relationLimits.perCreator, 'errors:tooLong').default([]),
    nextStep: z.string().trim().max(relationLimits.nextStep, 'errors:tooLong').default(''),
    nextOn: z.preprocess((value) => value || null, day.nullable()),
    nextBy: z.preprocess((value) => value || null, id.nullable()),
    /** Of the page from which it is saved. */
    version: z.number().int().min(0),
  }),
  output: relationSchema,
}

export const addRelationNote = {
  input: z.object({ creatorId: id, text: needed('required', relationLimits.note) }),
  output: noteSchema,
}

export const changeRelationNote = {
  input: z.object({ id, text: needed('required', relationLimits.note) }),
  output: noteSchema,
}

export const removeRelationNote = { input: z.object({ id }), output: z.object({}) }

export const listRelationNotes = {
  /** Those that are older than one of them. */
  input: z.object({ creatorId: id, olderThan: id }),
  output: z.object(notesSchema),
}

export const listCreatorLabels = {
  input: z.object({}),
  output: z.array(labelSchema.extend({ creators: z.number().int() })),
}

export const saveCreatorLabel = {
  input: z.object({ id: id.optional(), name: needed('required', relationLimits.label) }),
  output: labelSchema,
}

export const removeCreatorLabel = {
  input: z.object({ id }),
  output: z.object({}),
}

export const labelCreators = {
  input: z.object({
    creatorIds: z.array(id, { error: 'errors:chooseRows' }).min(1, 'errors:chooseRows').max(100),
    labelId: id,
    /** False takes it away. */
    isOn: z.boolean().default(true),
  }),
  output: batchResultSchema,
}
