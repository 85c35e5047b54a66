import { invitationAnswers } from '@sampan/contract/invitation'
import { invitationClocks, invitationStatus } from '@sampan/contract/invitation-status'
import { type Icon, IconCoin, IconEyeOff, IconUsers } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { readDraft } from '#lib/draft.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Clock } from '#ui/clock/clock.ts'
import { clockWords } from '#ui/clock/clock-words.ts'
import { useClock } from '#ui/clock/use-clock.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { showDone, showError } from '#ui/frame/toasts.tsx'
import { PartyMark } from '#ui/mark/party-mark.tsx'
import { useSubmitInvitation } from './invitation.api.ts'
import classes from './invitation.module.css'
import { clockOf, useParties } from './invitation-clock.ts'
import type { FlowFrame } from './invitation-flow.tsx'
import { SentHistory } from './invitation-history.tsx'
import { InviterCard } from './inviter-card.tsx'
import type { InvitationPlace } from './use-invitation-place.ts'
import type { InvitationDetail } from './use-profile-form.ts'

interface OfferProps {
  invitation: InvitationDetail
  place: InvitationPlace
  frame: (parts: FlowFrame) => ReactNode
}

/** Who invites and for what; the duties of both sides before anybody agrees. */
export function InvitationOffer({ invitation, place, frame }: OfferProps) {
  const { t } = useTranslation('invitation')
  const parties = useParties()
  const clock = invitation.clock && clockOf(invitation.clock, parties)
  return frame({
    title: t('one'),
    onBack: place.close,
    facts: useDue(clock),
    button: <Verbs invitation={invitation} place={place} />,
    children: (
      <div className={classes.stack}>
        <InviterCard invitation={invitation} />
        <section className={classes.stack}>
          <h2 className="t-section">{t('offer.title')}</h2>
          <Point icon={IconUsers} title={t('offer.seen')} text={t('offer.seenText')} />
          <Point icon={IconCoin} title={t('offer.price')} text={t('offer.priceText')} />
          <Point icon={IconEyeOff} title={t('offer.hidden')} text={t('offer.hiddenText')} />
        </section>
        <Way dueAt={invitation.clock?.dueAt} parties={parties} />
        {/* Opened again: why it was closed is what has to be mended. */}
        {invitation.history.length > 1 && <SentHistory invitation={invitation} />}
      </div>
    ),
  })
}

function Point({ icon: PointIcon, title, text }: { icon: Icon; title: string; text: string }) {
  return (
    <div className={classes.point}>
      <PointIcon size={24} aria-hidden />
      <div>
        <strong>{title}</strong>
        <p className="t-small second">{text}</p>
      </div>
    </div>
  )
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
    <section className={classes.stack}>
      <h2 className="t-section">{t('way.title')}</h2>
      <ol className={classes.way}>
        {steps.map(({ party, what, when }) => (
          <li key={what}>
            <PartyMark party={party} size={36} />
            <span className={classes.grow}>{what}</span>
            <strong>{when}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The due moment and the time that is left, in one line. */
function useDue(clock: Clock | null): FlowFrame['facts'] {
  const { t } = useTranslation('invitation')
  const { reading, words } = useClock(clock ?? noClock)
  if (!clock) return undefined
  const says = clockWords(clock, reading, words, t('youAnswer'))
  return { left: says.line, right: <strong className={classes.left}>{says.inline}</strong> }
}
const noClock: Clock = { owner: { name: '', kind: 'person' }, isYours: true, startedAt: null, dueAt: null }

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
    <div className={classes.verbs}>
      <ActionButton size="lg" variant="secondary" busy={write.isPending} onClick={() => void onReject()}>
        {t('reject')}
      </ActionButton>
      <ActionButton size="lg" variant="primary" className={classes.grow} onClick={() => place.go('you')}>
        {t(isBegun ? 'goOn' : 'agree')}
      </ActionButton>
    </div>
  )
}
