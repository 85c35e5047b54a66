import { isNull, or, type SQL } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { reachOver } from '#kit/call/reach.ts'
import { mouTemplate } from './mou-template.tables.ts'

/** The templates that the caller may change (R65), as a condition over `mou_template`. */
export const withinTemplateReach = (ctx: Ctx): SQL =>
  reachOver(ctx, 'editMouTemplate', { brand: mouTemplate.brandId })

/** Those that the caller may read: the platform's own too. */
export const readableTemplates = (ctx: Ctx): SQL | undefined =>
  or(isNull(mouTemplate.brandId), withinTemplateReach(ctx))
