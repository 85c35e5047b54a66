import { useForm } from '@mantine/form'
import { decideDirectPayment } from '@sampan/contract/direct-payment.schemas'
import { limits } from '@sampan/contract/limits'
import { useState } from 'react'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ChoiceChip, ChoiceGroup } from '#ui/form/choice.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { DialogActions } from '#ui/form/dialog-actions.tsx'
import { RefusalNote } from '#ui/frame/refusal-note.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useDecidePayment } from './direct-payment.api.ts'
import classes from './direct-payment.module.css'

const answers = ['paid', 'unpaid'] as const
type Answer = (typeof answers)[number]
/** Nothing is chosen for whoever decides: what was not answered is missing. */
const sentOf = (answer: Answer | null) => (answer ? { isPaid: answer === 'paid' } : {})

/** Staff decide whether it was paid, in words that both sides read. */
export function DecideDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('task')
  const write = useDecidePayment()
  const [note, setNote] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: { answer: null as Answer | null, reason: '' },
    validate: ({ answer, reason }) => {
      const { isPaid, ...faults } = validateWith(decideDirectPayment.input)({ ...sentOf(answer), reason, id })
      return { ...faults, ...(isPaid && { answer: isPaid }) }
    },
  })
  async function onSend({ answer, reason }: typeof form.values): Promise<void> {
    setNote('')
    try {
      await write.mutateAsync({ id, isPaid: answer === 'paid', reason })
      showDone(t('direct.decide.done'))
      onClose()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <Dialog opened onClose={onClose} title={t('direct.decide.title')}>
      <form
        className={classes.form}
        onSubmit={form.onSubmit((values) => void onSend(values), focusFirstFault(form))}
        noValidate
      >
        <p className="second">{t('direct.decide.text')}</p>
        <ChoiceGroup
          label={t('direct.decide.answer')}
          form="chips"
          value={form.values.answer}
          onChange={(value) => form.setFieldValue('answer', answers.find((each) => each === value) ?? null)}
          error={form.errors.answer as string | undefined}
        >
          {(group) =>
            answers.map((answer) => (
              <ChoiceChip key={answer} group={group} value={answer} title={t(`direct.decide.${answer}`)} />
            ))
          }
        </ChoiceGroup>
        <CountedArea
          label={t('direct.decide.reason')}
          autosize
          minRows={3}
          maxLength={limits.reasonMax}
          {...form.getInputProps('reason')}
        />
        <RefusalNote note={note} />
        <DialogActions onCancel={onClose} confirmLabel={t('direct.decide.verb')} busy={write.isPending} />
      </form>
    </Dialog>
  )
}
