import type { ParticipationDetail } from '@sampan/contract/task'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './review.module.css'
import { ReviewChecks } from './review-checks.tsx'
import { ReviewLink } from './review-link.tsx'
import { ReviewPlayer } from './review-player.tsx'
import { ReviewPost } from './review-post.tsx'
import { ReviewRemarks } from './review-remarks.tsx'
import { remarksOfRound } from './review-rounds.ts'
import { useReview } from './use-review.ts'
import { useReviewKeys } from './use-review-keys.ts'

interface ReviewBoardProps {
  detail: ParticipationDetail
  /** The signed address of a file has run out, or a colleague went on. */
  onStale: () => void
}

/** The draft with its remarks: what is looked at on the left, what the brief asks and what is said of it on the right. */
export function ReviewBoard({ detail, onStale }: ReviewBoardProps) {
  const { t } = useTranslation('task')
  const review = useReview(detail)
  useReviewKeys(
    review,
    (number) =>
      remarksOfRound(detail.remarks, review.shown.round).find((each) => each.number === number)?.atMs,
  )
  return (
    <div className={classes.board} data-comparing={review.isComparing || undefined}>
      <div className={classes.look}>
        {review.shown.file ? (
          <ReviewPlayer detail={detail} review={review} onRetry={onStale} />
        ) : (
          <ReviewLink detail={detail} review={review} />
        )}
        {review.shown.note && (
          <p className={classes.note}>
            <span className="t-meta dim">{t('review.noteOf', { name: detail.creator.fullName })}</span>
            {review.shown.note}
          </p>
        )}
      </div>
      <div className={classes.judge}>
        {detail.postLink && <ReviewPost detail={detail} isShown={detail.postLink === review.shown.link} />}
        <ReviewChecks detail={detail} />
        <ReviewRemarks detail={detail} review={review} />
      </div>
    </div>
  )
}
