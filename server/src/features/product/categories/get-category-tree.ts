import type { CategoryNode, getCategoryTree as contract } from '@sampan/contract/category'
import { type Language, textFor } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { getTenant } from '#features/tenant/tenant.queries.ts'
import { type Category, categoriesOf } from './category-keys.ts'

/**
 * The two-level tree of categories that are offered, in the caller's language. Read from the database: the answer is kept until the
 * tenant changes, and the register of tenants may be read anew a moment later than it is dropped.
 */
export async function getCategoryTree(
  ctx: Ctx,
  { withRetired }: InputOf<typeof contract>,
): Promise<CategoryNode[]> {
  return present(categoriesOf(await getTenant(ctx)), ctx.language, withRetired)
}

function present(nodes: readonly Category[], reader: Language, withRetired: boolean): CategoryNode[] {
  return nodes
    .filter(({ isRetired }) => withRetired || !isRetired)
    .map((node) => presentCategory(node, reader, withRetired))
}

function presentCategory(node: Category, reader: Language, withRetired: boolean): CategoryNode {
  return {
    ckey: node.ckey,
    name: textFor(node.name, reader),
    ...(node.icon && { icon: node.icon }),
    ...(node.isRetired && { isRetired: true }),
    childCategory: present(node.childCategory, reader, withRetired),
  }
}
