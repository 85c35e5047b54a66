import * as z from 'zod'
import type { CategoryNode } from './category.ts'

export const categorySchema: z.ZodType<CategoryNode> = z.lazy(() =>
  z.object({
    ckey: z.string(),
    name: z.string(),
    icon: z.string().optional(),
    isRetired: z.boolean().optional(),
    childCategory: z.array(categorySchema),
  }),
)

export const getCategoryTree = {
  input: z.object({
    type: z.coerce.number().int().min(1).max(1).default(1),
    /** Also what is offered no more, for what was given it before. */
    withRetired: z.boolean().default(false),
  }),
  output: z.array(categorySchema),
}
