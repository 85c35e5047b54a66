import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The button that opens the menu of the others, with the gap before it, in CSS pixels. */
const roomOfMore = 48

interface Fit {
  /** What was measured, and in which width. */
  of: string
  most: number
}

/**
 * How many buttons of a bar fit into one line, the first one at least. All are laid out when what they say or the bar's room changes,
 * before anything is painted, so it is right in every language; buttons are the children marked `data-verb`.
 * @param told what the bar says, which decides on its widths
 */
export function useFittedVerbs(
  told: string,
  count: number,
): { ref: RefObject<HTMLElement | null>; most: number } {
  const ref = useRef<HTMLElement>(null)
  const [room, setRoom] = useState(0)
  const [fit, setFit] = useState<Fit>()
  const of = `${room} ${told}`
  useLayoutEffect(() => {
    const frame = ref.current?.parentElement
    if (!frame) return
    const measure = () => setRoom(frame.clientWidth)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(frame)
    return () => watch.disconnect()
  }, [])
  const isMeasured = fit?.of === of
  useLayoutEffect(() => {
    if (!isMeasured && ref.current) setFit({ of, most: countFitting(ref.current) })
  }, [isMeasured, of])
  return { ref, most: isMeasured ? fit.most : count }
}

function countFitting(bar: HTMLElement): number {
  const widths = [...bar.querySelectorAll<HTMLElement>('[data-verb]')].map((each) => each.offsetWidth)
  const gap = Number.parseFloat(getComputedStyle(bar).columnGap) || 0
  let excess = bar.scrollWidth - bar.clientWidth
  if (excess <= 0) return widths.length
  excess += roomOfMore
  let most = widths.length
  while (most > 1 && excess > 0) {
    most -= 1
    excess -= (widths[most] ?? 0) + gap
  }
  return most
}
