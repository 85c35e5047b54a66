import type { ReactNode } from 'react'
import type { Clock } from '#ui/clock/clock.ts'

/** A line of the work list, whatever it is about. */
export interface Work {
  clock: Clock | null
  /** Where there is no clock: since when it waits, ISO 8601. */
  since?: string
  picture: ReactNode
  title: string
  text: string
  badge: ReactNode
  /** Whose cases a bundle holds. */
  faces: { key: string; name: string; url: string }[]
  href: string
  approve?: () => void
  reject?: () => void
  ship?: () => void
  /** The word on the button. */
  verb: string
}

interface Due {
  clock: { dueAt: string } | null
}

/** The row that is due first; of several alike the others are due later. */
export function dueSoonest<Row extends Due>(rows: readonly Row[]): Row {
  const [first] = rows.toSorted((a, b) => (a.clock?.dueAt ?? '').localeCompare(b.clock?.dueAt ?? ''))
  if (!first) throw new Error('a line holds a row')
  return first
}

export const faceOf = ({ id, creator }: { id: string; creator: { fullName: string; avatar: string } }) => ({
  key: id,
  name: creator.fullName,
  url: creator.avatar,
})
