import type { McnLinkDetail } from '@sampan/contract/mcn-link'
import type { ReactNode } from 'react'
import { useSeen } from '#features/notification/use-seen.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseReason } from '#ui/case/case-panel.tsx'
import { WaitsNote } from '#ui/case/waits-note.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import offer from '#ui/offer/offer.module.css'
import { OfferFlow, type OfferFrame } from '#ui/offer/offer-flow.tsx'
import { OfferAnswers } from '#ui/offer/offer-parts.tsx'
import { useMcnLink } from './mcn-link.api.ts'
import { McnLinkBadge } from './mcn-link-badge.tsx'
import { clockOf } from './mcn-link-clock.ts'
import { McnLinkHistory } from './mcn-link-history.tsx'
import { McnLinkTerms, McnMay } from './mcn-link-terms.tsx'
import { useMcnLinkVerbs } from './use-mcn-link-verbs.ts'

interface FlowProps {
  id: string
  onBack: () => void
  listHref: string
  frame: (parts: OfferFrame) => ReactNode
}

/** An MCN that asks to act for the reader, or does: terms, what it may do and see, the answer, and its end. */
export function McnLinkFlow({ id, onBack, listHref, frame }: FlowProps) {
  const { t } = useTranslation(['mcn-link', 'invitation'])
  const read = useMcnLink(id)
  useSeen(`/m/jobInvite?tab=invitations&link=${id}`)
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
      buttonOf={(detail) => detail.actions.length > 0 && <Verbs key={id} detail={detail} />}
    >
      {(detail) => <Whole detail={detail} />}
    </OfferFlow>
  )
}

function Whole({ detail }: { detail: McnLinkDetail }) {
  const { t } = useTranslation('mcn-link')
  const { day } = useFormats()
  const { mcn, askedBy, text, reason, status, createdAt } = detail
  return (
    <div className={offer.stack}>
      <WaitsNote about={detail.id} />
      <section className={offer.card}>
        <div className={offer.who}>
          <CompanyMark name={mcn.name} url={null} size={52} />
          <div className={offer.grow}>
            <strong className="t-card">{mcn.name}</strong>
            <div className="t-meta dim">{`${askedBy.name} · ${day(createdAt)}`}</div>
          </div>
          <McnLinkBadge status={status} />
        </div>
        {text && <blockquote className={offer.quote}>“{text}”</blockquote>}
        {reason && <CaseReason>{reason}</CaseReason>}
      </section>
      <McnLinkTerms link={detail} />
      {detail.actions.length > 0 && <McnMay name={mcn.name} />}
      <section className={offer.card} aria-label={t('history.title')}>
        <McnLinkHistory history={detail.history} otherSide={mcn.name} />
      </section>
    </div>
  )
}

function Verbs({ detail }: { detail: McnLinkDetail }) {
  const { t } = useTranslation('mcn-link')
  const verbs = useMcnLinkVerbs()
  const { actions } = detail
  if (actions.includes('end'))
    return (
      <ActionButton size="lg" fullWidth variant="secondary" onClick={() => verbs.end(detail)}>
        {t('end.verb')}
      </ActionButton>
    )
  return (
    <OfferAnswers
      no={{ label: t('decline.verb'), onPress: () => verbs.decline(detail) }}
      yes={{
        label: t('accept.verb'),
        onPress: () => verbs.accept(detail),
        isBusy: verbs.sending === 'accept',
      }}
    />
  )
}
