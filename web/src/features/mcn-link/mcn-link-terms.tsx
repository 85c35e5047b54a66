import type { McnLink } from '@sampan/contract/mcn-link'
import {
  type Icon,
  IconCalendarDue,
  IconEye,
  IconEyeOff,
  IconPercentage,
  IconUserCheck,
} from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './mcn-link.module.css'

/** The share and the term, before and after the answer. */
export function McnLinkTerms({ link }: { link: McnLink }) {
  const { t } = useTranslation('mcn-link')
  const { percent, longDay } = useFormats()
  const { sharePercent, termMonths, endsAt, mcn } = link
  const until = endsAt
    ? t('terms.until', { at: longDay(endsAt) })
    : termMonths
      ? t('terms.months', { count: termMonths })
      : t('terms.open')
  return (
    <section className={classes.stack}>
      <h2 className="t-section">{t('terms.title')}</h2>
      <Point
        icon={IconPercentage}
        title={
          sharePercent > 0
            ? t('terms.share', { percent: percent(sharePercent), name: mcn.name })
            : t('terms.none')
        }
        text={sharePercent > 0 ? t('terms.shareText', { name: mcn.name }) : ''}
      />
      <Point icon={IconCalendarDue} title={until} text={t('terms.endText')} />
    </section>
  )
}

/** Exactly what the MCN may do and see, and what it never does. */
export function McnMay({ name }: { name: string }) {
  const { t } = useTranslation('mcn-link')
  return (
    <section className={classes.stack}>
      <h2 className="t-section">{t('may.title', { name })}</h2>
      <Point icon={IconUserCheck} title={t('may.act')} text={t('may.actText')} />
      <Point icon={IconEye} title={t('may.see')} text={t('may.seeText')} />
      <Point icon={IconEyeOff} title={t('may.never')} text="" />
    </section>
  )
}

function Point({ icon: PointIcon, title, text }: { icon: Icon; title: string; text: string }) {
  return (
    <div className={classes.point}>
      <PointIcon size={24} aria-hidden />
      <div>
        <strong>{title}</strong>
        {text && <p className="t-small second">{text}</p>}
      </div>
    </div>
  )
}
