import { useAllCategories } from '#lib/calls/category.api.ts'

/** The names of categories in the reader's language, as one line; a key that is gone stands for itself. */
export function useTopics(keys: readonly string[]): string {
  const { data = [] } = useAllCategories()
  const names = new Map(
    data.flatMap((node) => [node, ...node.childCategory]).map(({ ckey, name }) => [ckey, name]),
  )
  return keys.map((key) => names.get(key) ?? key).join(', ')
}
