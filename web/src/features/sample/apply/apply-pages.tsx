import { IconX } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { pressOf } from '#ui/form/outer-submit.ts'
import { BottomBar, IconButton } from '#ui/frame/bars.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { ApplyBody } from './apply-body.tsx'
import { ApplyConsent } from './apply-confirm.tsx'
import { ApplyDone } from './apply-done.tsx'
import { type Application, applySteps, isApplicationStopped, useApplication } from './use-apply.ts'

/** The four steps on the phone, one screen each. Closing asks nothing: the draft is kept. */
export function ApplyPages({ productId }: { productId: string }) {
  const { t } = useTranslation('sample')
  const application = useApplication(productId)
  const { stepIndex, go, close, done } = application
  const isStopped = isApplicationStopped(application)
  if (done) {
    return (
      <PhoneFrame title={t('apply.title')} onBack={close}>
        <ApplyDone application={application} caseHref={`/m/goods?id=${done.id}`} homeHref="/m/index" />
      </PhoneFrame>
    )
  }
  return (
    <PhoneFrame
      title={t('apply.title')}
      onBack={() => (stepIndex === 0 || isStopped ? close() : go(applySteps[stepIndex - 1]))}
      actions={
        <IconButton label={t('apply.close')} onClick={close}>
          <IconX size={24} />
        </IconButton>
      }
      bottom={!isStopped && <ApplyBar application={application} />}
    >
      <ApplyBody application={application} caseHref={(id) => `/m/goods?id=${id}`} />
    </PhoneFrame>
  )
}

function ApplyBar({ application }: { application: Application }) {
  const { t } = useTranslation('sample')
  const { money } = useFormats()
  const { step, sku, product, next, form, isBusy, isWaiting } = application
  const currency = product.data?.currency ?? 'USD'
  const facts = step === 'sample' &&
    sku && {
      left: sku.name,
      right: <FreePrice price={money(sku.price, currency)} free={money('0', currency)} />,
    }
  return (
    <BottomBar {...(facts && { facts })}>
      {step === 'confirm' && <ApplyConsent application={application} />}
      <ActionButton
        variant="primary"
        size="lg"
        fullWidth
        busy={isBusy}
        busyLabel={isWaiting ? undefined : t(form.isOpen ? 'apply.saving' : 'apply.busy')}
        {...pressOf(form, next)}
      >
        {t(step === 'confirm' ? 'apply.button' : 'apply.continue')}
      </ActionButton>
    </BottomBar>
  )
}

/** The price struck beside the free one: `Rp 89.000 Rp 0`. */
export function FreePrice({ price, free }: { price: string; free: string }) {
  return (
    <span>
      <s className="dim">{price}</s> <b>{free}</b>
    </span>
  )
}
