import { codes } from '@sampan/contract/codes'
import { signUpForTaskInput } from '@sampan/contract/participation-own.schemas'
import type { TaskDetail } from '@sampan/contract/task'
import { useEffect, useState } from 'react'
import { useMyAddresses } from '#features/address/address.api.ts'
import { useReader } from '#features/product/product.api.ts'
import {
  useMyPayoutMethods,
  useRefreshTask,
  useSignUpForTask,
  useTask,
  useTaskStanding,
} from '#features/task/task.api.ts'
import { ApiError } from '#lib/api.ts'
import { useBackInPage } from '#lib/back-in-page.ts'
import { dropDraft, useDraft } from '#lib/draft.ts'
import { isSessionOver, messageOf, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { oneOf, or } from '#lib/search-fields.ts'
import { useOnceReady } from '#ui/form/button/use-once-ready.ts'
import { useOuterSubmit } from '#ui/form/outer-submit.ts'

const allSteps = ['account', 'sample', 'address', 'payout', 'confirm'] as const
export type SignUpStep = (typeof allSteps)[number]

const search = { signUp: or(oneOf(allSteps), 'account') }

export interface SignUpDraft {
  creatorId: string
  sampleId: string
  addressId: string
  payoutMethodId: string
  /** The terms that were agreed to; a draft outlives them. */
  agreedTo: string
}
type Choice = Exclude<keyof SignUpDraft, 'agreedTo'>

const empty: SignUpDraft = { creatorId: '', sampleId: '', addressId: '', payoutMethodId: '', agreedTo: '' }
/** The step where a refused value was chosen. */
const stepOfField: Record<Choice, SignUpStep> = {
  creatorId: 'account',
  sampleId: 'sample',
  addressId: 'address',
  payoutMethodId: 'payout',
}

/** What a refusal leaves to do: see what prevents it, or look for another task. */
export interface SignUpNote {
  text: string
  participationId?: string
  /** The task has other terms now, which the page shows. */
  isOther?: boolean
}

/**
 * Signing up in steps: the step lives in the address, what was chosen in a draft, so closing, a refusal, an expired
 * session or a reload lose nothing. The steps are those that the task asks for.
 */
export function useSignUp(taskId: string) {
  const { t } = useTranslation('errors')
  const [draft, setDraft] = useDraft<SignUpDraft>(`sign-up-${taskId}`, empty, { onDevice: true })
  const task = useTask(taskId)
  const standing = useTaskStanding(taskId)
  const addresses = useMyAddresses(task.data?.countryCode)
  const methods = useMyPayoutMethods(task.data?.countryCode)
  const reader = useReader()
  const write = useSignUpForTask()
  const refresh = useRefreshTask()
  const form = useOuterSubmit()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [note, setNote] = useState<SignUpNote>()
  const [done, setDone] = useState<{ id: string; number: string }>()

  const steps = stepsOf(task.data)
  const { step, go } = useStep(steps, { isSent: done !== undefined })
  const open = standing.data?.accounts.filter((account) => account.block === null).map((each) => each.creator)
  // What is the only one, or the default, is chosen until the creator says otherwise.
  const creatorId = pick(draft.creatorId, open, open?.[0]?.id)
  const sampleId = pick(draft.sampleId, standing.data?.samples, standing.data?.samples[0]?.id)
  const addressId = pick(
    draft.addressId,
    addresses.data,
    addresses.data?.find((each) => each.isDefault)?.id ?? addresses.data?.[0]?.id,
  )
  const payoutMethodId = pick(draft.payoutMethodId, methods.data, methods.data?.[0]?.id)

  // Other terms than those that were agreed to, also where the page read them anew by itself, are to be agreed to again.
  const terms = task.data?.terms
  const agreed = Boolean(draft.agreedTo) && draft.agreedTo === terms
  const isOutdated = Boolean(draft.agreedTo && terms) && !agreed
  const missing: Record<SignUpStep, [Choice | 'agreed', string] | undefined> = {
    account: creatorId ? undefined : ['creatorId', t('creatorNeeded')],
    sample: sampleId ? undefined : ['sampleId', t('sampleNeeded')],
    address: addressId ? undefined : ['addressId', t('addressNeeded')],
    payout: payoutMethodId ? undefined : ['payoutMethodId', t('payoutMethodNeeded')],
    confirm: agreed ? undefined : ['agreed', t('noticeNotAgreed')],
  }

  /** Goes on, or marks what this step still needs. */
  function next(): void {
    const fault = missing[step]
    setErrors(fault ? { [fault[0]]: fault[1] } : {})
    if (fault) return
    if (step === 'confirm') void send()
    else go(steps[steps.indexOf(step) + 1])
  }

  async function send(): Promise<void> {
    const input = {
      taskId,
      creatorId,
      payoutMethodId,
      ...(steps.includes('address') && { addressId }),
      ...(steps.includes('sample') && { sampleId }),
      agreed,
      terms: draft.agreedTo,
    }
    const gap = steps.find((each) => missing[each])
    const fault = gap && missing[gap]
    const faults = fault ? { [fault[0]]: fault[1] } : validateWith(signUpForTaskInput)(input)
    setErrors(faults)
    if (gap && gap !== 'confirm') return go(gap)
    if (Object.keys(faults).length > 0) return
    setNote(undefined)
    try {
      setDone(await write.mutateAsync({ ...input, agreed: true }))
      dropDraft(`sign-up-${taskId}`)
    } catch (error) {
      show(error)
    }
  }

  /** A refusal goes to the step whose choice it is about, with its words; what was chosen stays. */
  function show(error: unknown): void {
    if (isSessionOver(error)) return
    const isOther = error instanceof ApiError && error.code === codes.taskTermsChanged
    if (isOther) setDraft({ agreedTo: '' })
    const refused = error instanceof ApiError ? error : undefined
    const field = refused?.fields.find((each) => each.path in stepOfField)
    const participationId = refused?.details.id
    setNote({
      text: messageOf(error),
      isOther,
      ...(typeof participationId === 'string' && { participationId }),
    })
    refresh()
    if (field) {
      setErrors({ [field.path]: field.message })
      go(stepOfField[field.path as Choice])
    } else if (typeof participationId === 'string') go('account')
  }

  const waitsFor = { account: standing, sample: standing, address: addresses, payout: methods, confirm: task }
  const onward = useOnceReady(!task.isPending && !waitsFor[step].isPending, next)
  return {
    taskId,
    steps,
    step,
    stepIndex: steps.indexOf(step),
    go,
    next: onward.press,
    goOn: () => go(steps[steps.indexOf(step) + 1]),
    close: () => go(undefined),
    draft,
    choose: (values: Partial<Record<Choice, string>>) => {
      setErrors({})
      setDraft(values)
    },
    agreed,
    agree: (isAgreed: boolean) => {
      setErrors({})
      setNote(undefined)
      setDraft({ agreedTo: isAgreed ? (terms ?? '') : '' })
    },
    task,
    standing,
    account: standing.data?.accounts.find((each) => each.creator.id === creatorId),
    sample: standing.data?.samples.find((each) => each.id === sampleId),
    address: addresses.data?.find((each) => each.id === addressId),
    method: methods.data?.find((each) => each.id === payoutMethodId),
    reader,
    ...stopOf(standing, reader, { isIdle: write.isIdle }),
    errors,
    note: note ?? (isOutdated ? { text: t('taskTermsChanged'), isOther: true } : undefined),
    done,
    /** The form that is in the current step, if there is one: Continue sends it. */
    form,
    isBusy: write.isPending || form.isBusy || onward.isWaiting,
    /** Continue was pressed before the choices of the step were there. */
    isWaiting: onward.isWaiting,
  }
}

export type SignUp = ReturnType<typeof useSignUp>

/** Whether there is something to read in place of the steps. */
export const isSignUpStopped = ({ isForeign, takenId }: SignUp): boolean => isForeign || Boolean(takenId)

/** The step of the address, and the way on to a later one, back to a former one, or out of all of them where none is named. */
function useStep(steps: readonly SignUpStep[], { isSent }: { isSent: boolean }) {
  const [{ signUp: asked }, change] = useSearch(search)
  const goBack = useBackInPage()
  const step = steps.includes(asked) ? asked : 'account'
  // Back after it was sent leaves the form, instead of walking through the steps behind what says so.
  const hasLeft = isSent && step !== 'confirm'
  useEffect(() => (hasLeft ? goBack({ signUp: undefined }) : undefined), [hasLeft, goBack])
  const isOn = (to: SignUpStep) => steps.indexOf(to) > steps.indexOf(step)
  const go = (to: SignUpStep | undefined) =>
    to && isOn(to) ? change({ signUp: to }) : goBack({ signUp: to })
  return { step, go }
}

/** What is read in place of the steps. */
function stopOf(
  { data, isLoading }: ReturnType<typeof useTaskStanding>,
  { isKnown, isVisitor, isCreator }: ReturnType<typeof useReader>,
  { isIdle }: { isIdle: boolean },
) {
  const hasFree = data?.accounts.some(({ block }) => block === null) ?? false
  return {
    /** A brand, an MCN or staff, who take no tasks themselves. */
    isForeign: isKnown && !isVisitor && !isCreator,
    /** The participation of who signed up before and has no other account to do it with; one that was sent here is no other. */
    takenId: (isIdle && !hasFree && data?.participationId) || undefined,
    /** Whether there is one is not known yet. */
    isAsking: isLoading,
  }
}

/** A sample or an address is asked for only where the task needs one. */
const stepsOf = (task: TaskDetail | undefined): SignUpStep[] =>
  allSteps.filter(
    (each) =>
      (each !== 'sample' || task?.productSource === 'ownSample') &&
      (each !== 'address' || task?.productSource === 'parcel'),
  )

const pick = (chosen: string, rows: { id: string }[] | undefined, preset: string | undefined): string =>
  rows?.some((row) => row.id === chosen) ? chosen : (preset ?? '')
