import { limits } from '@sampan/contract/limits'
import { returnScript } from '@sampan/contract/script.schemas'
import { type FormEvent, useState } from 'react'
import { useDraft } from '#lib/draft.ts'
import { messageOf, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import type { DecideProps } from './console-script.tsx'
import { useRefreshScripts, useReturnScript } from './script.api.ts'
import { useReturnWords } from './use-return-words.ts'

/** Gives a script back with what should change; without a round left it ends the participation, and says so before. */
export function ReturnScriptDialog({ detail, version, onClose }: DecideProps & { onClose: () => void }) {
  const { t } = useTranslation('task')
  const write = useReturnScript()
  const refresh = useRefreshScripts()
  const { round } = version
  const [{ feedback }, change, drop] = useDraft(`returnScript:${detail.id}:${round}`, { feedback: '' })
  const [fault, setFault] = useState('')
  const name = detail.creator.fullName || detail.creator.nickname
  const { isEnd, title, text } = useReturnWords(detail, name)
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const input = { id: detail.id, round, feedback }
    const wrong = validateWith(returnScript.input)(input)
    if (wrong.feedback) return setFault(wrong.feedback)
    try {
      await write.mutateAsync(input)
      drop()
      showDone(t(isEnd ? 'review.return.ended' : 'script.return.done', { name }))
      onClose()
    } catch (error) {
      showError(messageOf(error))
      refresh()
    }
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <p className="t-body second">{text}</p>
        <CountedArea
          mt={16}
          data-autofocus
          label={t(isEnd ? 'review.return.endField' : 'script.return.field')}
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
          confirmLabel={t(isEnd ? 'review.return.endVerb' : 'script.return.verb')}
          busy={write.isPending}
          look={isEnd ? 'destructive' : 'primary'}
        />
      </form>
    </Dialog>
  )
}
