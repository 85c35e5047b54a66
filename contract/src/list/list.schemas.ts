import * as z from 'zod'
import { id, needed } from '../kit/text.schemas.ts'
import { densities, listNames, viewsMost } from './list.ts'

const list = z.enum(listNames)
const key = z.string().regex(/^\w{1,40}$/)
const keys = z.array(key).max(40)

/** Keys of columns: all in their order, and those that are hidden. Keys that the list does not have (any more) change nothing. */
export const columnChoiceSchema = z.object({ order: keys, hidden: keys })

export const savedViewSchema = z.object({
  id,
  name: needed('viewNameNeeded', 60),
  /** Search, filters, order and view as they are in the address, without page and open row. */
  search: z.string().max(2_000),
  /** Null where it has the columns of the list. */
  columns: columnChoiceSchema.nullable(),
})

export const listChoiceSchema = z.object({
  /** In their order. */
  views: z.array(savedViewSchema),
  /** The view that the list opens with; null for its own first one. */
  defaultId: id.nullable(),
  columns: columnChoiceSchema.nullable(),
  density: z.enum(densities).nullable(),
})

export const getListChoice = { input: z.object({ list }), output: listChoiceSchema }

export const saveView = { input: z.object({ list, view: savedViewSchema }), output: listChoiceSchema }

export const arrangeViews = {
  input: z.object({ list, ids: z.array(id).max(viewsMost), defaultId: id.nullable() }),
  output: listChoiceSchema,
}

export const removeView = { input: z.object({ list, id }), output: listChoiceSchema }

export const saveListLook = {
  input: z.object({
    list,
    /** Null for the list's own; left out, they stay. */
    columns: columnChoiceSchema.nullable().optional(),
    density: z.enum(densities).optional(),
  }),
  output: listChoiceSchema,
}
