import { useEffect, useState } from 'react'
import { readAccountId } from '#lib/session.ts'

/** Away for so long, somebody comes anew; milliseconds. */
const awayMs = 30 * 60_000
const noteEveryMs = 60_000

interface Visit {
  /** When the visit before ended. */
  since: string | undefined
  seenAt: number
}

/** Moments alone, which betray nothing to whoever uses the device next. */
const storageKeyOf = (accountId: string): string => `today:${accountId}`

function readVisit(accountId: string): Visit | undefined {
  try {
    return JSON.parse(localStorage.getItem(storageKeyOf(accountId)) ?? '') as Visit
  } catch {
    return undefined
  }
}

function noteVisit(accountId: string, now: number): Visit {
  const last = readVisit(accountId)
  const isAnew = last !== undefined && now - last.seenAt > awayMs
  const since = isAnew ? new Date(last.seenAt).toISOString() : last?.since
  const visit = { since, seenAt: now }
  try {
    localStorage.setItem(storageKeyOf(accountId), JSON.stringify(visit))
  } catch {
    // A full or forbidden storage only costs the moment.
  }
  return visit
}

/** When the reader was here before, on this device: the end of the last visit, in ISO 8601; undefined on a first one. */
export function useLastVisit(): string | undefined {
  const accountId = readAccountId()
  const [since] = useState(() => (accountId ? noteVisit(accountId, Date.now()).since : undefined))
  useEffect(() => {
    if (!accountId) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') noteVisit(accountId, Date.now())
    }, noteEveryMs)
    return () => clearInterval(timer)
  }, [accountId])
  return since
}
