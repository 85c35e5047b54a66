import { Anchor } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { Link } from '#ui/links.tsx'
import { ListSkeleton } from '#ui/list-skeleton.tsx'
import { ProductPicture } from '#ui/product-picture.tsx'
import { ErrorState } from '#ui/states.tsx'
import { Steps } from '#ui/steps.tsx'
import classes from './apply.module.css'
import { ApplyAccount } from './apply-account.tsx'
import { ApplyAddress } from './apply-address.tsx'
import { ApplyConfirm } from './apply-confirm.tsx'
import { ApplyVariant } from './apply-variant.tsx'
import { type Application, type ApplyStep, applySteps } from './use-apply.ts'

const bodies: Record<ApplyStep, (props: { application: Application }) => React.ReactNode> = {
  account: ApplyAccount,
  address: ApplyAddress,
  sample: ApplyVariant,
  confirm: ApplyConfirm,
}

/** The way with its four steps, the product it is about, and the present step. */
export function ApplyBody({
  application,
  caseHref,
}: {
  application: Application
  caseHref: (id: string) => string
}) {
  const { t } = useTranslation('sample')
  const { product, step, stepIndex, go, note } = application
  const Body = bodies[step]
  const body = useFocusOnStep(step)
  if (product.error)
    return <ErrorState text={messageOf(product.error)} onRetry={() => void product.refetch()} />
  if (!product.data) return <ListSkeleton rows={3} form="rows" />
  return (
    <div className={classes.body} ref={body} tabIndex={-1}>
      <Steps
        steps={applySteps.map((key) => ({ key, label: t(`apply.step.${key}`) }))}
        now={stepIndex}
        onStep={(index) => go(applySteps[index])}
      />
      {step !== 'confirm' && <ProductLine application={application} />}
      {note && (
        <p role="alert" className={classes.note}>
          <IconAlertCircle size={16} aria-hidden />
          <span>
            {note.text}{' '}
            {note.openSampleId && (
              <Anchor component={Link} href={caseHref(note.openSampleId)}>
                {t('apply.openSample')}
              </Anchor>
            )}
          </span>
        </p>
      )}
      <Body application={application} />
    </div>
  )
}

/** A new step begins at its top, for eyes and for the keyboard alike. */
function useFocusOnStep(step: ApplyStep) {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    body.current?.focus()
  }, [step])
  return body
}

function ProductLine({ application }: { application: Application }) {
  const { t } = useTranslation('sample')
  const { priceRange, percent } = useFormats()
  const product = application.product.data
  if (!product) return null
  return (
    <div className={classes.product}>
      <ProductPicture url={product.thumb} size={56} />
      <div className={classes.factText}>
        <div className="t-card">{product.name}</div>
        <div className="t-small second">
          {priceRange(product.priceMin, product.priceMax, product.currency)} ·{' '}
          {t('apply.commission', { rate: percent(product.commissionRate) })}
        </div>
      </div>
    </div>
  )
}
