import { batchLimits } from '@sampan/contract/batch-run'
import { serverNow } from './use-now.ts'

/**
 * Until when the server takes back what it was just told to do, by this machine's clock in milliseconds. The clocks of both may be a
 * little apart; it counted neither before the call was sent nor after its answer is here.
 * @param beginsAt when the server begins, by its own clock
 * @param sentAt when the call was sent, by this machine's clock in milliseconds
 */
export function undoableUntil(beginsAt: string, sentAt: number): number {
  const now = Date.now()
  const byServer = Date.parse(beginsAt) - (serverNow() - now)
  return Math.min(Math.max(byServer, sentAt + batchLimits.undo), now + batchLimits.undo)
}
