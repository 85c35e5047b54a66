import { Select, Skeleton, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { saveUserDetail } from '@sampan/contract/account.schemas'
import type { Language } from '@sampan/contract/country'
import { allMessengers } from '@sampan/contract/messenger'
import { useEffect, useState } from 'react'
import { focusFirstFault, messageOf, showRefusal, validateWith } from '#lib/forms.ts'
import { chooseLanguage, usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { MessengerFields } from '#ui/form/messenger/messenger-fields.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useSaveUserDetail, useUserDetail } from './account.api.ts'
import classes from './account.module.css'
import { FormNote } from './form-note.tsx'

const languages: { value: Language; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'th', label: 'ไทย' },
  { value: 'vn', label: 'Tiếng Việt' },
  { value: 'id', label: 'Bahasa Indonesia' },
  { value: 'zh-CN', label: '简体中文' },
]

/** Name, contacts and language of the person who is logged in. */
export function SettingsForm() {
  const { t } = useTranslation('account')
  const detail = useUserDetail()
  const write = useSaveUserDetail()
  const place = usePlace()
  const [note, setNote] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: {
      fullName: '',
      phone: '',
      ...allMessengers({}),
      language: place.language as Language,
    },
    validate: validateWith(saveUserDetail.input),
  })
  const { setValues, resetDirty } = form
  useEffect(() => {
    if (!detail.data) return
    const { fullName, phone, language } = detail.data
    setValues({ fullName, phone, ...allMessengers(detail.data), ...(language && { language }) })
    resetDirty()
  }, [detail.data, setValues, resetDirty])

  async function onSubmit({ language, ...person }: typeof form.values): Promise<void> {
    setNote('')
    // Whoever reads in another language than that of the mails, and changes the name alone, goes on reading in it.
    const isLanguageChosen = form.isDirty('language')
    try {
      await write.mutateAsync({ ...person, ...(isLanguageChosen && { language }) })
      if (isLanguageChosen) chooseLanguage(language)
      showDone(t('settings.done'))
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }

  if (detail.error) return <ErrorState text={messageOf(detail.error)} onRetry={() => void detail.refetch()} />
  if (!detail.data) return <Skeleton height={320} />
  return (
    <form className={classes.form} onSubmit={form.onSubmit(onSubmit, focusFirstFault(form))} noValidate>
      <TextInput label={t('fullName')} autoComplete="name" {...form.getInputProps('fullName')} />
      <TextInput
        label={t(detail.data.brand ? 'companyPhoneOptional' : 'phoneOptional')}
        type="tel"
        autoComplete="tel"
        {...form.getInputProps('phone')}
      />
      <div className={classes.two}>
        <MessengerFields
          country={detail.data.countryCode}
          values={detail.data}
          labelOf={(name) => t('messengerOptional', { name })}
          fieldOf={form.getInputProps}
        />
      </div>
      <Select
        label={t('settings.language')}
        data={languages}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
      <FormNote text={note} />
      <div className={classes.foot}>
        <ActionButton type="submit" variant="primary" busy={write.isPending} busyLabel={t('settings.busy')}>
          {t('settings.save')}
        </ActionButton>
      </div>
    </form>
  )
}
