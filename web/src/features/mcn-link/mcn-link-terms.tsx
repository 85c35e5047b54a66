import type { McnLink } from '@sampan/contract/mcn-link'
import { IconCalendarDue, IconEye, IconEyeOff, IconPercentage, IconUserCheck } from '@tabler/icons-react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import offer from '#ui/offer/offer.module.css'
import { OfferPoint } from '#ui/offer/offer-parts.tsx'

/** The share and the term, before and after the answer. */
export function McnLinkTerms({ link }: { link: McnLink }) {
  const { t } = useTranslation('mcn-link')
  const { percent, longDay } = useFormats()
  const { sharePercent, booksShare, termMonths, endsAt, mcn } = link
  const until = endsAt
    ? t('terms.until', { at: longDay(endsAt) })
    : termMonths
      ? t('terms.months', { count: termMonths })
      : t('terms.open')
  return (
    <section className={offer.stack}>
      <h2 className="t-section">{t('terms.title')}</h2>
      <OfferPoint
        icon={IconPercentage}
        title={
          sharePercent > 0
            ? t('terms.share', { percent: percent(sharePercent), name: mcn.name })
            : t('terms.none')
        }
        text={
          sharePercent > 0 ? t(booksShare ? 'terms.shareText' : 'terms.shareOld', { name: mcn.name }) : ''
        }
      />
      <OfferPoint icon={IconCalendarDue} title={until} text={t('terms.endText')} />
    </section>
  )
}

/** Exactly what the MCN may do and see, and what it never does. */
export function McnMay({ name }: { name: string }) {
  const { t } = useTranslation('mcn-link')
  return (
    <section className={offer.stack}>
      <h2 className="t-section">{t('may.title', { name })}</h2>
      <OfferPoint icon={IconUserCheck} title={t('may.act')} text={t('may.actText')} />
      <OfferPoint icon={IconEye} title={t('may.see')} text={t('may.seeText')} />
      <OfferPoint icon={IconEyeOff} title={t('may.never')} />
    </section>
  )
}
