import { useKeys } from '#ui/keys/use-keys.ts'
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
  function isDone(event: KeyboardEvent, name: string): boolean {
    const player = review.player.current
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
  useKeys(isDone, { hearsRepeats: true })
}
