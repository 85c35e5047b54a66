import { type Endpoint, everyone, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './category.schemas.ts'

export interface CategoryNode {
  ckey: string
  name: string
  icon?: string | undefined
  /** Offered to nobody any more; only there where it was asked for. */
  isRetired?: boolean | undefined
  childCategory: CategoryNode[]
}

export const getCategoryTree: Endpoint<typeof schemas.getCategoryTree> = {
  name: 'getCategoryTree',
  method: 'POST',
  path: `${pcBase}/category/getTree`,
  effect: 'read',
  actor: everyone,
  summary: 'The two-level tree of product categories.',
}

/** A name of a category as it is compared (R17): without commas, ampersands, apostrophes, hyphens, spaces and case. */
export const plainCategoryName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[,、&'’‘\-‐‑\s]/g, '')
