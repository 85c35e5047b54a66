import { accountName } from '@sampan/contract/creator-account-name'
import type { LibraryDetail } from '@sampan/contract/creator-library'
import { IconExternalLink } from '@tabler/icons-react'
import { platformIcon } from '#features/creator/platform-icons.ts'
import { RelationPanel } from '#features/relation/relation-panel.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { Bars } from './bars.tsx'
import { ContactPanel } from './contact-panel.tsx'
import classes from './library.module.css'
import { Withheld } from './withheld.tsx'

/** The narrow column: the record of kept promises first, since it decides more than followers. */
export function CreatorSide({ detail, keeps }: { detail: LibraryDetail; keeps: boolean }) {
  return (
    <>
      <Promises detail={detail} />
      <Followers detail={detail} />
      <ContactPanel key={detail.id} detail={detail} />
      <Accounts detail={detail} />
      {keeps && <RelationPanel creatorId={detail.id} />}
    </>
  )
}

function Promises({ detail }: { detail: LibraryDetail }) {
  const { t } = useTranslation('library')
  const { promises, strikes } = detail
  const text = !promises
    ? t('promises.notHere')
    : promises.all === 0
      ? t('promises.none')
      : promises.kept === promises.all
        ? t('promises.all')
        : t('promises.late', { count: promises.all - promises.kept })
  return (
    <CasePanel
      title={t('promises.title')}
      aside={
        promises && promises.all > 0 && <strong className="num">{t('promises.of', { ...promises })}</strong>
      }
    >
      {promises && promises.all > 0 && (
        <div className={classes.promise} aria-hidden>
          <span style={{ width: `${(promises.kept / promises.all) * 100}%` }} />
        </div>
      )}
      <p className="t-small second">
        {[text, strikes > 0 ? t('strikes', { count: strikes }) : promises && t('noStrikes')]
          .filter(Boolean)
          .join(' ')}
      </p>
    </CasePanel>
  )
}

function Followers({ detail }: { detail: LibraryDetail }) {
  const { t } = useTranslation('library')
  const { number } = useFormats()
  const told = detail.metrics?.followers
  const groups = [
    {
      key: 'genders',
      rows: told?.genders?.map(({ key, percent }) => ({
        key,
        name: key === 'female' || key === 'male' ? t(`gender.${key}`) : key,
        percent,
      })),
    },
    { key: 'ages', rows: told?.ages?.map((each) => ({ ...each, name: each.key })) },
    { key: 'places', rows: told?.places?.map((each) => ({ ...each, name: each.key })) },
  ] as const
  const isTold = groups.some(({ rows }) => rows && rows.length > 0)
  return (
    <CasePanel
      title={t('column.followers')}
      aside={<strong className="num">{number(detail.followers)}</strong>}
    >
      {!isTold && <Withheld isLinked={detail.isLinked} />}
      {isTold &&
        groups.map(({ key, rows }) => (
          <div key={key}>
            <div className="t-meta dim">{t(`audience.${key}`)}</div>
            {rows && rows.length > 0 ? <Bars rows={rows} /> : <Withheld isLinked={detail.isLinked} />}
          </div>
        ))}
    </CasePanel>
  )
}

function Accounts({ detail }: { detail: LibraryDetail }) {
  const { t } = useTranslation('library')
  const { compact } = useFormats()
  const all = [detail, ...detail.accounts]
  return (
    <CasePanel title={t('accounts')}>
      <ul className={classes.accounts}>
        {all.map((account) => {
          const PlatformIcon = platformIcon(account.platform)
          return (
            <li key={account.id}>
              <PlatformIcon size={22} aria-hidden />
              <div className={classes.text}>
                {account.homepage.startsWith('https://') ? (
                  <a
                    href={account.homepage}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={`t-card ${classes.link}`}
                  >
                    {accountName(account)} <IconExternalLink size={14} aria-hidden />
                  </a>
                ) : (
                  <span className="t-card">{accountName(account)}</span>
                )}
                <div className="t-small second">{t(`source.${account.source}`)}</div>
              </div>
              <span className="num">{compact(account.followers)}</span>
            </li>
          )
        })}
      </ul>
    </CasePanel>
  )
}
