import { Button } from '@mantine/core'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import { pressOf } from '#ui/form/outer-submit.ts'
import classes from '#ui/form/step-form.module.css'
import { ApplyBody } from './apply-body.tsx'
import { ApplyConsent } from './apply-confirm.tsx'
import { ApplyDone } from './apply-done.tsx'
import { FreePrice } from './apply-pages.tsx'
import { type Application, applySteps, isApplicationStopped, useApplication } from './use-apply.ts'

/** The four steps over the product's page on a desktop. */
export function ApplyDialog({ productId }: { productId: string }) {
  const { t } = useTranslation('sample')
  const application = useApplication(productId)
  const { done, close } = application
  return (
    <Dialog opened onClose={close} title={t('apply.title')} size={600}>
      {done ? (
        <ApplyDone application={application} caseHref={`/user?tab=samples&id=${done.id}`} homeHref="/index" />
      ) : (
        // The dialog opens on its content, not on the cross that leaves it.
        <div className={classes.whole} data-autofocus tabIndex={-1}>
          <ApplyBody application={application} caseHref={(id) => `/user?tab=samples&id=${id}`} />
          {!isApplicationStopped(application) && <ApplyFoot application={application} />}
        </div>
      )}
    </Dialog>
  )
}

/** What is agreed to, and the way on and back. */
function ApplyFoot({ application }: { application: Application }) {
  const { t } = useTranslation('sample')
  const { money } = useFormats()
  const { step, stepIndex, go, next, sku, form, isBusy, isWaiting, product } = application
  const currency = product.data?.currency ?? 'USD'
  return (
    <div className={classes.foot}>
      {step === 'confirm' && <ApplyConsent application={application} />}
      <div className={classes.buttons}>
        {step === 'sample' && sku && (
          <span className={classes.price}>
            {sku.name} · <FreePrice price={money(sku.price, currency)} free={money('0', currency)} />
          </span>
        )}
        {stepIndex > 0 && (
          <Button variant="quiet" onClick={() => go(applySteps[stepIndex - 1])}>
            {t('apply.back')}
          </Button>
        )}
        <ActionButton
          variant="primary"
          busy={isBusy}
          busyLabel={isWaiting ? undefined : t(form.isOpen ? 'apply.saving' : 'apply.busy')}
          {...pressOf(form, next)}
        >
          {t(step === 'confirm' ? 'apply.button' : 'apply.continue')}
        </ActionButton>
      </div>
    </div>
  )
}
