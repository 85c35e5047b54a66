import type { InputOf } from '@sampan/contract/endpoint'
import type { Settings, saveTenantCategories } from '@sampan/contract/settings'
import type { Ctx } from '#context.ts'
import { categoriesOf } from '#features/product/categories/category-keys.ts'
import { tellChanged } from '#kept-reads.ts'
import { refuse } from '#kit/call/refusal.ts'
import { saveSection } from './save-section.ts'
import { updateTenant } from './settings.queries.ts'

/**
 * Stores the tree of categories (R232). What there was stays, if retired, since products, creators and companies name it: refuses
 * `invalidInput` where one is missing.
 */
export const saveCategories = (
  ctx: Ctx,
  input: InputOf<typeof saveTenantCategories>,
): Promise<Settings['categories']> =>
  saveSection(ctx, {
    section: 'categories',
    input,
    async store(_, { categories }, { row }) {
      const keys = new Set(
        categories.flatMap((each) => [each, ...each.childCategory]).map(({ ckey }) => ckey),
      )
      const before = categoriesOf(row).flatMap((each) => [each, ...each.childCategory])
      if (before.some(({ ckey }) => !keys.has(ckey)))
        refuse('invalidInput', { fields: [{ path: 'values.categories', key: 'categoryKept' }] })
      // Lists by category are kept, and show what was moved.
      tellChanged(ctx.db, ctx.tenant.id, 'product')
      await updateTenant(ctx, { settings: { ...row.settings, categories } })
    },
  })
