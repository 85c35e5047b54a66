import { useForm } from '@mantine/form'
import { platforms } from '@sampan/contract/creator'
import { platformInfoInput } from '@sampan/contract/platform-info.schemas'
import { useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { focusFirstFault, showRefusal, validateWith } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { useSavePlatformInfo } from './own-accounts.api.ts'
import { completeInfoDraft } from './typed-info.ts'

const empty = {
  /** The platforms whose fields are there. */
  on: [] as number[],
  /** Holds no value: what is said where no account is given is here. */
  tenantAuthorsId: '',
  ytHomePageLink: '',
  igHomePageLink: '',
  fbHomePageLink: '',
  spUserName: '',
  spAffiliateId: '',
  otherHomePageLink: '',
  otherNickName: '',
  otherFollowers: '',
}
export type CompleteInfoValues = typeof empty
type Field = Exclude<keyof CompleteInfoValues, 'on' | 'tenantAuthorsId'>

/** Which fields belong to which platform. */
const fieldsOf: Record<number, readonly Field[]> = {
  [platforms.youtube]: ['ytHomePageLink'],
  [platforms.instagram]: ['igHomePageLink'],
  [platforms.facebook]: ['fbHomePageLink'],
  [platforms.shopee]: ['spUserName', 'spAffiliateId'],
  [platforms.other]: ['otherHomePageLink', 'otherNickName', 'otherFollowers'],
}

/** Of the platforms those that were closed over what was typed: it is kept, and not sent. */
export const closedOverText = (values: CompleteInfoValues): number[] =>
  Object.keys(fieldsOf)
    .map(Number)
    .filter(
      (platform) =>
        !values.on.includes(platform) && fieldsOf[platform]?.some((field) => values[field] !== ''),
    )

/** What is sent: the fields that are there and no others. */
const filledIn = (values: CompleteInfoValues) =>
  Object.fromEntries(
    values.on.flatMap((platform) => fieldsOf[platform] ?? []).map((field) => [field, values[field]]),
  )

/** The complete-info form: one account is enough; what was typed waits in the tab until it is sent. */
export function useCompleteInfo(onDone: () => void) {
  const { t } = useTranslation('creator')
  const { country } = usePlace()
  const write = useSavePlatformInfo()
  const [note, setNote] = useState('')
  const form = useForm<CompleteInfoValues>({
    mode: 'controlled',
    initialValues: { ...empty, ...readDraft<CompleteInfoValues>(completeInfoDraft) },
    validate: (values) => validateWith(platformInfoInput)({ ...filledIn(values), countryCode: country }),
    onValuesChange: (values) => {
      saveDraft(completeInfoDraft, values)
      form.clearFieldError('tenantAuthorsId')
    },
  })

  async function onSubmit(values: CompleteInfoValues): Promise<void> {
    setNote('')
    try {
      await write.mutateAsync({ ...filledIn(values), countryCode: country })
      dropDraft(completeInfoDraft)
      showDone(t('complete.saved'))
      onDone()
    } catch (error) {
      setNote(showRefusal(form, error))
    }
  }

  const { on } = form.values
  return {
    form,
    note,
    isBusy: write.isPending,
    toggle: (platform: number) =>
      form.setFieldValue(
        'on',
        on.includes(platform) ? on.filter((each) => each !== platform) : [...on, platform],
      ),
    onSubmit: form.onSubmit(onSubmit, focusFirstFault(form)),
  }
}

export type CompleteInfoForm = ReturnType<typeof useCompleteInfo>['form']
