import { useLocation, useNavigate } from '@tanstack/react-router'
import { turnOfSample } from '#features/product/home/running-turn.ts'
import { TurnStrip } from '#features/product/home/turn-strip.tsx'
import { useWhyBarred } from '#features/product/why-barred.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import classes from './product-step.module.css'
import type { ProductDetailState } from './use-product-detail.ts'

/** The one button of a product page; with an open sample its clock with the way to it. */
export function ProductStep({ state }: { state: ProductDetailState }) {
  const { t } = useTranslation('product')
  const isPhone = useLocation().pathname.startsWith('/m/')
  const navigate = useNavigate()
  const go = (href: string) => void navigate({ href })
  const { step, sample, product, openSampleId } = state
  const sampleHref = isPhone ? `/m/goods?id=${openSampleId}` : `/user?tab=samples&id=${openSampleId}`
  switch (step) {
    case 'open':
      return (
        <div className={classes.open}>
          {sample && (
            <div className={classes.strip}>
              <TurnStrip turn={turnOfSample(sample)} href={sampleHref} saysTurn />
            </div>
          )}
          <PlainButton size="md" className={classes.view ?? ''} onClick={() => go(sampleHref)}>
            {t('step.view')}
          </PlainButton>
        </div>
      )
    case 'notify':
    case 'notified':
      return (
        <ActionButton
          variant={step === 'notify' ? 'primary' : 'secondary'}
          size="lg"
          fullWidth
          busy={state.isBusy}
          disabled={step === 'notified'}
          onClick={() => state.onNotify()}
        >
          {t(step === 'notify' ? 'notify.ask' : 'notify.asked')}
        </ActionButton>
      )
    case 'ended':
      return (
        <PlainButton
          size="lg"
          fullWidth
          onClick={() => go(`${isPhone ? '/m' : ''}/productGroup?brandId=${product?.brand.id}`)}
        >
          {t('step.more', { brand: product?.brand.name })}
        </PlainButton>
      )
    case 'blacklisted':
      return (
        <PlainButton
          variant="primary"
          size="lg"
          fullWidth
          onClick={() => go(isPhone ? '/m/strikes' : '/user?tab=strikes')}
        >
          {t('step.strikes')}
        </PlainButton>
      )
    case 'monthFull':
      return (
        <PlainButton variant="primary" size="lg" fullWidth onClick={() => go(isPhone ? '/m/list' : '/list')}>
          {t('empty.allSamples')}
        </PlainButton>
      )
    case 'notForYou':
      return (
        <PlainButton size="lg" fullWidth onClick={() => go(isPhone ? '/m/console' : '/console')}>
          {t('step.console')}
        </PlainButton>
      )
    default:
      return (
        <PlainButton variant="primary" size="lg" fullWidth onClick={state.onApply}>
          {t('step.apply')}
        </PlainButton>
      )
  }
}

/** What is beside the button where it is not "Apply"; nothing where it says enough. */
export function useStepFact({ step, blacklist, monthlyQuota }: ProductDetailState): string | undefined {
  const { t } = useTranslation('product')
  const barred = useWhyBarred({ blacklist, monthlyQuota: monthlyQuota ?? null })
  if (step === 'ended') return t('step.endedText')
  if (step === 'notForYou') return t('step.notForYou')
  return step === 'monthFull' || step === 'blacklisted' ? barred : undefined
}

/** How many more the reader may ask for this month (R230), while it is still some; nothing without a limit. */
export function useQuotaNote({ step, monthlyQuota }: ProductDetailState): string | undefined {
  const { t } = useTranslation('product')
  if (step !== 'apply' || !monthlyQuota) return undefined
  const { kind, left, max } = monthlyQuota
  return t(`month.left.${kind}`, { left, max })
}
