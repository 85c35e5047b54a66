import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LocalText } from '@sampan/contract/country'

interface StoredCategory {
  ckey: string
  name: LocalText
  childCategory?: StoredCategory[]
}

const tree = JSON.parse(
  readFileSync(join(import.meta.dirname, 'categories/categories.json'), 'utf8'),
) as StoredCategory[]
const children = new Map(
  tree.map((node) => [node.ckey, (node.childCategory ?? []).map((child) => child.ckey)]),
)

/** A category with all that lie in it; for a leaf only itself. */
export const categoryKeysOf = (key: string): string[] => [key, ...(children.get(key) ?? [])]
