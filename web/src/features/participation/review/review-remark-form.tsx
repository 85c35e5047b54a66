import { ActionIcon } from '@mantine/core'
import { addRemark } from '@sampan/contract/participation.schemas'
import type { ParticipationDetail } from '@sampan/contract/task'
import { IconArrowBackUp, IconPencil } from '@tabler/icons-react'
import { type FormEvent, useId, useState } from 'react'
import { useAddRemark, useRefreshParticipations } from '#features/participation/participation.api.ts'
import { ApiError } from '#lib/api.ts'
import { useDraft } from '#lib/draft.ts'
import { messageOf, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { remarkTimecode } from '#ui/video/timecode.ts'
import classes from './review-remarks.module.css'
import type { Review } from './use-review.ts'

interface ReviewRemarkFormProps {
  detail: ParticipationDetail
  review: Review
}

/** A comment on the moment that is shown, or on the whole; with the pen, on a place of the frame too. */
export function ReviewRemarkForm({ detail, review }: ReviewRemarkFormProps) {
  const { t } = useTranslation('task')
  const add = useAddRemark()
  const refresh = useRefreshParticipations()
  const [{ text }, change, drop] = useDraft(`remark:${detail.id}`, { text: '' })
  const [isWhole, setWhole] = useState(false)
  const [fault, setFault] = useState('')
  const faultId = useId()
  const hasPlayer = review.newest.file !== null
  const atMs = hasPlayer && !isWhole ? Math.round(review.timeMs) : null
  const time = atMs === null ? t('remark.whole') : remarkTimecode(atMs)
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const remark = { id: detail.id, atMs, drawing: atMs === null ? [] : review.strokes, text }
    const wrong = validateWith(addRemark.input)(remark)
    if (Object.keys(wrong).length > 0) return setFault(wrong.text ?? Object.values(wrong)[0] ?? '')
    try {
      await add.mutateAsync(remark)
      change({ text: '' })
      drop()
      review.setStrokes([])
      review.setDrawing(false)
    } catch (error) {
      setFault(messageOf(error))
      // A colleague went on with it: what is there now is read anew, what was typed is kept.
      if (error instanceof ApiError) refresh()
    }
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      {review.isDrawing && (
        <p className={classes.penHint}>
          {t('review.pen.hint')}
          {review.strokes.length > 0 && (
            <button type="button" onClick={() => review.setStrokes((old) => old.slice(0, -1))}>
              <IconArrowBackUp size={16} aria-hidden />
              {t('review.pen.undo')}
            </button>
          )}
        </p>
      )}
      <div className={classes.field} data-wrong={fault !== '' || undefined}>
        <button
          type="button"
          className={classes.code}
          disabled={!hasPlayer}
          title={t(isWhole ? 'review.onMoment' : 'review.onWhole')}
          aria-label={`${time}. ${t(isWhole ? 'review.onMoment' : 'review.onWhole')}`}
          onClick={() => setWhole(!isWhole)}
        >
          {time}
        </button>
        <input
          data-comment
          value={text}
          maxLength={500}
          placeholder={t(atMs === null ? 'review.commentWhole' : 'review.comment')}
          aria-label={t(atMs === null ? 'review.commentWhole' : 'review.comment')}
          aria-invalid={fault !== '' || undefined}
          aria-describedby={fault ? faultId : undefined}
          // Who begins to write means the frame that is there.
          onFocus={() => review.player.current?.pause()}
          onChange={(event) => {
            change({ text: event.currentTarget.value })
            setFault('')
          }}
        />
        {atMs !== null && (
          <ActionIcon
            data-pen
            aria-label={t('review.pen.draw')}
            title={t('review.pen.draw')}
            aria-pressed={review.isDrawing}
            className={classes.pen as string}
            onClick={() => review.setDrawing(!review.isDrawing)}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        )}
        <ActionButton type="submit" variant="tinted" size="xs" busy={add.isPending}>
          {t('review.add')}
        </ActionButton>
      </div>
      {fault && (
        <p id={faultId} className={classes.fault} role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}
