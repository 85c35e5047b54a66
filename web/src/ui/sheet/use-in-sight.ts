import { type RefObject, useEffect, useRef } from 'react'
import { bringIntoSight } from '#ui/frame/into-sight.ts'

/** Brings what was found into sight each time it was looked for: it is below the table. In: what was found. */
export function useInSight<E extends HTMLElement>(found: object | undefined): RefObject<E | null> {
  const part = useRef<E>(null)
  useEffect(() => {
    if (found) bringIntoSight(part.current)
  }, [found])
  return part
}
