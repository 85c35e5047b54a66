import { ActionIcon } from '@mantine/core'
import type { ParticipationDetail, Remark } from '@sampan/contract/task'
import { IconTrash } from '@tabler/icons-react'
import { useRemoveRemark } from '#features/participation/participation.api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { Face } from '#ui/mark/face.tsx'
import { remarkTimecode } from '#ui/video/timecode.ts'
import board from './review.module.css'
import { ReviewRemarkForm } from './review-remark-form.tsx'
import classes from './review-remarks.module.css'
import { feedbackOfRound, isLastRound, remarksOfRound } from './review-rounds.ts'
import type { Review } from './use-review.ts'

interface ReviewRemarksProps {
  detail: ParticipationDetail
  review: Review
}

/** What was said of a draft, by rounds; the numbers are those of the pins. */
export function ReviewRemarks({ detail, review }: ReviewRemarksProps) {
  const { t } = useTranslation('task')
  const { drafts, shown } = review
  const remarks = remarksOfRound(detail.remarks, shown.round)
  const feedback = feedbackOfRound(detail.history, shown.round)
  const isLast = isLastRound(detail)
  return (
    <section className={board.panel}>
      <header className={board.panelHead}>
        <h2 className="t-card">{t('review.comments')}</h2>
        <div className={classes.rounds}>
          {drafts.map(({ id, round }) => {
            const open = remarksOfRound(detail.remarks, round).filter(({ state }) => state === 'open').length
            return (
              <button
                key={id}
                type="button"
                aria-pressed={round === shown.round}
                onClick={() => review.show(round)}
              >
                {t('review.round', { round })}
                {open > 0 && <span className={classes.openCount}>{open}</span>}
              </button>
            )
          })}
        </div>
        <span className="t-small dim" data-last={isLast || undefined}>
          {t(isLast ? 'review.lastRound' : 'mine.round', { round: detail.round, rounds: detail.roundsMax })}
        </span>
      </header>
      {feedback?.reason && (
        <blockquote className={classes.feedback}>
          {feedback.actor && <b>{feedback.actor.name} </b>}
          {feedback.reason}
        </blockquote>
      )}
      {remarks.length === 0 && !feedback && (
        <p className="t-small dim">
          {t(shown.file && detail.actions.includes('addRemark') ? 'review.noRemarksYet' : 'review.noRemarks')}
        </p>
      )}
      {remarks.length > 0 && (
        <ol className={classes.list}>
          {remarks.map((remark) => (
            <RemarkLine key={remark.id} remark={remark} detail={detail} review={review} />
          ))}
        </ol>
      )}
      {detail.actions.includes('addRemark') && shown.id === review.newest.id && (
        <ReviewRemarkForm detail={detail} review={review} />
      )}
    </section>
  )
}

interface RemarkLineProps extends ReviewRemarksProps {
  remark: Remark
}

function RemarkLine({ remark, detail, review }: RemarkLineProps) {
  const { t } = useTranslation('task')
  const { moment } = useFormats()
  const remove = useRemoveRemark()
  const { number, atMs, author, text, state, fixedInRound, reply } = remark
  async function onRemove(): Promise<void> {
    try {
      await remove.mutateAsync({ id: remark.id })
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <li id={`remark-${remark.id}`} className={classes.remark} data-state={state}>
      <span className={classes.pin}>{number}</span>
      <div className={classes.remarkBody}>
        <div className={classes.remarkHead}>
          {atMs !== null && review.shown.file ? (
            <button
              type="button"
              className={classes.code}
              aria-label={t('remark.seek', { time: remarkTimecode(atMs) })}
              onClick={() => review.seek(atMs)}
            >
              {remarkTimecode(atMs)}
            </button>
          ) : (
            <span className={classes.code}>{atMs === null ? t('remark.whole') : remarkTimecode(atMs)}</span>
          )}
          <b>{author.name}</b>
          <span className={`${classes.when} t-meta dim`}>
            {fixedInRound === null ? moment(remark.at) : t('remark.fixedIn', { round: fixedInRound })}
          </span>
          {remark.isMine && (
            <ActionIcon
              className={classes.takeBack as string}
              aria-label={t('review.takeBack', { number })}
              title={t('review.takeBack', { number })}
              loading={remove.isPending}
              onClick={() => void onRemove()}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          )}
        </div>
        <p className={classes.text}>{state === 'fixed' ? <s>{text}</s> : text}</p>
        {reply && (
          <p className={classes.reply}>
            <Face name={detail.creator.fullName} url={detail.creator.avatar} size={20} />
            <span>
              <b>{detail.creator.nickname || detail.creator.fullName}</b> {reply}
            </span>
          </p>
        )}
      </div>
    </li>
  )
}
