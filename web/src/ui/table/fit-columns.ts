import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Columns give way in this many steps; fit-columns.module.css has rules for each. */
const mostSteps = 4

/**
 * Fits a table into its frame: while it is wider, the columns marked `data-gives-way="1"` leave it, then those with 2,
 * and so on. It measures what the browser laid out, so it is right in every language and for every row. The step stands in
 * the table's `data-step`, for CSS to hide cells without drawing the rows anew. Only a table that is still too wide then
 * scrolls sideways (`data-wide` of the frame), which un-sticks its head.
 * What changes the widths is told: the columns, the rows, the density.
 */
export function useFittedColumns(
  columns: unknown,
  rows: unknown,
  density: string,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn changes with them
  useLayoutEffect(() => {
    const frame = ref.current
    const table = frame?.querySelector('table')
    if (!frame || !table) return
    // To fit costs a layout a step, and an observer begins by telling the sizes that it finds: those were fitted to already.
    const sizes = () => `${frame.clientWidth} ${table.offsetWidth}`
    let fitted = ''
    const refit = () => {
      if (sizes() === fitted) return
      fit(frame, table)
      fitted = sizes()
    }
    refit()
    const watch = new ResizeObserver(refit)
    watch.observe(frame)
    watch.observe(table)
    return () => watch.disconnect()
  }, [columns, rows, density])
  return ref
}

function fit(frame: HTMLElement, table: HTMLTableElement): void {
  // Widths are rounded in one and not in the other.
  const isTooWide = () => table.getBoundingClientRect().width > frame.clientWidth + 0.5
  const steps = new Set(
    [...table.querySelectorAll<HTMLElement>('th[data-gives-way]')].map(({ dataset }) =>
      Number(dataset.givesWay),
    ),
  )
  let step = 0
  table.dataset.step = '0'
  while (step < mostSteps && isTooWide()) {
    step += 1
    if (steps.has(step)) table.dataset.step = String(step)
  }
  frame.toggleAttribute('data-wide', isTooWide())
}
