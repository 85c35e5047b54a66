import { createAvatar } from '@dicebear/core'
import * as lorelei from '@dicebear/lorelei'
import type { Clock, Party } from '#ui/clock/clock.ts'

/** Invented people and clocks for the gallery; the moment is held at Tue 24 Nov 2026, 12:00 in Bangkok. */
export const now = Date.parse('2026-11-25T12:00:00+07:00')
const hour = 3_600_000
const tints = ['dee9f8', 'efe3f6', 'd6eef2', 'fbe1db', 'dbefe7', 'ffecc2']

function portrait(name: string): string {
  const tint = tints[name.length % tints.length] as string
  return createAvatar(lorelei, { seed: name, backgroundColor: [tint] }).toDataUri()
}

export const person = (name: string): Party => ({ name, kind: 'person', avatarUrl: portrait(name) })
export const aina = person('Nur Aina Zulkifli')
export const you = person('Nattaya')
export const siam: Party = { name: 'Siam Botanics', kind: 'company' }
export const baan: Party = { name: 'Baan Craft', kind: 'company' }

/** A clock that began so many hours ago and has so many left; negative is late. */
export function clock(
  owner: Party,
  isYours: boolean,
  ago: number,
  left: number,
  more: Partial<Clock> = {},
): Clock {
  return { owner, isYours, startedAt: now - ago * hour, dueAt: now + left * hour, ...more }
}
