import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { platforms } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import type { CheckedCreator, CheckVerdict } from '@sampan/contract/creator-check'
import { checkCreator } from '@sampan/contract/creator-check.schemas'
import { limits } from '@sampan/contract/limits'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { CountedArea } from '#ui/form/counted/counted.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import classes from './creator.module.css'
import { useCheckCreator } from './creator-check.api.ts'

/** What the reader found on the page: it is so, with the followers seen there, or it cannot be confirmed and why. */
export function CreatorCheckForm({ row, onDone }: { row: CheckedCreator; onDone: () => void }) {
  const { t } = useTranslation('creator')
  const { number } = useFormats()
  const write = useCheckCreator()
  const [fault, setFault] = useState('')
  const [sent, setSent] = useState<CheckVerdict>()
  const inputOf = (values: { followers: string; note: string }, verdict: CheckVerdict) => ({
    id: row.id,
    handle: row.handle,
    changedAt: row.changedAt,
    verdict,
    ...values,
  })
  const form = useForm({
    mode: 'controlled',
    initialValues: { followers: row.followers > 0 ? number(row.followers) : '', note: '' },
  })

  async function say(verdict: CheckVerdict): Promise<void> {
    setFault('')
    const input = inputOf(form.values, verdict)
    const faults = validateWith(checkCreator.input)(input)
    form.setErrors(faults)
    if (Object.keys(faults).length > 0) return focusFirstFault(form)(faults)
    setSent(verdict)
    try {
      await write.mutateAsync(input)
      showDone(t(verdict === 'checked' ? 'check.done' : 'check.refused', { name: accountName(row) }))
      onDone()
    } catch (error) {
      setFault(showRefusal(form, error))
    }
    setSent(undefined)
  }

  return (
    <div className={classes.form}>
      {row.platform !== platforms.shopee && (
        <TextInput
          label={t('check.seen')}
          description={t('check.seenHelp')}
          inputMode="numeric"
          {...form.getInputProps('followers')}
        />
      )}
      <CountedArea
        label={t('check.note')}
        description={t('check.noteHelp')}
        autosize
        minRows={2}
        maxLength={limits.reasonMax}
        {...form.getInputProps('note')}
      />
      {fault && (
        <p role="alert" className={classes.fault}>
          {fault}
        </p>
      )}
      <div className={classes.verbs}>
        <ActionButton variant="quiet" busy={sent === 'refused'} onClick={() => void say('refused')}>
          {t('check.refuse')}
        </ActionButton>
        <ActionButton variant="primary" busy={sent === 'checked'} onClick={() => void say('checked')}>
          {t('check.confirm')}
        </ActionButton>
      </div>
    </div>
  )
}
