import { setTimeout as pause } from 'node:timers/promises'
import { isConnectionLost } from '#db/connection.ts'
import type { Kept } from './ready-bytes.ts'

/** How long a public page waits for a database that seems to be away; milliseconds. */
const freshWithinMs = 1_000

/** What was known before the database went away, while it stays away: better than a page that does not open. */
export async function orFormer<Made extends Kept>(
  reading: Promise<Made>,
  former: Kept | undefined,
): Promise<Made | Kept> {
  if (!former) return reading
  const fresh = reading.catch((error: unknown) => {
    if (isConnectionLost(error)) return former
    throw error
  })
  // The caller has the former answer: a failure of the read that follows is not reported to it.
  fresh.catch(() => {})
  return Promise.race([fresh, pause(freshWithinMs, former, { ref: false })])
}
