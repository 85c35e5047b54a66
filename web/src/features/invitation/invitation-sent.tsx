import { countries } from '@sampan/contract/country'
import { priceFields } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import type { ProfileAccount } from '@sampan/contract/invitation'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { IconBell, IconCategory, IconChevronRight, IconPhoto } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRegions } from '#features/address/address.api.ts'
import { platformIcon } from '#features/creator/platform-icons.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ClockProgress } from '#ui/clock/clock-progress.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import offer from '#ui/offer/offer.module.css'
import type { OfferFrame } from '#ui/offer/offer-flow.tsx'
import classes from './invitation.module.css'
import { InvitationBadge } from './invitation-badge.tsx'
import { clockOf, useParties } from './invitation-clock.ts'
import { SentHistory } from './invitation-history.tsx'
import type { InvitationPlace, ProfileStep } from './use-invitation-place.ts'
import type { InvitationDetail } from './use-profile-form.ts'
import { useTopics } from './use-topics.ts'

interface SentProps {
  invitation: InvitationDetail
  place: InvitationPlace
  frame: (parts: OfferFrame) => ReactNode
}

/** The profile is with staff, or brands see it: what was sent, who owes what, and the way to change it. */
export function InvitationSent({ invitation, place, frame }: SentProps) {
  const { t } = useTranslation('invitation')
  const isAgreed = invitation.status === invitationStatus.agreed
  return frame({
    title: t('one'),
    onBack: place.close,
    facts: isAgreed ? undefined : { left: t('mayChange') },
    button: (
      <ActionButton
        size="lg"
        fullWidth
        variant="secondary"
        onClick={() => place.go(isAgreed ? 'prices' : 'you')}
      >
        {t(isAgreed ? 'agreed.change' : 'change')}
      </ActionButton>
    ),
    children: (
      <div className={offer.stack}>
        <section className={offer.card}>
          <Standing invitation={invitation} />
        </section>
        <h2 className="t-section">{t('whatYouSent')}</h2>
        <Sent invitation={invitation} onOpen={place.go} />
        {!isAgreed && (
          <p className={`${classes.hint} t-small second`}>
            <IconBell size={20} aria-hidden /> {t('answerComes')}
          </p>
        )}
        <SentHistory invitation={invitation} />
      </div>
    ),
  })
}

function Standing({ invitation }: Pick<SentProps, 'invitation'>) {
  const { t } = useTranslation('invitation')
  const { moment } = useFormats()
  const parties = useParties()
  const { clock, status, sentAt } = invitation
  return (
    <>
      {clock ? (
        <ClockProgress
          clock={clockOf(clock, parties)}
          waiting={parties.me}
          title={t('owes', { client: parties.client.name })}
        />
      ) : (
        <div>
          <h2 className="t-section">{t('agreed.title')}</h2>
          <p className="second">{t('agreed.text')}</p>
        </div>
      )}
      <p className={offer.standing}>
        <InvitationBadge status={status} />
        {sentAt && <span className="t-small second">{t('sentAt', { at: moment(sentAt) })}</span>}
      </p>
    </>
  )
}

function Sent({
  invitation,
  onOpen,
}: Pick<SentProps, 'invitation'> & { onOpen: (step: ProfileStep) => void }) {
  const { t } = useTranslation('invitation')
  const { profile, countryCode } = invitation
  const topics = useTopics(profile.mainContentCategories)
  const area = useArea(invitation)
  return (
    <div className={classes.rows}>
      <Row icon={<IconPhoto size={22} aria-hidden />} onOpen={() => onOpen('you')}>
        <span>{t('photoAndIntroduction')}</span>
      </Row>
      <Row icon={<IconCategory size={22} aria-hidden />} onOpen={() => onOpen('you')}>
        <span>{topics}</span>
        <span className="t-meta dim">{area}</span>
      </Row>
      {profile.creators.map((account) => (
        <AccountRow
          key={account.id}
          account={account}
          currency={countries[countryCode].currency}
          onOpen={() => onOpen('prices')}
        />
      ))}
    </div>
  )
}

function AccountRow(props: { account: ProfileAccount; currency: string; onOpen: () => void }) {
  const { account, currency, onOpen } = props
  const { t } = useTranslation('invitation')
  const { priceRange } = useFormats()
  const { creatorName, creatorPlatform, isShow } = account
  const PlatformIcon = platformIcon(creatorPlatform)
  const prices = priceFields
    .flatMap((field) => account[field] ?? [])
    .toSorted((one, other) => Number(one) - Number(other))
  const [low] = prices
  const high = prices.at(-1)
  const range = low && high ? priceRange(low, high, currency) : t('noPrice')
  return (
    <Row icon={<PlatformIcon size={22} aria-hidden />} onOpen={onOpen}>
      <span>{accountName({ platform: creatorPlatform, handle: creatorName })}</span>
      <span className="t-meta dim">{isShow ? range : t('notShown')}</span>
    </Row>
  )
}

function Row({ icon, children, onOpen }: { icon: ReactNode; children: ReactNode; onOpen: () => void }) {
  return (
    <button type="button" className={classes.row} onClick={onOpen}>
      {icon}
      <span className={classes.rowText}>{children}</span>
      <IconChevronRight size={18} aria-hidden />
    </button>
  )
}

/** The smaller area first, as people say it. */
function useArea({ profile: { areaFirst, areaSecond }, countryCode }: InvitationDetail): string {
  const { data: firsts = [] } = useRegions(countryCode, undefined, true)
  const { data: seconds = [] } = useRegions(countryCode, areaFirst, areaFirst !== '')
  const first = firsts.find(({ code }) => code === areaFirst)?.name
  const second = seconds.find(({ code }) => code === areaSecond)?.name
  return [second, first].filter(Boolean).join(', ')
}
