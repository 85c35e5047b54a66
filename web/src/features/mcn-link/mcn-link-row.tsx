import type { McnLink } from '@sampan/contract/mcn-link'
import { mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import { useTranslation } from '#lib/react-words.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { OfferRow } from '#ui/offer/offer-parts.tsx'
import { McnLinkBadge } from './mcn-link-badge.tsx'
import { clockOf } from './mcn-link-clock.ts'

/** A request of an MCN, or the one that acts for the reader, as a row. */
export function McnLinkRow({ link, href }: { link: McnLink; href: string }) {
  const { t } = useTranslation('mcn-link')
  const { mcn, status } = link
  return (
    <OfferRow
      href={href}
      picture={<CompanyMark name={mcn.name} url={null} size={44} />}
      name={mcn.name}
      line={t(status === mcnLinkStatus.running ? 'acts' : 'asks')}
      badge={<McnLinkBadge status={status} />}
      clock={clockOf(link, true)}
      owed={t('youAnswer')}
    />
  )
}
