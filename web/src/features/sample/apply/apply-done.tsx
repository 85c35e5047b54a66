import { Button } from '@mantine/core'
import { useTranslation } from '#lib/react-words.tsx'
import { StepDone } from '#ui/form/step-form.tsx'
import { Link } from '#ui/frame/links.tsx'
import type { Application } from './use-apply.ts'

interface ApplyDoneProps {
  application: Application
  caseHref: string
  homeHref: string
}

/** What happens next, and where to watch it. */
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
