import type { McnLink } from '@sampan/contract/mcn-link'
import { mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { Link } from '#ui/frame/links.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import classes from './mcn-link.module.css'
import { McnLinkBadge } from './mcn-link-badge.tsx'

/** A request of an MCN, or the one that acts for the reader, as a row. */
export function McnLinkRow({ link, href }: { link: McnLink; href: string }) {
  const { t } = useTranslation('mcn-link')
  const { mcn, status, clock, creator } = link
  return (
    <Link href={href} className={classes.item}>
      <span className={classes.who}>
        <CompanyMark name={mcn.name} url={null} size={44} />
        <span className={classes.text}>
          <strong className="t-card one-line">{mcn.name}</strong>
          <span className="t-meta dim one-line">{t(status === mcnLinkStatus.running ? 'acts' : 'asks')}</span>
        </span>
        <McnLinkBadge status={status} />
        <IconChevronRight size={18} aria-hidden />
      </span>
      {clock && (
        <ClockStrip
          clock={{
            owner: { name: creator.name, avatarUrl: creator.avatar, kind: 'person' },
            isYours: true,
            ...clock,
          }}
          title={t('youAnswer')}
        />
      )}
    </Link>
  )
}
