/** Scrolls to a part of the page: at once for whoever wants no motion. */
export function bringIntoSight(part: Element | null, block: 'start' | 'end' = 'start'): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  part?.scrollIntoView({ block, behavior: isStill ? 'instant' : 'smooth' })
}
