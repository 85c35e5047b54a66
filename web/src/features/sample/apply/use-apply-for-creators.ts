import type { CountryCode } from '@sampan/contract/country'
import type { ManagedCreator } from '@sampan/contract/managed-creator'
import { useState } from 'react'
import { useProduct } from '#features/sample/sample.api.ts'
import { ApiError } from '#lib/api.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { wordsOf } from '#ui/clock/reason-words.ts'
import type { Reason } from '#ui/form/confirm-dialog.tsx'
import type { AnsweredRow } from '#ui/table/use-batch-result.tsx'
import { useSampleStanding, useWriteForCreator, useWriteForCreators } from './for-creators.api.ts'
import { skuOf } from './use-apply.ts'

export const forCreatorSteps = ['product', 'variant', 'confirm'] as const
export type ForCreatorStep = (typeof forCreatorSteps)[number]

interface Draft {
  country: CountryCode
  productId: string
  options: string[]
  addressId: string
  reason: Reason
  agreed: boolean
}

/**
 * One sample for one creator or for several, by whoever looks after them: which product, which variant, then what is
 * owed. Several answer row by row, through `onBatch`.
 */
export function useApplyForCreators(
  creators: readonly ManagedCreator[],
  onBatch: (answer: { done: number; rows: AnsweredRow[] }) => void,
) {
  const { t } = useTranslation(['creator', 'errors'])
  const [first] = creators
  const only = creators.length === 1 ? first : undefined
  const [step, setStep] = useState<ForCreatorStep>('product')
  const [draft, setDraft] = useState<Draft>({
    country: commonCountry(creators),
    productId: '',
    options: [],
    addressId: '',
    reason: { key: null, text: '' },
    agreed: false,
  })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [note, setNote] = useState<{ text: string; openSampleId?: string }>()
  const [done, setDone] = useState<{ id: string; number: string }>()
  const product = useProduct(draft.productId)
  const standing = useSampleStanding(only?.id, draft.productId)
  const one = useWriteForCreator()
  const many = useWriteForCreators()
  const sku = skuOf(product.data, draft.options)

  const remark = wordsOf(draft.reason, (key) => t(`creator:act.reasons.${key}`))

  const missing: Record<ForCreatorStep, Record<string, string>> = {
    product: draft.productId ? {} : { productId: t('creator:act.productNeeded') },
    variant: sku ? {} : { skuId: t('errors:skuNeeded') },
    confirm: {
      ...(!remark && { remark: t('errors:reasonNeeded') }),
      ...(!draft.agreed && { agreed: t('errors:noticeNotAgreed') }),
    },
  }

  function choose(values: Partial<Draft>): void {
    setErrors({})
    setNote(undefined)
    setDraft((old) => ({ ...old, ...values }))
  }

  function go(to: ForCreatorStep | undefined): void {
    setNote(undefined)
    if (to) setStep(to)
  }

  /** Goes on, or marks what this step still needs. */
  function next(): void {
    const faults = missing[step]
    setErrors(faults)
    // A long list would hide a fault below it.
    setNote(faults.productId ? { text: faults.productId } : undefined)
    if (Object.keys(faults).length > 0) return
    if (step === 'confirm') void send()
    else go(forCreatorSteps[forCreatorSteps.indexOf(step) + 1])
  }

  async function send(): Promise<void> {
    const { productId, addressId } = draft
    const input = { productId, skuId: sku?.id ?? '', remark, agreed: true as const }
    try {
      if (only) {
        setDone(await one.mutateAsync({ ...input, creatorId: only.id, ...(addressId && { addressId }) }))
      } else {
        onBatch(await many.mutateAsync({ ...input, creatorIds: creators.map(({ id }) => id) }))
      }
    } catch (error) {
      show(error)
    }
  }

  function show(error: unknown): void {
    if (isSessionOver(error)) return
    const field = error instanceof ApiError ? error.fields[0] : undefined
    const openSampleId = error instanceof ApiError ? error.details.id : undefined
    setNote({
      text: field?.message ?? messageOf(error),
      ...(typeof openSampleId === 'string' && { openSampleId }),
    })
    if (field?.path === 'skuId') setStep('variant')
  }

  return {
    creators,
    only,
    step,
    stepIndex: forCreatorSteps.indexOf(step),
    go,
    next,
    draft,
    choose,
    product,
    standing,
    sku,
    errors,
    note,
    done,
    isBusy: one.isPending || many.isPending,
  }
}
/** Where most of them live; the country of the first among equals. */
function commonCountry(creators: readonly ManagedCreator[]): CountryCode {
  const counts = new Map<CountryCode, number>()
  for (const { countryCode } of creators) counts.set(countryCode, (counts.get(countryCode) ?? 0) + 1)
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['TH', 0] as [
    CountryCode,
    number,
  ])[0]
}

export type ForCreators = ReturnType<typeof useApplyForCreators>
