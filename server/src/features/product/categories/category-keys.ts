import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plainCategoryName } from '@sampan/contract/category'
import { type Language, type LocalText, textFor } from '@sampan/contract/country'
import { z } from 'zod'
import type { Tenant } from '#kit/tenant.ts'

type Own = Pick<Tenant, 'settings'>

/** A category as a tenant has it (R232). */
export interface Category {
  ckey: string
  icon?: string | undefined
  name: LocalText
  /** Offered to nobody any more; what uses it keeps it. */
  isRetired: boolean
  /** Under which other one readers find what uses it, too. */
  movedTo: string | null
  childCategory: Category[]
}

interface StoredCategory {
  ckey: string
  icon?: string
  name: LocalText
  childCategory?: StoredCategory[]
}

const fresh = ({ ckey, icon, name, childCategory = [] }: StoredCategory): Category => ({
  ...{ ckey, name, isRetired: false, movedTo: null },
  ...(icon && { icon }),
  childCategory: childCategory.map(fresh),
})
const product = (
  JSON.parse(readFileSync(join(import.meta.dirname, 'categories.json'), 'utf8')) as StoredCategory[]
).map(fresh)
const icons = new Map(product.map(({ ckey, icon }) => [ckey, icon]))

const leaf = z.object({
  ckey: z.string(),
  name: z.record(z.string(), z.string()),
  isRetired: z.boolean(),
  movedTo: z.string().nullable(),
})
const setTree = z.array(leaf.extend({ childCategory: z.array(leaf) })).min(1)

/** Everything that is asked of a tree, computed once for each. */
interface Tree {
  nodes: Category[]
  /** Every category by its key, with the one above it. */
  byKey: Map<string, { node: Category; parent: Category | undefined }>
  /** What was retired and is found under each. */
  movedTo: Map<string, string[]>
}

function treeOf(nodes: Category[]): Tree {
  const all = nodes.flatMap((node) => [
    { node, parent: undefined },
    ...node.childCategory.map((child) => ({ node: child, parent: node })),
  ])
  const moved = all.filter(({ node }) => node.isRetired && node.movedTo !== null)
  return {
    nodes,
    byKey: new Map(all.map((each) => [each.node.ckey, each])),
    movedTo: new Map(
      [...Map.groupBy(moved, ({ node }) => node.movedTo ?? '')].map(([key, from]) => [
        key,
        from.map(({ node }) => node.ckey),
      ]),
    ),
  }
}

const own = treeOf(product)
const known = new WeakMap<object, Tree>()

function treeFor({ settings }: Own): Tree {
  if (settings.categories === undefined) return own
  const found = known.get(settings)
  if (found) return found
  const set = setTree.safeParse(settings.categories)
  const withIcon = (node: z.output<typeof leaf> & { childCategory?: z.output<typeof leaf>[] }): Category => {
    const { childCategory = [], ...rest } = node
    return { ...rest, icon: icons.get(node.ckey), childCategory: childCategory.map(withIcon) }
  }
  const tree = set.success ? treeOf(set.data.map(withIcon)) : own
  known.set(settings, tree)
  return tree
}

/** The two-level tree of a tenant in its order, retired ones among them; the product's own where it set none. */
export const categoriesOf = (tenant: Own): Category[] => treeFor(tenant).nodes

/**
 * Whether something may be put into a category: it is one, and neither it nor the one above it was retired. What was in it before
 * keeps it. In: the keys that what is saved has already.
 */
export function mayChooseCategory(tenant: Own, key: string, kept: readonly string[] = []): boolean {
  const found = treeFor(tenant).byKey.get(key)
  if (!found) return false
  return kept.includes(key) || !(found.node.isRetired || found.parent?.isRetired)
}

/** A category with all that are in it and all that are found under them since they were retired. */
export function categoryKeysOf(tenant: Own, key: string): string[] {
  const { byKey, movedTo } = treeFor(tenant)
  const keys = [key, ...(byKey.get(key)?.node.childCategory ?? []).map(({ ckey }) => ckey)]
  const found = new Set(keys)
  // What was moved to what was moved is found there, too; a circle ends.
  for (const each of found)
    for (const moved of movedTo.get(each) ?? []) {
      found.add(moved)
      for (const { ckey } of byKey.get(moved)?.node.childCategory ?? []) found.add(ckey)
    }
  return [...found]
}

/** The names of a category and of the one above it, in all languages; undefined for a key that is none. */
export function categoryNamesOf(tenant: Own, key: string): string[] | undefined {
  const found = treeFor(tenant).byKey.get(key)
  if (!found) return undefined
  return [found.parent, found.node].flatMap((node) => (node ? Object.values(node.name) : []))
}

/** Categories with those that they are in, and those under which they are found since they were retired. */
export function categoriesAbove(tenant: Own, keys: readonly string[]): string[] {
  const { byKey } = treeFor(tenant)
  const found = new Set(keys)
  for (const key of found) {
    const each = byKey.get(key)
    if (each?.parent) found.add(each.parent.ckey)
    if (each?.node.isRetired && each.node.movedTo) found.add(each.node.movedTo)
  }
  return [...found]
}

/** The categories that a text names by their key or by their name in any language (R17), in the order of the tree. */
export function categoriesNamed(tenant: Own, text: string): Category[] {
  const wanted = plainCategoryName(text)
  if (!wanted) return []
  return [...treeFor(tenant).byKey.values()]
    .map(({ node }) => node)
    .filter(({ ckey, name }) =>
      [ckey, ...Object.values(name)].some((each) => plainCategoryName(each ?? '') === wanted),
    )
}

/** The name of a category in a language; undefined for a key that is none. */
export const categoryNameOf = (tenant: Own, key: string, language: Language): string | undefined => {
  const found = treeFor(tenant).byKey.get(key)
  return found && textFor(found.node.name, language)
}
