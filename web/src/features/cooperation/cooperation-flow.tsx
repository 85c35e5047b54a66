import type { CooperationDetail } from '@sampan/contract/cooperation-own'
import { type ReactNode, useEffect } from 'react'
import { InviterCard } from '#features/invitation/inviter-card.tsx'
import { useSeen } from '#features/notification/use-seen.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseReason } from '#ui/case/case-panel.tsx'
import { WaitsNote } from '#ui/case/waits-note.tsx'
import offer from '#ui/offer/offer.module.css'
import { OfferFlow, type OfferFrame } from '#ui/offer/offer-flow.tsx'
import { useCooperation, useNoteSeen } from './cooperation.api.ts'
import { CooperationAnswer } from './cooperation-answer.tsx'
import { clockOf, inviterOf } from './cooperation-clock.ts'
import { CooperationHistory } from './cooperation-history.tsx'
import { CooperationBadge } from './cooperation-stage.tsx'
import { CooperationSubjects } from './cooperation-subjects.tsx'
import { CooperationTerms, IfAccepted } from './cooperation-terms.tsx'

interface FlowProps {
  id: string
  onBack: () => void
  listHref: string
  /** `/m` on the phone. */
  base: string
  frame: (parts: OfferFrame) => ReactNode
}

/** One invitation to work together: what is offered and asked, the answer, and what comes next. */
export function CooperationFlow({ id, onBack, listHref, base, frame }: FlowProps) {
  const { t } = useTranslation(['cooperation', 'invitation'])
  const read = useCooperation(id)
  useSeen(`/m/jobInvite?tab=invitations&coop=${id}`)
  useOpened(read.data)
  return (
    <OfferFlow
      read={read}
      words={{
        title: t('one'),
        gone: t('gone'),
        toList: t('invitation:toList'),
        youAnswer: t('youAnswer'),
      }}
      onBack={onBack}
      listHref={listHref}
      frame={frame}
      clockOf={(detail) => clockOf(detail, true)}
      buttonOf={(detail) =>
        detail.actions.length > 0 && <CooperationAnswer key={id} detail={detail} base={base} />
      }
    >
      {(detail) => <Whole detail={detail} base={base} />}
    </OfferFlow>
  )
}

/** Its sender sees when it was first opened. */
function useOpened(detail: CooperationDetail | undefined): void {
  const { mutate } = useNoteSeen()
  const id = detail && !detail.seenAt ? detail.id : undefined
  useEffect(() => {
    if (id) mutate({ id })
  }, [id, mutate])
}

function Whole({ detail, base }: { detail: CooperationDetail; base: string }) {
  const { t } = useTranslation('cooperation')
  const isOpen = detail.clock !== null
  const { name } = inviterOf(detail)
  return (
    <div className={offer.stack}>
      <WaitsNote about={detail.id} />
      {!isOpen && <Standing detail={detail} />}
      <InviterCard invitation={detail} />
      <section className={offer.stack}>
        <h2 className="t-section">{t('offer.title')}</h2>
        <CooperationSubjects
          cooperation={detail}
          hrefOf={({ id }, kind) => `${base}${kind === 'task' ? `/task?t=${id}` : `/detail?id=${id}`}`}
        />
      </section>
      <CooperationTerms cooperation={detail} />
      {isOpen && <IfAccepted detail={detail} />}
      <section className={offer.card}>
        <CooperationHistory history={detail.history} otherSide={name} />
      </section>
    </div>
  )
}

const still = ['accepted', 'accepted', 'declined', 'withdrawn', 'expired'] as const

/** How it ended, and what may still be done. */
function Standing({ detail }: { detail: CooperationDetail }) {
  const { t } = useTranslation('cooperation')
  const state = still[detail.status] ?? 'expired'
  const { name } = inviterOf(detail)
  return (
    <section className={offer.card}>
      <p className={offer.standing}>
        <CooperationBadge stage={detail.stage} isCreators />
      </p>
      <h2 className="t-section">{t(`still.${state}`, { name })}</h2>
      {detail.reason && <CaseReason>{detail.reason}</CaseReason>}
      <p className="second">{t(`still.${state}Text`, { name })}</p>
    </section>
  )
}
