import type { KeyedPart } from '#ui/keys/keys-dialog.tsx'
import type { Ticks } from './extend-ticks.ts'
import type { ListPageProps } from './list-page.tsx'
import type { ListState } from './list-state.ts'

/** Rows are ticked where a verb takes many of them. */
export const isSelectable = <Row extends { id: string }, View extends string>({
  isSelectable: may,
  verbs = [],
}: ListPageProps<Row, View>): boolean => may ?? verbs.some((verb) => verb.some)

/** Its ticks, as keys change them. */
export function ticksOf<Row extends { id: string }, View extends string>(list: ListState<Row, View>): Ticks {
  const { rows = [], selected, select } = list
  return {
    selected,
    select,
    all() {
      if (selected.size < rows.length) select(new Set(rows.map(({ id }) => id)))
      // The line below the head offers the rest, and counts it first where that is not known.
      else if (!list.all) document.querySelector<HTMLElement>('[data-all-offer]')?.click()
    },
  }
}

/** What of a list there are keys for. */
export function keyedOf<Row extends { id: string }, View extends string>(
  props: ListPageProps<Row, View>,
  hasPeek: boolean,
): KeyedPart[] {
  const has: Partial<Record<KeyedPart, boolean>> = {
    rows: true,
    peek: hasPeek,
    ticks: isSelectable(props),
    menu: props.menu !== undefined,
    views: props.views !== undefined,
    search: props.searchLabel !== undefined,
    filters: (props.filters ?? []).length > 0,
    export: props.list.saving !== undefined,
  }
  return (Object.keys(has) as KeyedPart[]).filter((part) => has[part])
}
