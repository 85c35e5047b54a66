import { type RefObject, useEffect, useRef } from 'react'

/** Brings what was found into sight each time it was looked for: it is below the table. In: what was found. */
export function useInSight<E extends HTMLElement>(found: object | undefined): RefObject<E | null> {
  const part = useRef<E>(null)
  useEffect(() => {
    if (!found) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    part.current?.scrollIntoView({ block: 'start', behavior: isCalm ? 'auto' : 'smooth' })
  }, [found])
  return part
}
