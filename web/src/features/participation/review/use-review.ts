import type { ParticipationDetail, Submission } from '@sampan/contract/task'
import { useRef, useState } from 'react'
import { useReaderSide } from '#features/participation/participation.api.ts'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { wholeNumber, yes } from '#lib/search-fields.ts'
import type { VideoPlayerHandle } from '#ui/video/video-player.tsx'

/** One stroke: points as shares of the frame's width and height. */
export type Stroke = [number, number][]

const search = {
  draft: wholeNumber(),
  compare: yes,
}

/** What is looked at: which draft, beside which other, at which moment. */
export function useReview(detail: ParticipationDetail) {
  const [values, change] = useSearch(search)
  const drafts = [...detail.submissions].sort((one, other) => other.round - one.round)
  const newest = drafts[0] as Submission
  const shown = drafts.find(({ round }) => round === values.draft) ?? newest
  const beside = drafts.find(({ round }) => round < newest.round && round !== shown.round) ?? drafts[1]
  const canCompare = Boolean(newest.file && drafts.some(({ file, id }) => file && id !== newest.id))
  const player = useRef<VideoPlayerHandle>(null)
  const [timeMs, setTimeMs] = useState(0)
  const [strokes, setStrokes] = useState<Stroke[]>([])
  const [isDrawing, setDrawing] = useState(false)
  // Another player is at its beginning, and what was being drawn meant another frame.
  const beginAnew = () => {
    setTimeMs(0)
    setStrokes([])
    setDrawing(false)
  }
  const isComparing = canCompare && values.compare === '1'
  return {
    drafts,
    newest,
    shown: isComparing ? newest : shown,
    beside,
    canCompare,
    isComparing,
    player,
    timeMs,
    setTimeMs,
    strokes,
    setStrokes,
    isDrawing,
    setDrawing: (next: boolean) => {
      if (next) player.current?.pause()
      setDrawing(next)
    },
    show: (round: number) => {
      beginAnew()
      change({ draft: round === newest.round ? undefined : String(round), compare: undefined })
    },
    compare: () => {
      beginAnew()
      change({ draft: undefined, compare: '1' })
    },
    seek: (ms: number) => player.current?.seek(ms),
  }
}
export type Review = ReturnType<typeof useReview>

/** Says before passing what comes next: who reviews then, or that it takes the next reward. */
export function usePassWords(detail: ParticipationDetail) {
  const { t } = useTranslation('task')
  const { partyOf } = useParticipationClocks(useReaderSide())
  const { task, status } = detail
  const creator = partyOf(detail, 'creator').name
  return (openRemarks: number): string => {
    const next = task.stages[task.stages.indexOf(status) + 1]
    const words =
      next === undefined
        ? lastWords()
        : t(`review.next.${next === 8 && !detail.postLink ? 'publish' : (next as 7 | 8)}`, {
            name: partyOf(detail, next === 7 ? 'brand' : next === 8 && !detail.postLink ? 'creator' : 'staff')
              .name,
          })
    return openRemarks > 0 ? `${t('review.next.open', { count: openRemarks })} ${words}` : words
  }
  function lastWords(): string {
    if (task.slots === 0) return t('review.next.done', { name: creator })
    if (task.slotsLeft === 0) return t('review.next.noSlots', { name: creator })
    return t('review.next.reward', { name: creator, count: task.slotsLeft })
  }
}
