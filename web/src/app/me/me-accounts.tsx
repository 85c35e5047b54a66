import { type CreatorAccount, creatorSources, platformNames } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useCreators } from '#features/creator/creator.api.ts'
import { platformIcon } from '#features/creator/platform-icons.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './me.module.css'

/** More of them are on the page of accounts. */
const most = 3

/** Under which names brands know the reader: the accounts with the most followers, and whose word the figures are. */
export function MeAccounts({ href }: { href: string }) {
  const { t } = useTranslation('account')
  const { data } = useCreators()
  if (!data) return <div className={classes.accountsComing} />
  const sorted = data.toSorted((one, other) => rankOf(one) - rankOf(other) || other.followers - one.followers)
  const more = sorted.length - most
  return (
    <ul className={classes.accounts} aria-label={t('centre.accounts')}>
      {sorted.slice(0, most).map((account) => (
        <Account key={account.id} account={account} />
      ))}
      {(more > 0 || sorted.length === 0) && (
        <li>
          <Link href={href} className={classes.more}>
            {more > 0 ? t('centre.moreAccounts', { count: more }) : t('centre.addAccount')}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** Those that somebody looked at are before those that are said. */
const rankOf = ({ source }: CreatorAccount): number => creatorSources.indexOf(source)

function Account({ account }: { account: CreatorAccount }) {
  const { t } = useTranslation('account')
  const { compact } = useFormats()
  const PlatformIcon = platformIcon(account.platform)
  return (
    <li className={classes.account}>
      <PlatformIcon size={18} aria-hidden />
      <span className="sr-only">{platformNames[account.platform]}</span>
      <span className={classes.handle}>{accountName(account)}</span>
      {/* Nobody said how many: that is not none. */}
      {account.followers > 0 && <span className="dim num">{compact(account.followers)}</span>}
      {account.source === 'login' && (
        <IconRosetteDiscountCheckFilled
          size={16}
          className={classes.seal}
          role="img"
          aria-label={t('centre.byLogIn')}
        />
      )}
      {account.source === 'said' && <span className="dim">· {t('centre.asSaid')}</span>}
    </li>
  )
}
