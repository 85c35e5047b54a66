import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language, LocalText } from '@sampan/contract/country'

interface StoredCategory {
  ckey: string
  name: LocalText
  childCategory?: StoredCategory[]
}

const tree = JSON.parse(
  readFileSync(join(import.meta.dirname, 'categories.json'), 'utf8'),
) as StoredCategory[]
const children = new Map(
  tree.map((node) => [node.ckey, (node.childCategory ?? []).map((child) => child.ckey)]),
)

/** A category with all that are in it; for a leaf only itself. */
export const categoryKeysOf = (key: string): string[] => [key, ...(children.get(key) ?? [])]

const names = new Map<string, string[]>(
  tree.flatMap((node): [string, string[]][] => [
    [node.ckey, Object.values(node.name)],
    ...(node.childCategory ?? []).map((child): [string, string[]] => [
      child.ckey,
      [...Object.values(node.name), ...Object.values(child.name)],
    ]),
  ]),
)

/** The names of a category and of the one above it, in all languages; undefined for a key that is none. */
export const categoryNamesOf = (key: string): string[] | undefined => names.get(key)

const parents = new Map(
  tree.flatMap((node) =>
    (node.childCategory ?? []).map((child): [string, string] => [child.ckey, node.ckey]),
  ),
)

/** Categories with those that they are in. */
export const categoriesAbove = (keys: readonly string[]): string[] => [
  ...new Set(keys.flatMap((key) => [key, parents.get(key) ?? key])),
]

const named = new Map(
  tree
    .flatMap((node) => [node, ...(node.childCategory ?? [])])
    .map((node) => [node.ckey, node.name] as const),
)

/** The name of a category in a language; undefined for a key that is none. */
export const categoryNameOf = (key: string, language: Language): string | undefined => {
  const name = named.get(key)
  return name?.[language] ?? name?.en
}
