import { Button } from '@mantine/core'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from '#ui/links.tsx'
import classes from './apply.module.css'
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
    <div className={classes.done} role="status">
      <IconCircleCheckFilled size={48} className={classes.doneIcon} aria-hidden />
      <h2 className="t-title">{t('apply.done.title')}</h2>
      <p className="t-body second">
        {t('apply.done.text', {
          number: done?.number,
          name: product.data?.brand.name,
          hours: review?.hours ?? 72,
        })}
      </p>
      <Button component={Link} href={caseHref} variant="primary" size="lg">
        {t('apply.done.follow')}
      </Button>
      <Button component={Link} href={homeHref} variant="quiet">
        {t('apply.done.more')}
      </Button>
    </div>
  )
}
