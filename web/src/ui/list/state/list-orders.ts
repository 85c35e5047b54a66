import type { Sort } from '#ui/table/data-table.tsx'

/** The header that sorts, and the order for each direction; a column with one order has only one of them. */
export type Heads<SortName extends string> = Record<string, { up?: SortName; down?: SortName }>

/** The head that shows an order, or undefined when only the menu does. */
export function sortOf<SortName extends string>(heads: Heads<SortName>, name: SortName): Sort | undefined {
  for (const [key, { up, down }] of Object.entries(heads)) {
    if (name === down) return { key, direction: 'down' }
    if (name === up) return { key, direction: 'up' }
  }
  return undefined
}

/** The order that a press on a head asks for; a head with one order has it in both directions. */
export function orderOf<SortName extends string>(
  head: { up?: SortName; down?: SortName } | undefined,
  direction: Sort['direction'],
): SortName | undefined {
  return head?.[direction] ?? head?.up ?? head?.down
}
