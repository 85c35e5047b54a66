import type { ParticipationDetail, Remark, Submission } from '@sampan/contract/task'
import { IconColumns2, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { VideoPlayer, type VideoPlayerHandle } from '#ui/video/video-player.tsx'
import classes from './review.module.css'
import { ReviewDrawing } from './review-drawing.tsx'
import { remarksOfRound } from './review-rounds.ts'
import type { Review } from './use-review.ts'

interface ReviewPlayerProps {
  detail: ParticipationDetail
  review: Review
  onRetry: () => void
}

const pinsOf = (remarks: readonly Remark[]) =>
  remarks.flatMap((remark) =>
    remark.atMs === null
      ? []
      : [
          {
            key: remark.id,
            atMs: remark.atMs,
            label: String(remark.number),
            title: remark.text,
            state: remark.state,
            onPress: () =>
              document.getElementById(`remark-${remark.id}`)?.scrollIntoView({ block: 'nearest' }),
          },
        ],
  )

/** The draft with its pins and drawings; beside an earlier one when they are compared. */
export function ReviewPlayer({ detail, review, onRetry }: ReviewPlayerProps) {
  const { t } = useTranslation('task')
  const other = useRef<VideoPlayerHandle>(null)
  const { drafts, shown, beside, player, isComparing } = review
  const remarksOf = (draft: Submission) => remarksOfRound(detail.remarks, draft.round)
  const one = (draft: Submission, isMain: boolean) =>
    draft.file && (
      <VideoPlayer
        key={draft.id}
        ref={isMain ? player : other}
        src={draft.file.url}
        title={t('remark.player', { round: draft.round })}
        width={draft.file.width}
        height={draft.file.height}
        durationMs={draft.file.durationMs}
        pins={pinsOf(remarksOf(draft))}
        onTime={isMain ? review.setTimeMs : undefined}
        onRetry={onRetry}
        overlay={
          isMain ? (
            <ReviewDrawing
              size={draft.file}
              remarks={remarksOf(draft).filter(({ round }) => round === draft.round)}
              timeMs={review.timeMs}
              strokes={review.strokes}
              onStrokes={review.isDrawing ? review.setStrokes : undefined}
            />
          ) : undefined
        }
        below={
          isComparing ? (
            <span className={classes.which}>{t('case.draft', { round: draft.round })}</span>
          ) : (
            drafts.length > 1 && <DraftSwitch review={review} />
          )
        }
      />
    )
  const startBoth = () => {
    for (const each of [player, other]) each.current?.seek(0, { plays: true })
  }
  if (!isComparing || !beside) return <div className={classes.dark}>{one(shown, true)}</div>
  return (
    <div className={classes.dark}>
      <div className={classes.pair}>
        {one(beside, false)}
        {one(shown, true)}
      </div>
      <div className={classes.pairBar}>
        <DraftSwitch review={review} />
        <button type="button" className={classes.both} onClick={startBoth}>
          <IconPlayerPlayFilled size={16} aria-hidden />
          {t('review.startBoth')}
        </button>
      </div>
    </div>
  )
}

/** Which draft is looked at; under the player, on dark ground in both schemes. */
export function DraftSwitch({ review }: { review: Review }) {
  const { t } = useTranslation('task')
  const { drafts, shown, isComparing, canCompare } = review
  return (
    <fieldset className={classes.switch}>
      <legend className="sr-only">{t('review.drafts')}</legend>
      {drafts.map((draft) => (
        <button
          key={draft.id}
          type="button"
          aria-pressed={!isComparing && draft.id === shown.id}
          onClick={() => review.show(draft.round)}
        >
          {t('case.draft', { round: draft.round })}
        </button>
      ))}
      {canCompare && (
        <button type="button" aria-pressed={isComparing} onClick={review.compare}>
          <IconColumns2 size={16} aria-hidden />
          {t('review.compare')}
        </button>
      )}
    </fieldset>
  )
}
