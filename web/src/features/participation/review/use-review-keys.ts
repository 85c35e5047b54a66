import { useEffect, useEffectEvent } from 'react'
import { isTyping, nameOf } from '#ui/frame/pressed-key.ts'
import { hasLayer, useKeysChoice } from '#ui/list/list-keys.ts'
import type { Review } from './use-review.ts'

/** Milliseconds. */
const step = 1_000
const frame = 40

/** Parts that handle Space themselves. */
const pressed = 'button, a, summary, label, input, [role="button"], [role="slider"]'

/**
 * Keys of a review, wherever the focus is: Space plays, the arrows move by a second and with Shift by a frame, C comments on the moment, D draws
 * on it, 1 to 9 lead to the remarks with these numbers. The player has more of its own while it has the focus.
 */
export function useReviewKeys(review: Review, atMsOf: (number: number) => number | null | undefined): void {
  const [isOn] = useKeysChoice()
  function isDone(event: KeyboardEvent): boolean {
    const player = review.player.current
    const name = nameOf(event)
    if (name === 'ArrowLeft' || name === 'ArrowRight') {
      player?.move((name === 'ArrowLeft' ? -1 : 1) * (event.shiftKey ? frame : step))
      return Boolean(player)
    }
    // A key that is held moves on and on; what it switches, it switches once.
    if (event.shiftKey || event.repeat) return false
    if (name === ' ' && !(event.target as Element).closest(pressed)) {
      player?.toggle()
      return Boolean(player)
    }
    if (name === 'c' || name === 'd') {
      const part = document.querySelector<HTMLElement>(name === 'c' ? '[data-comment]' : '[data-pen]')
      if (name === 'c') part?.focus()
      else part?.click()
      return part !== null
    }
    const atMs = /^[1-9]$/.test(name) ? atMsOf(Number(name)) : undefined
    if (typeof atMs === 'number') player?.seek(atMs)
    return typeof atMs === 'number'
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isChord = event.ctrlKey || event.metaKey || event.altKey
    if (isChord || event.defaultPrevented || isTyping(event) || hasLayer()) return
    if (isDone(event)) event.preventDefault()
  })
  useEffect(() => {
    if (!isOn) return
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [isOn])
}
