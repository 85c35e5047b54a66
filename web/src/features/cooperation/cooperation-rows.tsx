import type { Cooperation } from '@sampan/contract/cooperation-own'
import { IconChevronRight } from '@tabler/icons-react'
import { InviterFace } from '#features/invitation/inviter-card.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { ClockStrip } from '#ui/clock/clock-strip.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './cooperation.module.css'
import { clockOf, inviterOf } from './cooperation-clock.ts'
import { CooperationBadge } from './cooperation-stage.tsx'
import { useTerms } from './cooperation-subjects.tsx'

/** An invitation to work together as a row: who invites, to what, on which terms, and who owes an answer. */
export function CooperationRow({ row, href }: { row: Cooperation; href: string }) {
  const { t } = useTranslation('cooperation')
  const clock = clockOf(row, true)
  const subject = row.task ?? row.products[0]
  return (
    <Link href={href} className={classes.item}>
      <span className={classes.who}>
        <InviterFace invitation={row} size={44} />
        <span className={classes.rowText}>
          <strong className="t-card one-line">{inviterOf(row).name}</strong>
          <span className="t-meta dim one-line">{subject?.name}</span>
          {subject && <Terms row={row} />}
        </span>
        <CooperationBadge stage={row.stage} isCreators />
        <IconChevronRight size={18} aria-hidden />
      </span>
      {clock && <ClockStrip clock={clock} title={t('youAnswer')} />}
    </Link>
  )
}

function Terms({ row }: { row: Cooperation }) {
  const subject = row.task ?? row.products[0]
  const terms = useTerms(subject ?? none)
  return terms ? <span className="t-meta second one-line">{terms}</span> : null
}

const none = {
  ...{ id: '', name: '', thumb: '', ground: '', number: '', currency: 'THB' },
  ...{ commissionRate: 0, reward: null, endsAt: null, isOpen: false },
}
