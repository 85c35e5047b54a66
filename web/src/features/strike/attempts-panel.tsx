import { accountName } from '@sampan/contract/creator-account-name'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { getAttempts } from '@sampan/contract/participation'
import { platformIcon } from '#features/creator/platform-icons.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import classes from './attempts.module.css'
import { useAttempts } from './strike.api.ts'

type Account = OutputOf<typeof getAttempts>['accounts'][number]

/** How often each account may still sign up this month: one mark an attempt. */
export function AttemptsPanel() {
  const { t } = useTranslation('strike')
  const { data } = useAttempts()
  if (!data) return null
  return (
    <CasePanel title={t('attempts.title')}>
      {data.accounts.length === 0 && <p className="t-small second">{t('attempts.none')}</p>}
      <ul className={classes.accounts} aria-label={t('attempts.accounts')}>
        {data.accounts.map((account) => (
          <Account key={account.creatorId} account={account} all={data.attemptsPerMonth} />
        ))}
      </ul>
      <p className="t-small dim">{t('attempts.renew')}</p>
    </CasePanel>
  )
}

function Account({ account, all }: { account: Account; all: number }) {
  const { t } = useTranslation('strike')
  const { longDay } = useFormats()
  const { handle, platform, left, used, taken, takenUntil } = account
  const PlatformIcon = platformIcon(platform)
  const facts = [
    used > 0 && t('attempts.used', { used }),
    taken > 0 && takenUntil && t('attempts.taken', { taken, date: longDay(takenUntil) }),
  ].filter(Boolean)
  return (
    <li className={classes.account}>
      <span className={classes.handle}>
        <strong className={classes.name}>
          <PlatformIcon size={18} aria-hidden />
          {accountName({ platform, handle })}
        </strong>
        <span className="t-small num">{t('attempts.left', { left, all })}</span>
      </span>
      <AttemptMarks all={all} left={left} taken={taken} />
      {facts.length > 0 && <span className="t-meta dim">{facts.join(' · ')}</span>}
    </li>
  )
}

/** Left, taken by a strike, used before. The text beside it has the same content. */
function AttemptMarks({ all, left, taken }: { all: number; left: number; taken: number }) {
  const kindOf = (at: number) => (at < left ? 'left' : at < left + taken ? 'taken' : 'used')
  return (
    <span className={classes.marks} aria-hidden>
      {Array.from({ length: all }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a mark is its place
        <i key={at} data-kind={kindOf(at)} />
      ))}
    </span>
  )
}
