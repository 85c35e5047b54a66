import { countries } from '@sampan/contract/country'
import { type CreatorAccount, priceFields } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import type { CreatorType, ProfileAccount } from '@sampan/contract/invitation'
import type { SentInvitationDetail } from '@sampan/contract/invitation-sent'
import { invitationStatus } from '@sampan/contract/invitation-status'
import type { ReactNode } from 'react'
import { platformIcon } from '#features/creator/platform-icons.ts'
import { useTopics } from '#features/invitation/use-topics.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import classes from './sent-case.module.css'

type Profile = NonNullable<SentInvitationDetail['profile']>

/** What the creator says to brands, as brands will read it; phone and other contacts are not in it. */
export function SentProfile({ detail }: { detail: SentInvitationDetail }) {
  const { t } = useTranslation(['invite', 'invitation'])
  const { moment } = useFormats()
  const { profile, sentAt, status, creator } = detail
  const isOpen = status === invitationStatus.open
  return (
    <CasePanel
      title={t('profile.title')}
      aside={
        profile &&
        sentAt && <span className="t-small dim">{t('invitation:sentAt', { at: moment(sentAt) })}</span>
      }
    >
      {profile ? (
        <Whole profile={profile} name={creator.name} />
      ) : (
        <p className="second">{isOpen ? t('profile.notYet', { name: creator.name }) : t('profile.hidden')}</p>
      )}
    </CasePanel>
  )
}

function Whole({ profile, name }: { profile: Profile; name: string }) {
  const { t } = useTranslation(['invite', 'invitation'])
  const topics = useTopics(profile.mainContentCategories)
  const types = profile.creatorType
    .split(',')
    .filter(Boolean)
    .map((type) => t(`invitation:form.type.${type as CreatorType}`))
  return (
    <>
      <div className={classes.profile}>
        <img src={profile.photo} alt={t('profile.photoOf', { name })} width={144} height={180} />
        <dl className={classes.facts}>
          <Fact name={t('profile.types')}>{types.join(', ')}</Fact>
          <Fact name={t('invitation:form.categories')}>{topics}</Fact>
          <Fact name={t('profile.area')}>{profile.areaNames.toReversed().join(', ')}</Fact>
          <Fact name={t('invitation:form.introduction')}>{profile.introduction}</Fact>
        </dl>
      </div>
      <h3 className="t-card">{t('profile.accounts')}</h3>
      {profile.creators.length === 0 && <p className="second">{t('profile.noAccounts')}</p>}
      <ul className={classes.accounts}>
        {profile.creators.map((account) => (
          <Account key={account.id} account={account} currency={countries[profile.countryCode].currency} />
        ))}
      </ul>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="t-small dim">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Followers with whose word they are, and each price that is asked for. */
function Account({ account, currency }: { account: ProfileAccount; currency: string }) {
  const { t } = useTranslation(['creator', 'invitation', 'invite'])
  const { money, number } = useFormats()
  const { creatorName, creatorPlatform, fansNum, source } = account
  const PlatformIcon = platformIcon(creatorPlatform)
  const platform = creatorPlatform as CreatorAccount['platform']
  const prices = priceFields.flatMap((field) => {
    const amount = account[field]
    return amount === null ? [] : [{ field, amount }]
  })
  return (
    <li>
      <PlatformIcon size={24} aria-hidden />
      <div className={classes.personText}>
        <div className="t-card one-line">{accountName({ platform, handle: creatorName })}</div>
        <div className="t-small dim">
          {t('followers', { count: fansNum, followers: number(fansNum) })} ·{' '}
          {t(`invite:profile.source.${source}`)}
        </div>
      </div>
      <dl className={classes.prices}>
        {prices.map(({ field, amount }) => (
          <div key={field}>
            <dt className="t-small dim">{t(`price.${field}`)}</dt>
            <dd className="num">{money(amount, currency)}</dd>
          </div>
        ))}
        {prices.length === 0 && <dd className="t-small dim">{t('invitation:noPrice')}</dd>}
      </dl>
    </li>
  )
}
