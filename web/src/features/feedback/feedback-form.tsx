import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { feedbackInput } from '@sampan/contract/feedback.schemas'
import { limits } from '@sampan/contract/limits'
import { messengerNames, messengersOf } from '@sampan/contract/messenger'
import { useEffect, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { showRefusal, validateWith } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showDone, tellKept } from '#ui/frame/toasts.tsx'
import { useSubmitFeedback } from './feedback.api.ts'
import classes from './feedback-form.module.css'

interface FeedbackValues extends Record<string, unknown> {
  contactInfo: string
  content: string
}

const draft = 'feedback'
const formInput = feedbackInput.omit({ countryCode: true })

/** What works and what does not, and how to reach the writer. Kept in the tab until it is sent. */
export function FeedbackForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('feedback')
  const { country } = usePlace()
  const write = useSubmitFeedback()
  const [refusal, setRefusal] = useState('')
  const form = useForm<FeedbackValues>({
    initialValues: { contactInfo: '', content: '', ...readDraft<FeedbackValues>(draft) },
    validate: validateWith(formInput),
    onSubmitPreventDefault: 'always',
  })
  const { values } = form
  useEffect(() => saveDraft(draft, values, { onDevice: true }), [values])
  const onSubmit = form.onSubmit(
    async ({ contactInfo, content }) => {
      setRefusal('')
      try {
        await write.mutateAsync({ countryCode: country, contactInfo, content })
        dropDraft(draft)
        showDone(t('done'))
        onDone()
      } catch (error) {
        if (tellKept(error)) return onDone()
        setRefusal(showRefusal(form, error))
      }
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  )
  return (
    <form onSubmit={onSubmit} className={classes.form} noValidate>
      <p className={classes.text}>{t('text')}</p>
      <Textarea
        label={t('content')}
        placeholder={t('contentHint')}
        minRows={5}
        maxLength={limits.feedbackContentMax}
        description={<Count value={values.content} max={limits.feedbackContentMax} />}
        data-autofocus
        {...form.getInputProps('content')}
      />
      <TextInput
        label={t('contact')}
        placeholder={t('contactHint', { messenger: messengerNames[messengersOf(country)[0]] })}
        maxLength={limits.feedbackContactMax}
        autoComplete="email"
        {...form.getInputProps('contactInfo')}
      />
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      <ActionButton variant="primary" size="md" type="submit" busy={write.isPending} busyLabel={t('sending')}>
        {t('send')}
      </ActionButton>
    </form>
  )
}

/** Content has at most 2000 characters, with a count. */
function Count({ value, max }: { value: string; max: number }) {
  const { t } = useTranslation('feedback')
  return (
    <span className={classes.count} data-full={value.length >= max || undefined}>
      {t('count', { count: value.length, max })}
    </span>
  )
}
