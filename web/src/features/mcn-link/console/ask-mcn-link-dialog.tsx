import { NumberInput, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { limits } from '@sampan/contract/limits'
import { askForMcnLink } from '@sampan/contract/mcn-link.schemas'
import { mcnLinkTerms } from '@sampan/contract/mcn-link-status'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from '../mcn-link.module.css'
import { useAskForMcnLink } from './asked-mcn-links.api.ts'

interface AskProps {
  opened: boolean
  onClose: () => void
}

/** Asks a creator, by handle, profile link or email, with the share and the term. */
export function AskMcnLinkDialog({ opened, onClose }: AskProps) {
  const { t } = useTranslation('mcn-link')
  return (
    <Dialog opened={opened} onClose={onClose} title={t('ask.title')} size={560}>
      <AskForm onClose={onClose} />
    </Dialog>
  )
}

function AskForm({ onClose }: Pick<AskProps, 'onClose'>) {
  const { t } = useTranslation('mcn-link')
  const write = useAskForMcnLink()
  const [note, setNote] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: { who: '', text: '', sharePercent: 0 as number | string, termMonths: '12' },
    validate: (values) => validateWith(askForMcnLink.input)(inputOf(values)),
  })
  async function onSend(): Promise<void> {
    setNote('')
    try {
      const link = await write.mutateAsync(inputOf(form.values))
      showDone(link ? t('ask.told') : t('ask.toldByMail'))
      onClose()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit(() => void onSend(), focusFirstFault(form))}
      noValidate
    >
      <TextInput
        label={t('ask.who')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('who')}
      />
      <CountedArea
        label={t('ask.text')}
        description={t('ask.textHelp')}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={limits.introductionMax}
        {...form.getInputProps('text')}
      />
      <div className={classes.pair}>
        <NumberInput
          label={t('ask.share')}
          description={t('ask.shareHelp')}
          suffix="%"
          min={0}
          max={50}
          decimalScale={2}
          clampBehavior="none"
          {...form.getInputProps('sharePercent')}
        />
        <Select
          label={t('ask.term')}
          data={[
            ...mcnLinkTerms.map((count) => ({ value: String(count), label: t('ask.months', { count }) })),
            { value: 'open', label: t('ask.open') },
          ]}
          allowDeselect={false}
          {...form.getInputProps('termMonths')}
        />
      </div>
      {note && (
        <p role="alert" className={classes.left}>
          <IconAlertCircle size={16} aria-hidden /> {note}
        </p>
      )}
      <div className={classes.foot}>
        <ActionButton variant="quiet" onClick={onClose}>
          {t('ask.cancel')}
        </ActionButton>
        <ActionButton type="submit" variant="primary" busy={write.isPending} busyLabel={t('ask.busy')}>
          {t('ask.send')}
        </ActionButton>
      </div>
    </form>
  )
}

/** An empty share is none; a term that is no number is open. */
const inputOf = (values: {
  who: string
  text: string
  sharePercent: number | string
  termMonths: string
}) => ({
  who: values.who,
  text: values.text,
  sharePercent: Number(values.sharePercent),
  termMonths: mcnLinkTerms.find((months) => String(months) === values.termMonths) ?? null,
})
