import { Button } from '@mantine/core'
import { useMySample } from '#features/product/product.api.ts'
import { brandParty, clockOf, creatorParty, dutyWords } from '#features/sample/case-clock.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ClockProgress } from '#ui/clock/clock-progress.tsx'
import { StepDone } from '#ui/form/step-form.tsx'
import { Link } from '#ui/frame/links.tsx'
import type { Application } from './use-apply.ts'

interface ApplyDoneProps {
  application: Application
  caseHref: string
  homeHref: string
}

/** What happens next, the clock that runs from now on, and where to watch it. */
export function ApplyDone({ application, caseHref, homeHref }: ApplyDoneProps) {
  const { t } = useTranslation('sample')
  const { product, done } = application
  const review = product.data?.duties.find((duty) => duty.key === 'review')
  return (
    <StepDone
      title={t('apply.done.title')}
      text={t('apply.done.text', {
        number: done?.number,
        name: product.data?.brand.name,
        hours: review?.hours ?? 72,
      })}
      clock={<CaseClock id={done?.id ?? ''} />}
    >
      <Button component={Link} href={caseHref} variant="primary" size="lg">
        {t('apply.done.follow')}
      </Button>
      <Button component={Link} href={homeHref} variant="quiet">
        {t('apply.done.more')}
      </Button>
    </StepDone>
  )
}

/** As the case has it: rules of the brand may have decided already, and then another step is due. */
function CaseClock({ id }: { id: string }) {
  const { t } = useTranslation('sample')
  const detail = useMySample(id).data
  if (!detail?.clock) return null
  const { clock } = detail
  return (
    <ClockProgress
      size="card"
      clock={clockOf(detail, clock, t)}
      waiting={clock.owner === 'creator' ? brandParty(detail) : creatorParty(detail)}
      title={dutyWords(detail, clock, t, 'creator')}
    />
  )
}
