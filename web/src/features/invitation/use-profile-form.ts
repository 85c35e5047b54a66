import { useForm } from '@mantine/form'
import type { RequestOf } from '@sampan/contract/endpoint'
import { invitationAnswers, type submitInvitation } from '@sampan/contract/invitation'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { messengers } from '@sampan/contract/messenger'
import { useState } from 'react'
import { useCreators } from '#features/creator/creator.api.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { ApiError } from '#lib/api.ts'
import { dropDraft, readDraft, saveDraft } from '#lib/draft.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { showDone } from '#ui/frame/toasts.tsx'
import { type useInvitation, useSubmitInvitation } from './invitation.api.ts'
import {
  type AccountValues,
  accountValues,
  type Faults,
  faultsIn,
  faultsOf,
  fieldOf,
  inputOf,
  type ProfileValues,
  stepOf,
  valuesOf,
} from './profile-values.ts'
import { type InvitationPlace, type ProfileStep, profileSteps } from './use-invitation-place.ts'

/** Kept by no device (R107): after the tab is closed they are those of the profile. */
const contactFields = ['phone', ...messengers] as const satisfies readonly (keyof ProfileValues)[]

export type InvitationDetail = NonNullable<ReturnType<typeof useInvitation>['data']>

/**
 * The profile in three steps. What was typed waits in the tab until it is sent: closing the form, a reload, TikTok and an
 * ended session lose nothing. A step is left when it is right; sending checks all of them.
 */
export function useProfileForm(invitation: InvitationDetail, place: InvitationPlace) {
  const { t } = useTranslation('invitation')
  const { data: tenant } = useTenant()
  const write = useSubmitInvitation()
  const [faults, setFaults] = useState<Faults>({})
  const [note, setNote] = useState('')
  const { profile } = invitation
  const creators = useCreators()
  const accounts = (creators.data ?? []).filter(({ countryCode }) => countryCode === profile.countryCode)
  const parts = { profile, accounts }
  const draft = `invitation-${invitation.id}`
  const form = useForm<ProfileValues>({
    mode: 'controlled',
    initialValues: { ...valuesOf(profile), ...readDraft<ProfileValues>(draft) },
    onValuesChange: (values) => saveDraft(draft, values, { onDevice: true, tabOnly: contactFields }),
  })
  const step = place.step ?? 'you'

  function show(found: Faults, at: ProfileStep): void {
    form.setErrors(found)
    setFaults(faultsIn(found, at))
    if (at !== step) place.go(at)
  }

  function onNext(): void {
    const found = faultsIn(faultsOf(form.values, parts), step)
    show(found, step)
    if (Object.keys(found).length === 0) place.go(profileSteps[profileSteps.indexOf(step) + 1])
  }

  async function onSend(): Promise<void> {
    setNote('')
    const found = faultsOf(form.values, parts)
    const wrong = profileSteps.find((each) => Object.keys(faultsIn(found, each)).length > 0)
    if (wrong) return show(found, wrong)
    try {
      await write.mutateAsync({
        ...inputOf(form.values, parts),
        id: invitation.id,
        status: invitationAnswers.agree,
      } as RequestOf<typeof submitInvitation>)
      dropDraft(draft)
      const isNew = invitation.status === invitationStatus.open
      showDone(t(isNew ? 'form.sent' : 'form.saved', { client: tenant?.clientName }))
      place.go(undefined)
    } catch (error) {
      refused(error)
    }
  }

  function refused(error: unknown): void {
    const said = error instanceof ApiError ? error.fields : []
    const found = Object.fromEntries(said.map(({ path, message }) => [fieldOf(path, accounts), message]))
    const [first] = Object.keys(found)
    if (first && first in form.values) show(found, stepOf(first))
    else setNote(messageOf(error))
  }

  const all = accounts.map((account) => ({ account, own: accountValues(form.values, account, profile) }))
  return {
    form,
    step,
    faults,
    note,
    isBusy: write.isPending,
    isLoading: creators.isPending,
    accounts: all,
    setAccount: (id: string, values: AccountValues) => {
      form.setFieldValue('accounts', { ...form.values.accounts, [id]: values })
    },
    onNext,
    onSend,
  }
}
export type ProfileForm = ReturnType<typeof useProfileForm>
