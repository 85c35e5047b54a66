import { useForm } from '@mantine/form'
import { accountTypes } from '@sampan/contract/account'
import { registerInput } from '@sampan/contract/account.schemas'
import { allMessengers } from '@sampan/contract/messenger'
import { mobileOf } from '@sampan/contract/phone'
import { hasPlatform } from '@sampan/contract/platform-info.schemas'
import { useEffect, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { keepEmail } from '#lib/session.ts'
import { useEnter, usePendingCreator, useRegister } from './account.api.ts'
import { deniedDraft } from './auth-return.ts'
import { askedOf, chipsWithText, type RegisterChip } from './register-chips.ts'
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
  ...allMessengers({}),
  companyName: '',
  website: '',
  position: '',
  businessCategories: [] as string[],
  ytHomePageLink: '',
  igHomePageLink: '',
  fbHomePageLink: '',
  spUserName: '',
  spAffiliateId: '',
  otherHomePageLink: '',
  otherNickName: '',
  otherFollowers: '',
  /** The chips that are open. */
  on: [] as RegisterChip[],
  /** Holds no value: messages about the missing platform are here (R3). */
  tiktok: '',
  imgCode: '',
  agreed: false,
}
export type RegisterValues = typeof empty

/** Whether a platform is named in a field that is open. */
const hasLink = (values: RegisterValues): boolean => hasPlatform(askedOf(values))

/** The code of the link by which somebody came; without one what was typed stays. */
function invitedBy(): Partial<RegisterValues> {
  const code = new URLSearchParams(location.search).get('inviteCode')
  return code ? { inviteCode: code.slice(0, 40) } : {}
}

function keptValues(): RegisterValues {
  const draft = readDraft<RegisterValues>('register')
  const values = { ...empty, ...draft, ...invitedBy() }
  return { ...values, on: draft?.on ?? chipsWithText(values) }
}

/**
 * The registration form: kept in the tab but for the passwords, so the way to TikTok and back loses nothing;
 * locked while it is sent; a refusal opens it again with a fresh image code.
 */
export function useRegisterForm(onDone: () => void) {
  const { t: say } = useTranslation('errors')
  const { country } = usePlace()
  const imageCode = useImageCode()
  const write = useRegister()
  const enter = useEnter()
  const pending = usePendingCreator(imageCode.random)
  const [note, setNote] = useState('')
  const [isRefused, setRefused] = useState(false)
  const form = useForm<RegisterValues>({
    mode: 'controlled',
    initialValues: keptValues(),
    validate: (values) => {
      const asked = askedOf(values)
      const errors = validateWith(registerInput)({ ...asked, random: imageCode.random })
      if (values.type !== accountTypes.creator) return errors
      // A creator gets parcels and messages, so the number must be a mobile one.
      if (asked.phone && !mobileOf(asked.phone, country)) errors.phone ??= say('mobileInvalid')
      const isLost = !pending.data && !hasLink(values)
      return isLost && pending.isFetched ? { ...errors, tiktok: say('platformNeeded') } : errors
    },
    onValuesChange: (values) => {
      saveDraft('register', { ...values, password: '', repassword: '', imgCode: '' })
      if (hasLink(values)) form.clearFieldError('tiktok')
    },
  })

  // Pressed before it was known whether TikTok is linked: that fault joins the others once it is.
  const { validateField } = form
  const isKnown = pending.isFetched
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form is another one at each render
  useEffect(() => {
    if (isRefused && isKnown) validateField('tiktok')
  }, [isRefused, isKnown])

  async function onSubmit(values: RegisterValues): Promise<void> {
    setNote('')
    try {
      const tokens = await write.mutateAsync({
        ...askedOf(values),
        // The form is not sent before its box is ticked.
        agreed: true,
        random: imageCode.random,
      })
      keepEmail(values.email.trim())
      dropDraft('register')
      dropDraft(deniedDraft)
      dropRegistrationKey()
      await enter(tokens)
      onDone()
    } catch (error) {
      await imageCode.notice(error)
      setNote(showRefusal(form, error))
    }
  }

  const { on } = form.values
  return {
    form,
    imageCode,
    toggle: (chip: RegisterChip) =>
      form.setFieldValue('on', on.includes(chip) ? on.filter((each) => each !== chip) : [...on, chip]),
    note,
    setNote,
    tiktok: pending.data ?? undefined,
    isCreator: form.values.type === accountTypes.creator,
    isBusy: write.isPending,
    onSubmit: form.onSubmit(onSubmit, (errors) => {
      setRefused(true)
      focusFirstFault(form)(errors)
    }),
  }
}

export type RegisterForm = ReturnType<typeof useRegisterForm>
