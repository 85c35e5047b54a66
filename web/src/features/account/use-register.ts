import { useForm } from '@mantine/form'
import { accountTypes, registerInput } from '@sampan/contract/account'
import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { showRefusal, validateWith } from '#lib/forms.ts'
import { useEnter, usePendingCreator, useRegister } from './account.api.ts'
import { dropRegistrationKey } from './registration-key.ts'
import { useImageCode } from './use-image-code.ts'

const empty = {
  type: accountTypes.creator as number,
  fullName: '',
  email: '',
  verifyCode: '',
  password: '',
  repassword: '',
  inviteCode: '',
  phone: '',
  line: '',
  whatsapp: '',
  companyName: '',
  website: '',
  position: '',
  businessCategories: [] as string[],
  ytHomePageLink: '',
  igHomePageLink: '',
  fbHomePageLink: '',
  imgCode: '',
  agreed: false,
}
export type RegisterValues = typeof empty

/**
 * The registration form: kept in the tab but for the passwords, so the way to TikTok and back loses nothing;
 * locked while it is sent; a refusal opens it again with a fresh image code (spec 4, registration).
 */
export function useRegisterForm(onDone: () => void) {
  const imageCode = useImageCode()
  const write = useRegister()
  const enter = useEnter()
  const pending = usePendingCreator(imageCode.random)
  const [note, setNote] = useState('')
  const [platformError, setPlatformError] = useState('')
  const form = useForm<RegisterValues>({
    mode: 'controlled',
    initialValues: { ...empty, ...readDraft<RegisterValues>('register') },
    validate: (values) => validateWith(registerInput)({ ...values, random: imageCode.random }),
    onValuesChange: (values) =>
      saveDraft('register', { ...values, password: '', repassword: '', imgCode: '' }),
  })

  async function onSubmit(values: RegisterValues): Promise<void> {
    setNote('')
    setPlatformError('')
    try {
      const tokens = await write.mutateAsync({ ...values, random: imageCode.random } as never)
      dropDraft('register')
      dropRegistrationKey()
      await enter(tokens)
      onDone()
    } catch (error) {
      await imageCode.notice(error)
      const field =
        error instanceof ApiError ? error.fields.find((each) => !(each.path in values)) : undefined
      if (field) setPlatformError(field.message)
      else setNote(showRefusal(form, error))
    }
  }

  return {
    form,
    imageCode,
    note,
    platformError,
    setNote,
    tiktok: pending.data ?? undefined,
    isCreator: form.values.type === accountTypes.creator,
    isBusy: write.isPending,
    onSubmit: form.onSubmit(onSubmit),
  }
}

export type RegisterForm = ReturnType<typeof useRegisterForm>
