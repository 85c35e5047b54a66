import { useForm } from '@mantine/form'
import { codes } from '@sampan/contract/codes'
import { type FeedbackRow, listFeedback } from '@sampan/contract/feedback'
import { answerFeedbackInput } from '@sampan/contract/feedback.schemas'
import { limits } from '@sampan/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { askAgain } from '#lib/calls/ask-again.ts'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { useAnswerFeedback, useCloseFeedback } from './feedback.api.ts'
import classes from './feedback-inbox.module.css'

const formInput = answerFeedbackInput.omit({ id: true })

/** The answer to open feedback, kept in the tab until it is sent; or closing without one. */
export function FeedbackAnswerForm({ row, onDone }: { row: FeedbackRow; onDone: () => void }) {
  const { t } = useTranslation('feedback')
  const draft = `answer:${row.id}`
  const client = useQueryClient()
  const [answer, close] = [useAnswerFeedback(), useCloseFeedback()]
  const [isClosing, setClosing] = useState(false)
  const [refusal, setRefusal] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: { text: '', ...readDraft<{ text: string }>(draft) },
    validate: validateWith(formInput),
  })
  const { values } = form
  useEffect(() => saveDraft(draft, values), [draft, values])
  // The row may have left the list, and this form with it, before the answer is here: nothing hangs on its life.
  const run = async (work: Promise<string>) => {
    setRefusal('')
    try {
      const said = await work
      dropDraft(draft)
      showDone(said)
      onDone()
    } catch (error) {
      setClosing(false)
      if (!(error instanceof ApiError) || error.code !== codes.alreadyDecided) {
        return setRefusal(showRefusal(form, error))
      }
      // Somebody was first, and the row leaves the list of open ones: who it was is said above the page.
      showError(error.message)
      await askAgain(client, { queryKey: [listFeedback.name] })
    }
  }
  const send = async (text: string) =>
    (await answer.mutateAsync({ id: row.id, text })).isMailed ? t('inbox.sent') : t('inbox.kept')
  const closeOpen = async () => {
    await close.mutateAsync({ id: row.id })
    return t('inbox.closed')
  }
  const onSubmit = form.onSubmit(({ text }) => void run(send(text)), focusFirstFault(form))
  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
      <CountedArea
        label={t('inbox.answer')}
        placeholder={t('inbox.answerHint')}
        description={t(row.isMailable ? 'inbox.byMail' : 'inbox.keptOnly')}
        autosize
        minRows={6}
        maxRows={16}
        maxLength={limits.feedbackAnswerMax}
        {...form.getInputProps('text')}
      />
      {refusal && (
        <p className={classes.fault} role="alert">
          {refusal}
        </p>
      )}
      <div className={classes.actions}>
        <ActionButton variant="quiet" onClick={() => setClosing(true)}>
          {t('inbox.close')}
        </ActionButton>
        <ActionButton variant="primary" type="submit" busy={answer.isPending} busyLabel={t('inbox.sending')}>
          {t(row.isMailable ? 'inbox.send' : 'inbox.keep')}
        </ActionButton>
      </div>
      <ConfirmDialog
        opened={isClosing}
        onClose={() => setClosing(false)}
        title={t('inbox.closeTitle')}
        text={t('inbox.closeText')}
        confirmLabel={t('inbox.close')}
        busyLabel={t('inbox.close')}
        busy={close.isPending}
        isDestructive
        onConfirm={() => void run(closeOpen())}
      />
    </form>
  )
}
