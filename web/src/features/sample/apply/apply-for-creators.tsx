import { Anchor, Button } from '@mantine/core'
import type { ActedFor } from '@sampan/contract/managed-creator'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Dialog } from '#ui/form/dialog.tsx'
import classes from '#ui/form/step-form.module.css'
import { StepBody, StepDone } from '#ui/form/step-form.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { ForCreatorsConfirm, ForCreatorsConsent } from './apply-for-creators-confirm.tsx'
import { ApplyVariant } from './apply-variant.tsx'
import { ProductChoice } from './product-choice.tsx'
import { type ForCreators, forCreatorSteps, useApplyForCreators } from './use-apply-for-creators.ts'

interface ApplyForCreatorsProps {
  /** One, or the selection of a list. */
  creators: readonly ActedFor[]
  onClose: () => void
  /** For several it was begun in the background. */
  onBegun: () => void
  caseHref: (id: string) => string
}

/** Applies for one product in three steps, for creators that the reader looks after. */
export function ApplyForCreators({ creators, onClose, onBegun, caseHref }: ApplyForCreatorsProps) {
  const { t } = useTranslation('creator')
  const form = useApplyForCreators(creators, onBegun)
  const { only, step, stepIndex, go, next, done, isBusy } = form
  const title = only
    ? t('act.applyTitle', { name: only.fullName })
    : t('act.applyTitleMany', { count: creators.length })
  return (
    <Dialog opened onClose={onClose} title={title} size={600}>
      {done ? (
        <StepDone
          title={t('act.applied.title')}
          text={t('act.applied.text', { number: done.number, name: only?.fullName })}
        >
          <Button component={Link} href={caseHref(done.id)} variant="primary" size="lg">
            {t('act.follow')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('act.close')}
          </Button>
        </StepDone>
      ) : (
        // The dialog opens on its content, not on the cross that leaves it.
        <div className={classes.whole} data-autofocus tabIndex={-1}>
          <StepBody
            steps={forCreatorSteps.map((key) => ({ key, label: t(`act.step.${key}`) }))}
            now={stepIndex}
            onStep={(index) => go(forCreatorSteps[index])}
            faults={form.errors}
            note={form.note && <Note form={form} caseHref={caseHref} />}
          >
            <Step form={form} />
          </StepBody>
          <div className={classes.foot}>
            {step === 'confirm' && <ForCreatorsConsent form={form} />}
            <div className={classes.buttons}>
              {stepIndex > 0 && (
                <Button variant="quiet" onClick={() => go(forCreatorSteps[stepIndex - 1])}>
                  {t('act.back')}
                </Button>
              )}
              <ActionButton variant="primary" busy={isBusy} busyLabel={t('act.busy')} onClick={next}>
                {step !== 'confirm'
                  ? t('act.continue')
                  : only
                    ? t('act.apply')
                    : t('act.applyMany', { count: creators.length })}
              </ActionButton>
            </div>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function Note({ form, caseHref }: { form: ForCreators; caseHref: (id: string) => string }) {
  const { t } = useTranslation('creator')
  const { text, openSampleId } = form.note ?? { text: '' }
  return (
    <>
      {text}{' '}
      {openSampleId && (
        <Anchor component={Link} href={caseHref(openSampleId)}>
          {t('act.seeIt')}
        </Anchor>
      )}
    </>
  )
}

function Step({ form }: { form: ForCreators }) {
  const { step, product } = form
  if (step === 'product') return <ProductChoice form={form} />
  if (product.error)
    return <ErrorState text={messageOf(product.error)} onRetry={() => void product.refetch()} />
  if (!product.data) return <ListSkeleton rows={3} form="rows" />
  if (step === 'variant') return <VariantStep form={form} />
  return <ForCreatorsConfirm form={form} product={product.data} />
}

function VariantStep({ form }: { form: ForCreators }) {
  const { t } = useTranslation('creator')
  return <ApplyVariant application={form} title={t('act.whichVariant')} withoutNotice />
}
