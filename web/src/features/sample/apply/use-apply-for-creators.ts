import { platformOf, takesAccountOf } from '@sampan/contract/cooperation'
import type { CountryCode } from '@sampan/contract/country'
import { platformNames } from '@sampan/contract/creator'
import type { ActedFor } from '@sampan/contract/managed-creator'
import type { ProductDetail } from '@sampan/contract/product'
import { hasWhy } from '@sampan/contract/sample-reason'
import { useState } from 'react'
import { useProduct } from '#features/product/product.api.ts'
import { ApiError } from '#lib/api.ts'
import { isSessionOver, messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TFunction } from '#lib/words.ts'
import type { Reason } from '#ui/form/confirm-dialog.tsx'
import { useStartAll } from '#ui/list/all/use-start-all.ts'
import { useSampleStanding, useWriteForCreator } from './for-creators.api.ts'
import { skuOf } from './use-apply.ts'
import { whyOf } from './why.ts'

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
 * owed. For several it is a batch in the background (R280); `onBegun` is called once it was begun.
 */
export function useApplyForCreators(creators: readonly ActedFor[], onBegun: () => void) {
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
  const many = useStartAll()
  const sku = skuOf(product.data, draft.options)
  const inTheWay = only && product.data && elsewhere(only, product.data, t)

  const why = whyOf(draft.reason)

  const missing: Record<ForCreatorStep, Record<string, string>> = {
    product: faultOf(draft.productId ? inTheWay : t('creator:act.productNeeded')),
    variant: sku ? {} : { skuId: t('errors:skuNeeded') },
    confirm: {
      ...(!hasWhy(why) && { remark: t('errors:reasonNeeded') }),
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
    // Whether the account fits is known once the product is read.
    else if (product.data) go(forCreatorSteps[forCreatorSteps.indexOf(step) + 1])
  }

  async function send(): Promise<void> {
    const { productId, addressId } = draft
    const input = { productId, skuId: sku?.id ?? '', ...why, agreed: true as const }
    try {
      if (only) {
        setDone(await one.mutateAsync({ ...input, creatorId: only.id, ...(addressId && { addressId }) }))
      } else {
        const ids = creators.map(({ id }) => id)
        await many.send('applyForSampleForCreators', input, ids)
        onBegun()
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
    /** Why the account cannot be applied for with the chosen product. */
    inTheWay,
    sku,
    errors,
    note,
    done,
    isBusy: one.isPending || many.isPending || (step === 'product' && product.isLoading),
  }
}
const faultOf = (text: string | undefined): Record<string, string> => (text ? { productId: text } : {})

/** The post of the product is promised on another platform than that of the account (R266). */
function elsewhere(
  { platform }: ActedFor,
  { cooperationType }: ProductDetail,
  t: TFunction<['creator', 'errors']>,
): string | undefined {
  const asked = platformOf(cooperationType)
  if (takesAccountOf(asked, platform)) return undefined
  return t('errors:platformWrong', { context: 'sample', platform: platformNames[asked] })
}

/** Where most of them live; the country of the first among equals. */
function commonCountry(creators: readonly ActedFor[]): CountryCode {
  const counts = new Map<CountryCode, number>()
  for (const { countryCode } of creators) counts.set(countryCode, (counts.get(countryCode) ?? 0) + 1)
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), ['TH', 0] as [
    CountryCode,
    number,
  ])[0]
}

export type ForCreators = ReturnType<typeof useApplyForCreators>
