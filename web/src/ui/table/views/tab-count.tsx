import { useState } from 'react'
import { CountBadge } from '#ui/mark/count-badge.tsx'
import classes from './view-tabs.module.css'

/** How much a view holds; `counting` while that is asked. */
export type Count = number | 'counting'

/**
 * The count of a tab. While it is being counted its place is kept, as wide as what was there last: a count that comes a moment later moves
 * no tab and no button from under the pointer that presses it.
 */
export function TabCount({ count, isYours }: { count: Count; isYours: boolean }) {
  const [last, setLast] = useState<number>()
  if (count !== 'counting' && count !== last) setLast(count)
  if (count === 'counting')
    return <span className={classes.counting} data-length={Math.min(String(last ?? 0).length, 4)} />
  // Other tabs show 0 too; the mark of what waits for the reader is drawn only where something does.
  return (
    <span className={classes.counted}>
      <CountBadge count={count} isYours={isYours && count > 0} />
    </span>
  )
}
