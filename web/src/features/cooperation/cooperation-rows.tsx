import type { Cooperation } from '@sampan/contract/cooperation-own'
import { InviterFace } from '#features/invitation/inviter-card.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { OfferRow } from '#ui/offer/offer-parts.tsx'
import { clockOf, inviterOf } from './cooperation-clock.ts'
import { CooperationBadge } from './cooperation-stage.tsx'
import { useTerms } from './cooperation-subjects.tsx'

/** An invitation to work together as a row: who invites, to what, on which terms, and who owes an answer. */
export function CooperationRow({ row, href }: { row: Cooperation; href: string }) {
  const { t } = useTranslation('cooperation')
  const subject = row.task ?? row.products[0]
  return (
    <OfferRow
      href={href}
      picture={<InviterFace invitation={row} size={44} />}
      name={inviterOf(row).name}
      line={subject?.name}
      below={subject && <Terms row={row} />}
      badge={<CooperationBadge stage={row.stage} isCreators />}
      clock={clockOf(row, true)}
      owed={t('youAnswer')}
    />
  )
}

function Terms({ row }: { row: Cooperation }) {
  const subject = row.task ?? row.products[0]
  const terms = useTerms(subject ?? none)
  return terms ? <span className="t-meta second">{terms}</span> : null
}

const none = {
  ...{ id: '', name: '', thumb: '', ground: '', number: '', currency: 'THB' },
  ...{ commissionRate: 0, reward: null, endsAt: null, isOpen: false },
}
