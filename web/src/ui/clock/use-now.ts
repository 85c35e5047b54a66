import { useCallback, useSyncExternalStore } from 'react'
import { useViewer } from '#ui/video/viewer.tsx'

/**
 * One timer for all clocks on a page. It fires at each full minute, or at each second while anything shown is in its
 * last ten minutes, and pauses while the page is hidden.
 */
const listeners = new Map<() => void, number>()
let timer: ReturnType<typeof setTimeout> | undefined
let offset = 0
let current = Date.now()
/** When the HTML was rendered that is hydrated now. */
let renderedAt: number | undefined

const stepNow = () => Math.min(60_000, ...listeners.values())

function schedule(): void {
  clearTimeout(timer)
  if (listeners.size === 0 || document.hidden) return
  const step = stepNow()
  timer = setTimeout(tick, step - (serverNow() % step) + 5)
}

function tick(): void {
  current = serverNow()
  for (const listener of listeners.keys()) listener()
  schedule()
}

/** An answer may be under way for so long before the clocks follow it; milliseconds. */
const slackMs = 2_000

/**
 * Sets how far this machine's time is from the server's, so that both sides see the same countdown. Answers
 * take their time to come: the clocks move only when they are wrong by more than that.
 */
export function setServerTime(serverMs: number): void {
  const found = serverMs - Date.now()
  if (Math.abs(found - offset) <= slackMs) return
  offset = Math.abs(found) <= slackMs ? 0 : found
  if (listeners.size > 0) tick()
}

/** HTML from the server shows its own moment until the page is hydrated; milliseconds. */
export function setRenderedAt(serverMs: number): void {
  renderedAt = serverMs
}

/** The present moment by the server's clock, in milliseconds, for what is computed once; else `useNow`. */
export const serverNow = (): number => Date.now() + offset

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => (document.hidden ? schedule() : tick()))
}

/**
 * The present moment in milliseconds, renewed by the minute.
 * @param bySecond renews by the second instead
 */
export function useNow(bySecond = false): number {
  const { frozenNow } = useViewer()
  const subscribe = useCallback(
    (listener: () => void) => {
      if (frozenNow !== undefined) return () => {}
      if (listeners.size === 0) current = serverNow()
      listeners.set(listener, bySecond ? 1000 : 60_000)
      schedule()
      return () => {
        listeners.delete(listener)
        schedule()
      }
    },
    [bySecond, frozenNow],
  )
  const now = useSyncExternalStore(
    subscribe,
    () => current,
    () => renderedAt ?? current,
  )
  return frozenNow ?? now
}
