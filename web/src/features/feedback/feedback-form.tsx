import { Stack, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { feedbackInput } from '@sampan/contract/feedback'
import { limits } from '@sampan/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { showRefusal, validateWith } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { ActionButton } from '#ui/action-button.tsx'
import { showDone } from '#ui/toasts.tsx'
import { useSubmitFeedback } from './feedback.api.ts'

interface Values {
  contactInfo: string
  content: string
}

/** Contact and words with a count (spec 5, feedback); a draft is kept until it is sent. */
export function FeedbackForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('feedback')
  const { country } = usePlace()
  const write = useSubmitFeedback()
  const [note, setNote] = useState('')
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: { contactInfo: '', content: '', ...readDraft<Values>('feedback') },
    validate: (values) => validateWith(feedbackInput)({ ...values, countryCode: country }),
    onValuesChange: (values) => saveDraft('feedback', values),
  })

  async function onSubmit(values: Values): Promise<void> {
    setNote('')
    try {
      await write.mutateAsync({ ...values, countryCode: country })
      dropDraft('feedback')
      showDone(t('sent'))
      onDone()
    } catch (error) {
      setNote(showRefusal(form as never, error))
    }
  }

  return (
    <form onSubmit={form.onSubmit(onSubmit)} noValidate>
      <Stack gap={16}>
        <Textarea
          label={t('content')}
          description={t('count', { count: form.values.content.length, max: limits.feedbackContentMax })}
          minRows={5}
          autosize
          maxLength={limits.feedbackContentMax}
          data-autofocus
          {...form.getInputProps('content')}
        />
        <TextInput
          label={t('contact')}
          description={t('contactHelp')}
          maxLength={limits.feedbackContactMax}
          {...form.getInputProps('contactInfo')}
        />
        {note && (
          <p role="alert" style={{ margin: 0, color: 'var(--late-text)' }}>
            {note}
          </p>
        )}
        <ActionButton
          type="submit"
          variant="primary"
          size="lg"
          fullWidth
          busy={write.isPending}
          busyLabel={t('sending')}
        >
          {t('send')}
        </ActionButton>
      </Stack>
    </form>
  )
}
