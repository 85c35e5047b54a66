import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isLive } from '@sampan/contract/cooperation'
import { limits } from '@sampan/contract/limits'
import type { SampleDetail } from '@sampan/contract/sample'
import { fulfilSample } from '@sampan/contract/sample-verbs.schemas'
import { useEffect, useState } from 'react'
import classes from '#features/sample/console/case-dialogs.module.css'
import { useFulfil } from '#features/sample/console/case-verbs.api.ts'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { WholeField } from '#ui/form/whole/whole-field.tsx'
import { showDone, tellKept } from '#ui/frame/toasts.tsx'

interface Values extends Record<string, unknown> {
  postUrl: string
  liveMinutes: number | string
}

/** The link of the post, with the minutes of a livestream. What was typed outlives an expired session. */
export function HandInPost({ detail }: { detail: SampleDetail }) {
  const { t } = useTranslation('sample')
  const write = useFulfil()
  const [fault, setFault] = useState('')
  const draft = `post:${detail.id}`
  const asksMinutes = isLive(detail.cooperationType)
  const inputOf = ({ postUrl, liveMinutes }: Values) => ({
    id: detail.id,
    postUrl: postUrl.trim(),
    ...(asksMinutes && liveMinutes !== '' && { liveMinutes: Number(liveMinutes) }),
  })
  const form = useForm<Values>({
    initialValues: { postUrl: '', liveMinutes: '', ...readDraft<Values>(draft) },
    validate: (values) => validateWith(fulfilSample.input)(inputOf(values)),
  })
  const values = form.getValues()
  useEffect(() => saveDraft(draft, values, { onDevice: true }), [draft, values])

  async function onSubmit(given: Values): Promise<void> {
    setFault('')
    try {
      const { clock } = await write.mutateAsync(inputOf(given))
      dropDraft(draft)
      const isToCheck = clock?.duty === 'checkPost'
      showDone(isToCheck ? t('mine.post.waits', { name: detail.brand.name }) : t('mine.post.done'))
    } catch (error) {
      if (!tellKept(error)) setFault(showRefusal(form, error))
    }
  }

  return (
    <form noValidate onSubmit={form.onSubmit((given) => void onSubmit(given), focusFirstFault(form))}>
      <h2 className="t-card">{t('mine.post.title')}</h2>
      <div className={classes.fields}>
        <TextInput
          type="url"
          inputMode="url"
          label={t('mine.post.link')}
          description={t('mine.post.help')}
          placeholder="https://"
          autoComplete="off"
          {...form.getInputProps('postUrl')}
        />
        {asksMinutes && (
          <WholeField
            label={t('mine.post.minutes')}
            description={t('mine.post.minutesHelp', { count: limits.livestreamMinutesMin })}
            min={0}
            allowNegative={false}
            hideControls
            {...form.getInputProps('liveMinutes')}
          />
        )}
        {fault && (
          <p className={classes.fault} role="alert">
            {fault}
          </p>
        )}
        <ActionButton type="submit" variant="primary" size="md" busy={write.isPending}>
          {t('mine.post.confirm')}
        </ActionButton>
      </div>
    </form>
  )
}
