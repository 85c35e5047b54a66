import type { ScheduleRow } from '@sampan/contract/schedule'
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { type Block, moved, resized, snapMinutes } from './grid-place.ts'

/** Where an entry is shown while it is moved, before it is let go. */
export interface Lifted {
  row: ScheduleRow
  column: string
  from: number
  to: number
}

interface Grip {
  row: ScheduleRow
  block: Block
  column: string
  x: number
  y: number
  isEnd: boolean
}

/** A press that moves less, in pixels, opens the entry. */
const stillPixels = 4

/**
 * Moves entries of a grid, by a mouse or a pen, or with Alt and the arrows. In: how many pixels a minute has, the columns in
 * their order, and what happens once it is let go.
 */
export function useDrag(
  pixels: number,
  columns: readonly string[],
  onDrop: (lifted: Lifted, isByKeys: boolean) => void,
) {
  const grip = useRef<Grip>(undefined)
  const [lifted, setLifted] = useState<Lifted>()
  const wasMoved = useRef(false)
  const columnAt = (event: PointerEvent, known: string): string =>
    document
      .elementsFromPoint(event.clientX, event.clientY)
      .map((each) => each.closest<HTMLElement>('[data-column]')?.dataset.column)
      .find((each) => each !== undefined) ?? known
  function start(event: PointerEvent<HTMLElement>, row: ScheduleRow, block: Block, column: string) {
    wasMoved.current = false
    // A finger scrolls.
    if (event.button !== 0 || event.pointerType === 'touch') return
    const isEnd = (event.target as HTMLElement).dataset.end !== undefined
    grip.current = { row, block, column, x: event.clientX, y: event.clientY, isEnd }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function move(event: PointerEvent<HTMLElement>) {
    const held = grip.current
    if (!held) return
    const [x, y] = [event.clientX - held.x, event.clientY - held.y]
    if (!wasMoved.current && Math.hypot(x, y) < stillPixels) return
    wasMoved.current = true
    const by = y / pixels
    const place = held.isEnd ? resized(held.block, by) : moved(held.block, by)
    setLifted({ row: held.row, column: held.isEnd ? held.column : columnAt(event, held.column), ...place })
  }
  function drop() {
    const isByKeys = grip.current === undefined
    grip.current = undefined
    if (lifted) onDrop(lifted, isByKeys)
    setLifted(undefined)
  }
  function cancel() {
    grip.current = undefined
    setLifted(undefined)
  }
  function press(event: KeyboardEvent, row: ScheduleRow, block: Block, column: string) {
    if (event.key === 'Escape' && lifted) {
      event.stopPropagation()
      return cancel()
    }
    if (!event.altKey || !event.key.startsWith('Arrow')) return
    event.preventDefault()
    const at = lifted?.row.id === row.id ? lifted : { row, column, from: block.from, to: block.to }
    const by = event.key === 'ArrowUp' ? -snapMinutes : event.key === 'ArrowDown' ? snapMinutes : 0
    const aside = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0
    const place = event.shiftKey ? resized(at, by) : moved(at, by)
    const next = columns[columns.indexOf(at.column) + aside] ?? at.column
    setLifted({ row, column: event.shiftKey ? at.column : next, ...place })
  }
  /** It is let go with Alt. */
  const release = (event: KeyboardEvent) => {
    if (event.key === 'Alt') drop()
  }
  return { lifted, start, move, drop, cancel, press, release, wasMoved: () => wasMoved.current }
}
export type Drag = ReturnType<typeof useDrag>
