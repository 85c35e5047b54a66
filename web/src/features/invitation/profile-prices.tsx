import { Switch } from '@mantine/core'
import { type CountryCode, countries } from '@sampan/contract/country'
import { type CreatorAccount, platforms, pricesOf } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import { AddAccount } from '#features/creator/add-account.tsx'
import { NoAccountPicture } from '#features/creator/no-account-picture.tsx'
import { platformIcon } from '#features/creator/platform-icons.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { MoneyField } from '#ui/form/money/money-field.tsx'
import { EmptyFirst } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './invitation.module.css'
import type { AccountValues } from './profile-values.ts'
import type { ProfileForm } from './use-profile-form.ts'

/** Which accounts brands see, and what a post costs on each; an account that is not shown folds. */
export function ProfilePrices({ profile, countryCode }: { profile: ProfileForm; countryCode: CountryCode }) {
  const { t } = useTranslation('invitation')
  const nameOf = useCountryNames()
  const { accounts, form, setAccount, isLoading } = profile
  if (isLoading) return <ListSkeleton rows={2} form="cards" />
  const hasTiktok = accounts.some(({ account }) => account.platform === platforms.tiktok)
  const isNoneShown = accounts.length > 0 && accounts.every(({ own }) => !own.isShow)
  return (
    <>
      {accounts.length === 0 && (
        <EmptyFirst
          picture={<NoAccountPicture />}
          title={t('form.noAccounts', { country: nameOf(countryCode) })}
        />
      )}
      {accounts.map(({ account, own }) => (
        <AccountCard
          key={account.id}
          account={account}
          own={own}
          currency={countries[countryCode].currency}
          errors={form.errors}
          onChange={(values) => setAccount(account.id, values)}
        />
      ))}
      {isNoneShown && <p className="t-small second">{t('form.noneShown')}</p>}
      <div className={classes.more}>
        {!hasTiktok && <AddAccount platform={platforms.tiktok} />}
        <AddAccount platform={-1} look="quiet" />
      </div>
    </>
  )
}

interface AccountCardProps {
  account: CreatorAccount
  own: AccountValues
  currency: string
  errors: Readonly<Record<string, unknown>>
  onChange: (values: AccountValues) => void
}

function AccountCard({ account, own, currency, errors, onChange }: AccountCardProps) {
  const { t } = useTranslation('invitation')
  const { t: say } = useTranslation('creator')
  const name = accountName(account)
  const PlatformIcon = platformIcon(account.platform)
  return (
    <section className={classes.account} aria-label={name}>
      <div className={classes.accountHead}>
        <PlatformIcon size={24} aria-hidden />
        <div className={classes.grow}>
          <div className="t-card one-line">{name}</div>
          <div className="t-meta dim">{useFacts(account)}</div>
        </div>
        <Switch
          aria-label={t('form.show', { name })}
          checked={own.isShow}
          onChange={(event) => onChange({ ...own, isShow: event.currentTarget.checked })}
        />
      </div>
      {own.isShow &&
        pricesOf(account.platform).map((field) => (
          <MoneyField
            key={field}
            className={classes.price}
            label={say(`price.${field}`)}
            currency={currency}
            value={own[field]}
            error={errors[`accounts.${account.id}.${field}`] as string | undefined}
            onChange={(value) => onChange({ ...own, [field]: value })}
          />
        ))}
    </section>
  )
}

/** Followers, and whose word they are. */
function useFacts({ followers, source }: CreatorAccount): string {
  const { t } = useTranslation('invitation')
  const { t: say } = useTranslation('creator')
  const { number } = useFormats()
  return t('form.accountLine', {
    followers: say('followers', { count: followers, followers: number(followers) }),
    source: say(`source.${source}`),
  })
}
