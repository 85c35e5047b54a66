import type { IncomingHttpHeaders } from 'node:http'

/**
 * Who changed something a moment ago reads the database itself, not a copy that may not have it yet: everybody finds
 * what they have just written. Only asked where there is a copy.
 */
export interface RecentWrites {
  /** In: the session that wrote, or that is notified of a change by somebody else. */
  note(sessionId: string | null): void
  isRecent(sessionId: string | null, headers: IncomingHttpHeaders): boolean
}

/** Longer than a copy may be behind; milliseconds. */
const recent = 5_000
const name = 'sampan-wrote'

/** The cookie that carries it to every other server, and to this one for callers without a session. */
export const wroteCookie = `${name}=1; Max-Age=${recent / 1_000}; Path=/apis; HttpOnly; SameSite=Lax`

export function createRecentWrites(): RecentWrites {
  const wrote = new Map<string, number>()
  return {
    note(sessionId) {
      if (!sessionId) return
      const now = Date.now()
      wrote.delete(sessionId)
      wrote.set(sessionId, now)
      // The oldest come first.
      for (const [id, at] of wrote) {
        if (now - at < recent) break
        wrote.delete(id)
      }
    },
    isRecent(sessionId, headers) {
      const at = sessionId ? wrote.get(sessionId) : undefined
      if (at !== undefined && Date.now() - at < recent) return true
      return headers.cookie?.includes(`${name}=1`) ?? false
    },
  }
}
