/** A block of a day's column, in minutes from midnight; what ends on the next day ends after 1440. */
export interface Block {
  id: string
  from: number
  to: number
  /** It has begun the day before: its beginning is in that day's column. */
  isRest?: boolean
}
type Span = Pick<Block, 'from' | 'to'>

export const dayMinutes = 1_440
/** Moves and ends snap to so many minutes. */
export const snapMinutes = 15
/** A press on free time begins an entry at the half hour before it. */
const pressMinutes = 30

const snap = (minutes: number): number => Math.round(minutes / snapMinutes) * snapMinutes

/** The minute at which an entry begins that is made by a press on free time. */
export const pressedMinute = (minutes: number): number =>
  Math.max(0, Math.min(dayMinutes - pressMinutes, Math.floor(minutes / pressMinutes) * pressMinutes))

/** `2026-11-24T09:30` is 570. */
export const minutesOf = (wall: string): number =>
  Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))

/** 570 is `09:30`, as is 2010 on the next day. */
export const clockOf = (minutes: number): string => {
  const ofDay = minutes % dayMinutes
  return `${String(Math.floor(ofDay / 60)).padStart(2, '0')}:${String(ofDay % 60).padStart(2, '0')}`
}

export interface Lane {
  lane: number
  lanes: number
}

/** Blocks that overlap are beside each other: which lane each has, and of how many. */
export function lanesOf(blocks: readonly Block[]): Map<string, Lane> {
  const placed = new Map<string, Lane>()
  let ends: number[] = []
  let group: string[] = []
  const close = () => {
    for (const id of group) {
      const at = placed.get(id)
      if (at) at.lanes = ends.length
    }
    ends = []
    group = []
  }
  for (const { id, from, to } of [...blocks].sort((a, b) => a.from - b.from || b.to - a.to)) {
    if (ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const lane = free < 0 ? ends.length : free
    ends[lane] = to
    group.push(id)
    placed.set(id, { lane, lanes: 1 })
  }
  close()
  return placed
}

/** The hours that a grid shows: the usual ones, and those of everything in it, within the day. */
export function hoursShown(blocks: readonly Block[]): { first: number; last: number } {
  const first = Math.min(8 * 60, ...blocks.map(({ from }) => from))
  const last = Math.min(dayMinutes, Math.max(20 * 60, ...blocks.map(({ to }) => to)))
  return { first: Math.floor(first / 60), last: Math.ceil(last / 60) }
}

/** A block moved by minutes, which keeps its length; it begins within its day. */
export function moved({ from, to }: Span, by: number): Span {
  // What is within its day stays within it.
  const latest = to > dayMinutes ? dayMinutes - snapMinutes : dayMinutes - (to - from)
  const start = Math.max(0, Math.min(latest, snap(from + by)))
  return { from: start, to: start + (to - from) }
}

/** A block whose end is moved; it lasts a quarter of an hour at least, and goes over midnight only where it did. */
export const resized = ({ from, to }: Span, by: number): Span => ({
  from,
  to: Math.max(from + snapMinutes, Math.min(Math.max(dayMinutes, to), snap(to + by))),
})
