import * as z from 'zod'
import type { CategoryNode } from './category.ts'

export const categorySchema: z.ZodType<CategoryNode> = z.lazy(() =>
  z.object({
    ckey: z.string(),
    name: z.string(),
    icon: z.string().optional(),
    childCategory: z.array(categorySchema),
  }),
)

export const getCategoryTree = {
  input: z.object({ type: z.coerce.number().int().min(1).max(1).default(1) }),
  output: z.array(categorySchema),
}
