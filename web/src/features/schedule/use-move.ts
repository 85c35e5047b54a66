import { codes } from '@sampan/contract/codes'
import type { ScheduleRow } from '@sampan/contract/schedule'
import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useSaveSchedule } from './schedule.api.ts'
import { wallIn } from './week.ts'

/** Where an entry goes; moments in ISO 8601. */
export interface Place {
  start: string
  end: string
  studioId: string | undefined
}

/** A place that is taken: what the refusal says, and the next one that is free. */
export interface Clash {
  row: ScheduleRow
  place: Place
  text: string
  free: { start: string; end: string } | undefined
}

/** Moves an entry to another time or studio, with a way back; of a repeated one this date alone. */
export function useMove() {
  const { t } = useTranslation('schedule')
  const save = useSaveSchedule()
  const [clash, setClash] = useState<Clash>()
  /** @returns the id of what was moved, which is another one where it was one date of many; none where it was refused. */
  async function move(row: ScheduleRow, place: Place): Promise<string | undefined> {
    const { details } = row
    if (!details || save.isPending) return
    setClash(undefined)
    const before = { start: row.start, end: row.end, studioId: row.studio?.id }
    try {
      const { id } = await save.mutateAsync(requestOf(row, details, place))
      // What was one date of many is an entry of its own now.
      const back = { ...row, id }
      const alone = { ...details, repeat: 'none' as const, weekdays: [], repeatUntil: null }
      showDone(t('move.done'), {
        id: 'schedule-move',
        undo: () => void save.mutateAsync(requestOf(back, alone, before)).catch(tell),
      })
      return id
    } catch (error) {
      if (!(error instanceof ApiError) || !isTaken(error)) return tell(error)
      setClash({ row, place, text: messageOf(error), free: freeOf(error) })
    }
  }
  const tell = (error: unknown): undefined => {
    showError(messageOf(error))
  }
  return { move, clash, forget: () => setClash(undefined), isBusy: save.isPending }
}

/** Somebody or a studio is busy then, or does not work: the next free time is known. */
const isTaken = ({ code }: ApiError): boolean =>
  code === codes.scheduleClash || code === codes.outsideWorkHours

function freeOf({ details }: ApiError): Clash['free'] {
  const free = details.free as Clash['free'] | null
  return free?.start && free.end ? free : undefined
}

function requestOf(row: ScheduleRow, details: NonNullable<ScheduleRow['details']>, place: Place) {
  const { title, description, people, repeat, weekdays, repeatUntil } = details
  return {
    id: row.id,
    scope: repeat === 'none' ? ('all' as const) : ('one' as const),
    ...{ title, description, repeat, weekdays, timeZone: row.timeZone, isPrivate: row.isPrivate },
    ...(repeatUntil && { repeatUntil }),
    creatorIds: people.flatMap(({ creatorId }) => creatorId ?? []),
    participantIds: people.flatMap(({ creatorId, id }) => (creatorId ? [] : id)),
    ...(place.studioId && { studioId: place.studioId }),
    start: wallIn(place.start, row.timeZone),
    end: wallIn(place.end, row.timeZone),
  }
}
