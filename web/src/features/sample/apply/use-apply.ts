import { platformOf, takesAccountOf } from '@sampan/contract/cooperation'
import { platformNames } from '@sampan/contract/creator'
import type { ProductDetail } from '@sampan/contract/product'
import { applyForSampleInput } from '@sampan/contract/sample.schemas'
import { hasWhy } from '@sampan/contract/sample-reason'
import { useEffect, useMemo, useState } from 'react'
import { useMyAddresses } from '#features/address/address.api.ts'
import { applyDraftName } from '#features/product/apply-draft.ts'
import { useProduct, useReader, useStanding } from '#features/product/product.api.ts'
import { useWhyBarred } from '#features/product/why-barred.ts'
import { useApply, useMyAccounts } from '#features/sample/sample.api.ts'
import { ApiError } from '#lib/api.ts'
import { useBackInPage } from '#lib/back-in-page.ts'
import { useMe } from '#lib/calls/me.api.ts'
import { dropDraft, useDraft } from '#lib/draft.ts'
import { isSessionOver, messageOf, validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { oneOf, or } from '#lib/search-fields.ts'
import type { TFunction } from '#lib/words.ts'
import { useOnceReady } from '#ui/form/button/use-once-ready.ts'
import type { Reason } from '#ui/form/confirm-dialog.tsx'
import { useOuterSubmit } from '#ui/form/outer-submit.ts'
import { whyOf } from './why.ts'

export const applySteps = ['account', 'address', 'sample', 'confirm'] as const
export type ApplyStep = (typeof applySteps)[number]

const search = { apply: or(oneOf(applySteps), 'account') }

export interface ApplyDraft {
  creatorId: string
  addressId: string
  /** The chosen key of each option axis, in the axes' order. */
  options: string[]
  reason: Reason
  agreed: boolean
}

const empty: ApplyDraft = {
  creatorId: '',
  addressId: '',
  options: [],
  reason: { key: null, text: '' },
  agreed: false,
}

/** The draft of an application that begins with what was given in an earlier one. */
export const applyDraftOf = (given: {
  creatorId: string
  options: string[]
  reason: Reason
}): ApplyDraft => ({ ...empty, ...given })

/**
 * The application for a free sample in four steps: the step lives in the address, what was chosen in a
 * draft, so closing, an expired session or a reload lose nothing.
 */
export function useApplication(productId: string) {
  const { t } = useTranslation('errors')
  const { t: sample } = useTranslation('sample')
  const [draft, setDraft] = useDraft<ApplyDraft>(applyDraftName(productId), empty, { onDevice: true })
  const product = useProduct(productId)
  const standing = useStanding(productId)
  const accounts = useMyAccounts()
  const addresses = useMyAddresses(product.data?.countryCode)
  const me = useMe()
  const write = useApply()
  const stop = useStop(standing, { isIdle: write.isIdle })
  const form = useOuterSubmit()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [note, setNote] = useState<{ text: string; openSampleId?: string }>()
  const [done, setDone] = useState<{ id: string; number: string }>()
  const { step, go } = useStep({ isSent: done !== undefined })

  const platform = product.data && platformOf(product.data.cooperationType)
  const fitting = accounts.data?.filter(
    (each) => platform !== undefined && takesAccountOf(platform, each.platform),
  )
  // What is the only one, or the default, is chosen until the creator says otherwise.
  const creatorId = pick(draft.creatorId, fitting, fitting?.[0]?.id)
  const addressId = pick(
    draft.addressId,
    addresses.data,
    addresses.data?.find((each) => each.isDefault)?.id ?? addresses.data?.[0]?.id,
  )
  const sku = useMemo(() => skuOf(product.data, draft.options), [product.data, draft.options])
  const why = whyOf(draft.reason)

  /** What each step still needs: every fault of a step is told at once. */
  const missing: Record<ApplyStep, Record<string, string>> = {
    account: creatorId ? {} : { creatorId: faultOfAccounts() },
    address: addressId ? {} : { addressId: t('addressNeeded') },
    sample: sku ? {} : { skuId: faultOfOptions(product.data, draft.options, t) },
    confirm: {
      ...(!hasWhy(why) && { remark: t('reasonNeeded') }),
      ...(!draft.agreed && { agreed: t('noticeNotAgreed') }),
    },
  }
  /** Where none of the accounts fits, there is nothing to choose. */
  function faultOfAccounts(): string {
    const name = accounts.data?.length && platform !== undefined && platformNames[platform]
    return name ? sample('apply.account.needed', { platform: name }) : t('creatorNeeded')
  }
  const lacks = (each: ApplyStep): boolean => Object.keys(missing[each]).length > 0

  /** Goes on, or marks what this step still needs. */
  function next(): void {
    setErrors(missing[step])
    if (lacks(step)) return
    if (step === 'confirm') void send()
    else go(applySteps[applySteps.indexOf(step) + 1])
  }

  async function send(): Promise<void> {
    const input = {
      productId,
      skuId: sku?.id ?? '',
      creatorId,
      addressId,
      ...why,
      agreed: draft.agreed,
    }
    const faults = validateWith(applyForSampleInput)(input)
    setErrors(faults)
    const first = applySteps.find(lacks)
    if (Object.keys(faults).length > 0) return first && first !== 'confirm' ? go(first) : undefined
    setNote(undefined)
    try {
      setDone(await write.mutateAsync({ ...input, agreed: true }))
      dropDraft(applyDraftName(productId))
    } catch (error) {
      show(error)
    }
  }

  /** A refusal goes to the step whose choice it is about, with its words. */
  function show(error: unknown): void {
    if (isSessionOver(error)) return
    const fields = error instanceof ApiError ? error.fields : []
    const places: Record<string, ApplyStep> = { creatorId: 'account', addressId: 'address', skuId: 'sample' }
    const field = fields.find((each) => each.path in places)
    const openSampleId = error instanceof ApiError ? error.details.id : undefined
    setNote({ text: messageOf(error), ...(typeof openSampleId === 'string' && { openSampleId }) })
    if (!field) return
    setErrors({ [field.path]: field.message })
    go(places[field.path])
  }

  const onward = useOnceReady(isLoaded(step, { product, accounts, addresses }), next)
  return {
    step,
    stepIndex: applySteps.indexOf(step),
    go,
    next: onward.press,
    close: () => go(undefined),
    draft,
    choose: (values: Partial<ApplyDraft>) => {
      setErrors({})
      setDraft(values)
    },
    product,
    accounts,
    /** The one that the post is promised on. */
    platform,
    addresses,
    me: me.data,
    ...stop,
    creatorId,
    addressId,
    sku,
    errors,
    note,
    done,
    /** The form that is in the current step, if there is one: Continue sends it. */
    form,
    isBusy: write.isPending || form.isBusy || onward.isWaiting,
    /** Continue was pressed before the choices of the step were there. */
    isWaiting: onward.isWaiting,
  }
}

/** The step of the address, and the way on to a later one, back to a former one, or out of all of them where none is named. */
function useStep({ isSent }: { isSent: boolean }) {
  const [{ apply: step }, change] = useSearch(search)
  const goBack = useBackInPage()
  // Back after it was sent leaves the form, instead of walking through the steps behind what says so.
  const hasLeft = isSent && step !== 'confirm'
  useEffect(() => (hasLeft ? goBack({ apply: undefined }) : undefined), [hasLeft, goBack])
  const isOn = (to: ApplyStep) => applySteps.indexOf(to) > applySteps.indexOf(step)
  const go = (to: ApplyStep | undefined) => (to && isOn(to) ? change({ apply: to }) : goBack({ apply: to }))
  return { step, go }
}

/** What is read in place of the steps. */
function useStop(standing: ReturnType<typeof useStanding>, { isIdle }: { isIdle: boolean }) {
  const { isKnown, isVisitor, isCreator } = useReader()
  const barred = useWhyBarred(standing.data)
  return {
    /** Another application would be refused while this one of the product is open; one that was sent here is no other. */
    openSampleId: (isIdle && standing.data?.openSampleId) || undefined,
    /** Whether there is one is not known yet. */
    isAsking: standing.isLoading,
    /** A brand, an MCN or staff, who have no samples of their own. */
    isForeign: isKnown && !isVisitor && !isCreator,
    /** Why no application may be sent now. */
    barred: isIdle ? barred : undefined,
    isBlacklisted: Boolean(standing.data?.blacklist),
  }
}

/** Whether the choices of a step are there, or failed to load. */
const isLoaded = (
  step: ApplyStep,
  { product, accounts, addresses }: Record<'product' | 'accounts' | 'addresses', { isPending: boolean }>,
): boolean =>
  !product.isPending &&
  !(step === 'account' && accounts.isPending) &&
  !(step === 'address' && addresses.isPending)

export type Application = ReturnType<typeof useApplication>

/** Whether there is a reason to read in place of the steps. */
export const isApplicationStopped = ({ isForeign, openSampleId, barred }: Application): boolean =>
  isForeign || Boolean(openSampleId ?? barred)

const pick = (chosen: string, rows: { id: string }[] | undefined, preset: string | undefined): string =>
  rows?.some((row) => row.id === chosen) ? chosen : (preset ?? '')

/** The axis that nothing was chosen on yet; the last one where the choices do not go together. */
export function axisToChoose(product: ProductDetail | undefined, options: string[]): number {
  const axes = product?.options ?? []
  const open = axes.findIndex((_, index) => !options[index])
  return open === -1 ? axes.length - 1 : open
}

/** Names the axis where there is more to say than that a variant is asked for. */
function faultOfOptions(
  product: ProductDetail | undefined,
  options: string[],
  t: TFunction<'errors'>,
): string {
  const axis = product?.options[axisToChoose(product, options)]
  return axis ? t('optionNeeded', { name: axis.name }) : t('skuNeeded')
}

/** The variant that has exactly these option keys; a product without options has one variant. */
export function skuOf(product: ProductDetail | undefined, options: string[]) {
  if (!product) return undefined
  if (product.options.length === 0) return product.skus[0]
  return product.skus.find((sku) => sku.optionKeys.every((key, index) => key === options[index]))
}
