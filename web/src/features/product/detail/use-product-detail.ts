import type { Language } from '@sampan/contract/country'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { getProductStanding, ProductDetail } from '@sampan/contract/product'
import { useCallback } from 'react'
import { hasClock, type RunningSample } from '#features/product/home/running-turn.ts'
import {
  useMySample,
  useNotifyOfStock,
  useProduct,
  useReader,
  useStanding,
} from '#features/product/product.api.ts'
import { useAskedLanguage } from '#features/product/use-asked-language.ts'
import { useLogInFirst } from '#features/product/use-log-in-first.ts'
import { usePendingAction } from '#features/product/use-pending-action.ts'
import { namesNothing } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { uuid, words } from '#lib/search-fields.ts'
import { useNow } from '#ui/clock/use-now.ts'
import { showDone, showError } from '#ui/frame/toasts.tsx'

const detailSearch = {
  id: uuid,
  apply: words(),
}

/** What the one button of a product page does, by what its reader may do with it now. */
type NextStep = 'apply' | 'open' | 'notify' | 'notified' | 'ended' | 'notForYou' | 'blacklisted' | 'monthFull'

type MonthlyQuota = NonNullable<OutputOf<typeof getProductStanding>['monthlyQuota']>

export interface ProductDetailState {
  product: ProductDetail | undefined
  /** The language of the brand's words, where the reader asked for another than their own. */
  askedLanguage: Language | undefined
  onAskLanguage: (language: Language) => void
  error: Error | null
  onRetry: () => void
  step: NextStep
  /** The reader's open sample of this product, whose clock replaces the button. */
  sample: RunningSample | undefined
  openSampleId: string | null
  /** Set while the reader is on the blacklist; `until` is null where it has no end. */
  blacklist: { until: string | null } | null
  /** The monthly limit of which least is left; undefined where there is none. */
  monthlyQuota: MonthlyQuota | undefined
  isBusy: boolean
  onApply: () => void
  onNotify: (skuId?: string) => void
  isNotified: (skuId: string) => boolean
}

/** All that the two faces of a product page share. */
export function useProductDetail(): ProductDetailState {
  const [{ id = '' }, change] = useSearch(detailSearch)
  const [askedLanguage, onAskLanguage] = useAskedLanguage(id)
  const answer = useProduct(id, askedLanguage)
  const standing = useStanding(id)
  const logInFirst = useLogInFirst()
  const product = answer.data
  const openSampleId = standing.data?.openSampleId ?? null
  const blacklist = standing.data?.blacklist ?? null
  const monthlyQuota = standing.data?.monthlyQuota ?? undefined
  const sample = useMySample(openSampleId).data
  const alerts = useAlerts(product, standing.data?.notifySkuIds ?? [])
  const onApply = useCallback(
    () => logInFirst(() => change({ apply: 'account' }), { apply: 'account' }),
    [logInFirst, change],
  )
  return {
    product,
    askedLanguage,
    onAskLanguage,
    error: id === '' ? namesNothing : answer.error,
    onRetry: () => void answer.refetch(),
    step: useStep(product, openSampleId, {
      isAllAsked: alerts.isAllAsked,
      isBlacklisted: blacklist !== null,
      isMonthFull: monthlyQuota?.left === 0,
    }),
    blacklist,
    monthlyQuota,
    sample: sample && hasClock(sample) ? sample : undefined,
    openSampleId,
    onApply,
    ...alerts,
  }
}

function useStep(
  product: ProductDetail | undefined,
  openSampleId: string | null,
  { isAllAsked, isBlacklisted, isMonthFull }: Record<'isAllAsked' | 'isBlacklisted' | 'isMonthFull', boolean>,
): NextStep {
  const { isVisitor, isCreator } = useReader()
  const now = useNow()
  if (openSampleId) return 'open'
  if (!product) return 'apply'
  if (product.endsAt && new Date(product.endsAt).getTime() <= now) return 'ended'
  if (!isVisitor && !isCreator) return 'notForYou'
  if (isBlacklisted) return 'blacklisted'
  if (product.quotaLeft > 0 && product.skus.some((sku) => sku.left > 0))
    return isMonthFull ? 'monthFull' : 'apply'
  return isAllAsked ? 'notified' : 'notify'
}

/** Asking for a mail when sold-out variants are there again: one of them, or all of them. */
function useAlerts(product: ProductDetail | undefined, asked: readonly string[]) {
  const { t } = useTranslation('product')
  const write = useNotifyOfStock()
  const logInFirst = useLogInFirst()
  // A product whose quota is used up is sold out in every variant, whatever is in the store.
  const gone = (product?.skus ?? []).filter((sku) => sku.left <= 0 || product?.quotaLeft === 0)
  const ask = async (skuIds: string[]) => {
    try {
      for (const skuId of skuIds) await write.mutateAsync({ id: product?.id ?? '', skuId })
      showDone(t('notify.done'))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  const idsOf = (wanted: string) => (wanted === 'all' ? gone.map((sku) => sku.id) : [wanted])
  usePendingAction('notify', product !== undefined, (wanted) => void ask(idsOf(wanted)))
  return {
    isBusy: write.isPending,
    isAllAsked: gone.length > 0 && gone.every((sku) => asked.includes(sku.id)),
    isNotified: (skuId: string) => asked.includes(skuId),
    onNotify: (skuId = 'all') => logInFirst(() => void ask(idsOf(skuId)), { notify: skuId }),
  }
}
