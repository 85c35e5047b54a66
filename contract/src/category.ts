import * as z from 'zod'
import { endpoint, everyone, pcBase } from './endpoint.ts'

export interface CategoryNode {
  ckey: string
  name: string
  icon?: string | undefined
  childCategory: CategoryNode[]
}

export const categorySchema: z.ZodType<CategoryNode> = z.lazy(() =>
  z.object({
    ckey: z.string(),
    name: z.string(),
    icon: z.string().optional(),
    childCategory: z.array(categorySchema),
  }),
)

export const getCategoryTree = endpoint({
  name: 'getCategoryTree',
  method: 'POST',
  path: `${pcBase}/category/getTree`,
  effect: 'read',
  actor: everyone,
  summary: 'The two-level tree of product categories.',
  input: z.object({ type: z.coerce.number().int().min(1).max(1).default(1) }),
  output: z.array(categorySchema),
})

/** Names are compared without commas, ampersands, apostrophes, hyphens and white space. */
export const normalCategoryName = (name: string): string => name.replace(/[,&'’\-\s]/g, '')
