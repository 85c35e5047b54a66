import { useCallback, useSyncExternalStore } from 'react'
import { useViewer } from './viewer.tsx'

/**
 * One timer for all clocks on a page. It wakes at each full minute, or at each second while anything shown is in its
 * last ten minutes, and sleeps while the page is hidden.
 */
const listeners = new Map<() => void, number>()
let timer: ReturnType<typeof setTimeout> | undefined
let offset = 0
let current = Date.now()

const stepNow = () => Math.min(60_000, ...listeners.values())

function schedule(): void {
  clearTimeout(timer)
  if (listeners.size === 0 || document.hidden) return
  const step = stepNow()
  timer = setTimeout(tick, step - (Date.now() % step) + 5)
}

function tick(): void {
  current = Date.now() + offset
  for (const listener of listeners.keys()) listener()
  schedule()
}

/** Tells the clocks how far this machine's time is from the server's, so that both sides see the same countdown. */
export function setServerTime(serverMs: number): void {
  offset = Math.round((serverMs - Date.now()) / 1000) * 1000
  if (listeners.size > 0) tick()
}

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
      if (listeners.size === 0) current = Date.now() + offset
      listeners.set(listener, bySecond ? 1000 : 60_000)
      schedule()
      return () => {
        listeners.delete(listener)
        schedule()
      }
    },
    [bySecond, frozenNow],
  )
  const now = useSyncExternalStore(subscribe, () => current)
  return frozenNow ?? now
}
