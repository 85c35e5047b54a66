import type { OutputOf } from '@sampan/contract/endpoint'
import type { ActedFor, getTaskStandingOfCreator } from '@sampan/contract/managed-creator'
import { useState } from 'react'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TFunction } from '#lib/words.ts'
import { useTaskOf, useTaskStandingOf, useWriteSignUpFor } from './for-creator.api.ts'

type Step = 'task' | 'sample' | 'confirm'

interface Draft {
  taskId: string
  sampleId: string
  payoutMethodId: string
  addressId: string
  /** The terms that were agreed to. */
  agreedTo: string
}

/** Signing one creator up, by whoever looks after them: which task, with which sample where one is asked, then the deal. */
export function useSignUpForCreator(creator: ActedFor) {
  const { t } = useTranslation(['creator', 'errors', 'task'])
  const [at, setStep] = useState<Step>('task')
  const [draft, setDraft] = useState<Draft>({
    taskId: '',
    sampleId: '',
    payoutMethodId: '',
    addressId: '',
    agreedTo: '',
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [note, setNote] = useState<string>()
  const [done, setDone] = useState<{ id: string; number: string }>()
  const task = useTaskOf(draft.taskId)
  const standing = useTaskStandingOf(creator.id, draft.taskId)
  const write = useWriteSignUpFor()

  const steps: Step[] =
    task.data?.productSource === 'ownSample' ? ['task', 'sample', 'confirm'] : ['task', 'confirm']
  const samples = standing.data?.samples
  const sample = samples?.find(({ id }) => id === draft.sampleId) ?? samples?.[0]
  const inTheWay = standing.data ? blockWords(standing.data, t) : undefined
  const agreed = Boolean(draft.agreedTo) && draft.agreedTo === task.data?.terms
  const missing: Record<Step, [string, string] | undefined> = {
    task: faultOf(draft.taskId ? inTheWay : t('creator:act.taskNeeded')),
    sample: sample ? undefined : ['sampleId', t('errors:sampleNeeded')],
    confirm: agreed ? undefined : ['agreed', t('errors:noticeNotAgreed')],
  }

  function choose(values: Partial<Draft>): void {
    setErrors({})
    setNote(undefined)
    setDraft((old) => ({ ...old, ...values }))
  }

  function go(to: Step | undefined): void {
    setNote(undefined)
    if (to) setStep(to)
  }

  /** Goes on, or marks what this step still needs. What a task asks for is known once it is read. */
  function next(): void {
    const fault = missing[at]
    setErrors(fault ? { [fault[0]]: fault[1] } : {})
    // A long list would hide a fault below it.
    setNote(fault && at === 'task' ? fault[1] : undefined)
    if (fault) return
    if (at === 'confirm') void send()
    else if (task.data && standing.data) go(steps[steps.indexOf(at) + 1])
  }

  async function send(): Promise<void> {
    const { taskId, payoutMethodId, addressId } = draft
    try {
      const answer = await write.mutateAsync({
        taskId,
        creatorId: creator.id,
        agreed: true,
        terms: draft.agreedTo,
        ...(steps.includes('sample') && sample && { sampleId: sample.id }),
        ...(payoutMethodId && { payoutMethodId }),
        ...(addressId && { addressId }),
      })
      setDone(answer)
    } catch (error) {
      setNote((error instanceof ApiError && error.fields[0]?.message) || messageOf(error))
      void standing.refetch()
      void task.refetch()
    }
  }

  return {
    creator,
    steps,
    step: at,
    stepIndex: steps.indexOf(at),
    go,
    next,
    draft,
    choose,
    agreed,
    agree: (isAgreed: boolean) => choose({ agreedTo: isAgreed ? (task.data?.terms ?? '') : '' }),
    task,
    standing,
    sample,
    /** Why the account cannot sign up for the chosen task. */
    inTheWay,
    errors,
    note,
    done,
    isBusy: write.isPending || (at === 'task' && (task.isLoading || standing.isLoading)),
  }
}
const faultOf = (text: string | undefined): [string, string] | undefined =>
  text ? ['taskId', text] : undefined

/** What prevents it, with the task to finish first where one locks it. */
function blockWords(
  { block, lockTitle }: Pick<OutputOf<typeof getTaskStandingOfCreator>, 'block' | 'lockTitle'>,
  t: TFunction<['creator', 'errors', 'task']>,
): string | undefined {
  if (block === null) return undefined
  const words = t(`task:blocked.${block}`)
  return block === 'locked' && lockTitle ? `${words}: ${lockTitle}` : words
}

export type ForCreator = ReturnType<typeof useSignUpForCreator>
