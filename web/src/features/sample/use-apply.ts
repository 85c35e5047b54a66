import type { ProductDetail } from '@sampan/contract/product'
import { applyForSampleInput } from '@sampan/contract/sample'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#lib/api.ts'
import { dropDraft, useDraft } from '#lib/draft.ts'
import { messageOf, validateWith } from '#lib/forms.ts'
import { useSearch } from '#lib/search.ts'
import { oneOf, or } from '#lib/search-fields.ts'
import { useApply, useMe, useMyAccounts, useMyAddresses, useProduct } from './sample.api.ts'

export const applySteps = ['account', 'address', 'sample', 'confirm'] as const
export type ApplyStep = (typeof applySteps)[number]

const search = { apply: or(oneOf(applySteps), 'account') }

export interface ApplyDraft {
  creatorId: string
  addressId: string
  /** The chosen key of each option axis, in the axes' order. */
  options: string[]
  remark: string
  agreed: boolean
}

const empty: ApplyDraft = { creatorId: '', addressId: '', options: [], remark: '', agreed: false }

/**
 * The application for a free sample in four steps (spec 2): the step lives in the address, what was chosen in a
 * draft, so closing, an expired session or a reload lose nothing.
 */
export function useApplication(productId: string) {
  const { t } = useTranslation('errors')
  const [{ apply: step }, change] = useSearch(search)
  const [draft, setDraft] = useDraft<ApplyDraft>(`apply-${productId}`, empty)
  const product = useProduct(productId)
  const accounts = useMyAccounts()
  const addresses = useMyAddresses(product.data?.countryCode)
  const me = useMe()
  const write = useApply()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [note, setNote] = useState<{ text: string; openSampleId?: string }>()
  const [done, setDone] = useState<{ id: string; number: string }>()

  // What is the only one, or the default, is chosen until the creator says otherwise.
  const creatorId = pick(draft.creatorId, accounts.data, accounts.data?.[0]?.id)
  const addressId = pick(
    draft.addressId,
    addresses.data,
    addresses.data?.find((each) => each.isDefault)?.id ?? addresses.data?.[0]?.id,
  )
  const sku = useMemo(() => skuOf(product.data, draft.options), [product.data, draft.options])

  const go = (to: ApplyStep | undefined) => change({ apply: to })
  const missing: Record<ApplyStep, [string, string] | undefined> = {
    account: creatorId ? undefined : ['creatorId', t('creatorNeeded')],
    address: addressId ? undefined : ['addressId', t('addressNeeded')],
    sample: sku ? undefined : ['skuId', t('skuNeeded')],
    confirm: draft.agreed ? undefined : ['agreed', t('noticeNotAgreed')],
  }

  /** Goes on, or marks what this step still needs. */
  function next(): void {
    const fault = missing[step]
    setErrors(fault ? { [fault[0]]: fault[1] } : {})
    if (fault) return
    if (step === 'confirm') void send()
    else go(applySteps[applySteps.indexOf(step) + 1])
  }

  async function send(): Promise<void> {
    const input = {
      productId,
      skuId: sku?.id ?? '',
      creatorId,
      addressId,
      remark: draft.remark,
      agreed: draft.agreed,
    }
    const faults = validateWith(applyForSampleInput)(input)
    setErrors(faults)
    const first = applySteps.find((each) => missing[each])
    if (Object.keys(faults).length > 0) return first && first !== 'confirm' ? go(first) : undefined
    setNote(undefined)
    try {
      setDone(await write.mutateAsync(input as never))
      dropDraft(`apply-${productId}`)
    } catch (error) {
      show(error)
    }
  }

  /** A refusal goes to the step whose choice it is about, with its words. */
  function show(error: unknown): void {
    const fields = error instanceof ApiError ? error.fields : []
    const places: Record<string, ApplyStep> = { creatorId: 'account', addressId: 'address', skuId: 'sample' }
    const field = fields.find((each) => each.path in places)
    const openSampleId = error instanceof ApiError ? error.details.id : undefined
    setNote({ text: messageOf(error), ...(typeof openSampleId === 'string' && { openSampleId }) })
    if (!field) return
    setErrors({ [field.path]: field.message })
    go(places[field.path])
  }

  return {
    step,
    stepIndex: applySteps.indexOf(step),
    go,
    next,
    close: () => go(undefined),
    draft,
    choose: (values: Partial<ApplyDraft>) => {
      setErrors({})
      setDraft(values)
    },
    product,
    accounts,
    addresses,
    me: me.data,
    creatorId,
    addressId,
    sku,
    errors,
    note,
    done,
    isBusy: write.isPending,
  }
}

export type Application = ReturnType<typeof useApplication>

const pick = (chosen: string, rows: { id: string }[] | undefined, preset: string | undefined): string =>
  rows?.some((row) => row.id === chosen) ? chosen : (preset ?? '')

/** The variant that has exactly these option keys; a product without options has one variant. */
export function skuOf(product: ProductDetail | undefined, options: string[]) {
  if (!product) return undefined
  if (product.options.length === 0) return product.skus[0]
  return product.skus.find((sku) => sku.optionKeys.every((key, index) => key === options[index]))
}
