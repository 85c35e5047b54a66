import { limits } from '@sampan/contract/limits'
import { returnForRevision } from '@sampan/contract/participation.schemas'
import type { ParticipationDetail } from '@sampan/contract/task'
import { type FormEvent, useState } from 'react'
import { useRefreshParticipations, useReturnForRevision } from '#features/participation/participation.api.ts'
import { useDraft } from '#lib/draft.ts'
import { messageOf, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { remarkTimecode } from '#ui/video/timecode.ts'
import { isLastRound, openRemarksOf } from './review-rounds.ts'

interface ReviewReturnDialogProps {
  opened: boolean
  onClose: () => void
  detail: ParticipationDetail
  openRemarks: number
}

/**
 * Gives a draft back: the remarks go along, a few words lead them. It costs one of the rounds that were agreed; without
 * a round left it ends the participation, and says so before.
 */
export function ReviewReturnDialog({ opened, onClose, detail, openRemarks }: ReviewReturnDialogProps) {
  const { t } = useTranslation('task')
  const write = useReturnForRevision()
  const refresh = useRefreshParticipations()
  const [{ feedback }, change, drop] = useDraft(`return:${detail.id}`, { feedback: '' })
  const [fault, setFault] = useState('')
  const name = detail.creator.fullName || detail.creator.nickname
  const remarkWords = openRemarksOf(detail)
    .map(({ atMs, text }) => (atMs === null ? text : `${remarkTimecode(atMs)} ${text}`))
    .join('\n')
    .slice(0, limits.feedbackContentMax)
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    // Open remarks say what must change: nobody writes it twice. Words of one's own lead them.
    const words = feedback.trim() || (isEnd ? '' : remarkWords)
    const wrong = validateWith(returnForRevision.input)({ id: detail.id, feedback: words })
    if (wrong.feedback) return setFault(wrong.feedback)
    try {
      await write.mutateAsync({ id: detail.id, feedback: words, round: detail.round })
      change({ feedback: '' })
      drop()
      showDone(t(isEnd ? 'review.return.ended' : 'review.returned', { name }))
      onClose()
    } catch (error) {
      // Somebody decided first: the message says who, and the page shows what became of it.
      showError(messageOf(error))
      refresh()
      onClose()
    }
  }
  const left = detail.roundsMax - detail.round
  const isEnd = isLastRound(detail)
  const asks = openRemarks > 0 ? t('review.askFor', { count: openRemarks }) : t('review.ask')
  const title =
    openRemarks > 0 ? t('review.return.title', { count: openRemarks }) : t('review.return.titleBare')
  return (
    <Dialog opened={opened} onClose={onClose} title={isEnd ? t('review.return.endTitle') : title}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <p className="t-body second">
          {isEnd
            ? t('review.return.endText', { name, count: detail.roundsMax })
            : `${t('review.return.text', { name })} ${t('review.return.left', { count: left - 1 })}`}
        </p>
        <CountedArea
          mt={16}
          data-autofocus
          label={t(isEnd ? 'review.return.endField' : 'review.return.field')}
          description={openRemarks > 0 ? t('review.return.along', { count: openRemarks }) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          minRows={3}
          autosize
          maxLength={limits.feedbackContentMax}
          value={feedback}
          error={fault || undefined}
          onChange={(event) => {
            change({ feedback: event.currentTarget.value })
            setFault('')
          }}
        />
        <DialogActions
          onCancel={onClose}
          confirmLabel={isEnd ? t('review.return.endVerb') : asks}
          busy={write.isPending}
          look={isEnd ? 'destructive' : 'primary'}
        />
      </form>
    </Dialog>
  )
}
