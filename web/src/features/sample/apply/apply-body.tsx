import { Anchor, Button } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { CreatorsOnly } from '#features/account/creators-only.tsx'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { NoSamplesPicture } from '#features/sample/mine/no-samples-picture.tsx'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { StepBody, StepSubject } from '#ui/form/step-form.tsx'
import { Link } from '#ui/frame/links.tsx'
import { EmptyFirst, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
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
  const { t: say } = useTranslation('errors')
  const { product, step, stepIndex, go, note, openSampleId, isAsking } = application
  const Body = bodies[step]
  if (product.error)
    return <ErrorState text={messageOf(product.error)} onRetry={() => void product.refetch()} />
  if (application.isForeign) return <CreatorsOnly isPage={false} />
  if (!product.data || isAsking) return <ListSkeleton rows={3} form="rows" />
  if (openSampleId)
    return (
      <EmptyFirst
        picture={<NoSamplesPicture />}
        title={say('openSampleExists')}
        text={t('apply.openText')}
        action={
          <Button component={Link} href={caseHref(openSampleId)} variant="primary" size="lg">
            {t('apply.openSample')}
          </Button>
        }
      />
    )
  if (application.barred) return <Barred application={application} />
  return (
    <StepBody
      steps={applySteps.map((key) => ({ key, label: t(`apply.step.${key}`) }))}
      now={stepIndex}
      onStep={(index) => go(applySteps[index])}
      faults={application.errors}
      subject={step !== 'confirm' && <ProductLine application={application} />}
      note={
        note && (
          <>
            {note.text}{' '}
            {note.openSampleId && (
              <Anchor component={Link} href={caseHref(note.openSampleId)}>
                {t('apply.openSample')}
              </Anchor>
            )}
          </>
        )
      }
    >
      <Body application={application} />
    </StepBody>
  )
}

/** Why no application may be sent now, said before the steps and not after them, and the way on. */
function Barred({ application: { barred, isBlacklisted } }: { application: Application }) {
  const { t } = useTranslation('product')
  const isPhone = useLocation().pathname.startsWith('/m/')
  const strikes = isPhone ? '/m/strikes' : '/user?tab=strikes'
  const list = isPhone ? '/m/list' : '/list'
  return (
    <EmptyFirst
      picture={<NoSamplesPicture />}
      title={barred ?? ''}
      action={
        <Button component={Link} href={isBlacklisted ? strikes : list} variant="primary" size="lg">
          {t(isBlacklisted ? 'step.strikes' : 'empty.allSamples')}
        </Button>
      }
    />
  )
}

function ProductLine({ application }: { application: Application }) {
  const { t } = useTranslation('sample')
  const { priceRange, percent } = useFormats()
  const product = application.product.data
  if (!product) return null
  return (
    <StepSubject
      picture={<ProductPicture url={product.thumb} size={56} />}
      title={product.name}
      titleLanguage={product.titleLanguage}
      line={
        <>
          {priceRange(product.priceMin, product.priceMax, product.currency)} ·{' '}
          {t('apply.commission', { rate: percent(product.commissionRate) })}
        </>
      }
    />
  )
}
