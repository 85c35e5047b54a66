import { invitationAnswers } from '@sampan/contract/invitation'
import { invitationClocks, invitationStatus } from '@sampan/contract/invitation-status'
import { IconCoin, IconEyeOff, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { readDraft } from '#lib/draft.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { WaitsNote } from '#ui/case/waits-note.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { PartyMark } from '#ui/mark/party-mark.tsx'
import offer from '#ui/offer/offer.module.css'
import { type OfferFrame, useDueFacts } from '#ui/offer/offer-flow.tsx'
import { OfferAnswers, OfferPoint } from '#ui/offer/offer-parts.tsx'
import { useSubmitInvitation } from './invitation.api.ts'
import classes from './invitation.module.css'
import { clockOf, useParties } from './invitation-clock.ts'
import { SentHistory } from './invitation-history.tsx'
import { InviterCard } from './inviter-card.tsx'
import type { InvitationPlace } from './use-invitation-place.ts'
import type { InvitationDetail } from './use-profile-form.ts'

interface OfferProps {
  invitation: InvitationDetail
  place: InvitationPlace
  frame: (parts: OfferFrame) => ReactNode
}

/** Who invites and for what; the duties of both sides before anybody agrees. */
export function InvitationOffer({ invitation, place, frame }: OfferProps) {
  const { t } = useTranslation('invitation')
  const parties = useParties()
  const clock = invitation.clock && clockOf(invitation.clock, parties)
  return frame({
    title: t('one'),
    onBack: place.close,
    facts: useDueFacts(clock, t('youAnswer')),
    button: <Verbs invitation={invitation} place={place} />,
    children: (
      <div className={offer.stack}>
        <WaitsNote about={invitation.id} />
        <InviterCard invitation={invitation} />
        <section className={offer.stack}>
          <h2 className="t-section">{t('offer.title')}</h2>
          <OfferPoint icon={IconUsers} title={t('offer.seen')} text={t('offer.seenText')} />
          <OfferPoint icon={IconCoin} title={t('offer.price')} text={t('offer.priceText')} />
          <OfferPoint icon={IconEyeOff} title={t('offer.hidden')} text={t('offer.hiddenText')} />
        </section>
        <Way dueAt={invitation.clock?.dueAt} parties={parties} />
        {/* Opened again: why it was closed is what has to be mended. */}
        {invitation.history.length > 1 && <SentHistory invitation={invitation} />}
      </div>
    ),
  })
}

function Way({ dueAt, parties }: { dueAt: string | undefined; parties: ReturnType<typeof useParties> }) {
  const { t } = useTranslation('invitation')
  const { day } = useFormats()
  const { me, client } = parties
  const hours = invitationClocks[invitationStatus.underReview]?.hours ?? 0
  const steps = [
    { party: me, what: t('way.you'), when: dueAt ? t('by', { at: day(dueAt) }) : '' },
    {
      party: client,
      what: t('way.they', { client: client.name }),
      when: t('way.within', { count: hours / 24 }),
    },
    { party: client, what: t('way.shown'), when: t('way.then') },
  ]
  return (
    <section className={offer.stack}>
      <h2 className="t-section">{t('way.title')}</h2>
      <ol className={classes.way}>
        {steps.map(({ party, what, when }) => (
          <li key={what}>
            <PartyMark party={party} size={36} />
            <span className={offer.grow}>{what}</span>
            <strong>{when}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Verbs({ invitation, place }: Pick<OfferProps, 'invitation' | 'place'>) {
  const { t } = useTranslation('invitation')
  const write = useSubmitInvitation()
  const { id, countryCode } = invitation
  async function onReject(): Promise<void> {
    try {
      await write.mutateAsync({ id, countryCode, status: invitationAnswers.reject })
      showDone(t('rejected'))
    } catch (error) {
      showError(messageOf(error))
    }
  }
  const isBegun = readDraft(`invitation-${id}`) !== undefined
  return (
    <OfferAnswers
      no={{ label: t('reject'), onPress: () => void onReject(), isBusy: write.isPending }}
      yes={{ label: t(isBegun ? 'goOn' : 'agree'), onPress: () => place.go('you') }}
    />
  )
}
