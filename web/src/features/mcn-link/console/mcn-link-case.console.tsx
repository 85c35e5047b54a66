import { accountName } from '@sampan/contract/creator-account-name'
import type { McnLinkDetail } from '@sampan/contract/mcn-link'
import { IconArchive, IconMailForward } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import { useSeen } from '#features/notification/use-seen.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseClock } from '#ui/case/case-clock.tsx'
import { CasePage } from '#ui/case/case-page.tsx'
import { CasePanel, CaseReason } from '#ui/case/case-panel.tsx'
import { NotLoaded } from '#ui/frame/not-loaded.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { Face } from '#ui/mark/face.tsx'
import type { Verb } from '#ui/verb/verb.ts'
import { VerbBar } from '#ui/verb/verb-bar.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import { McnLinkBadge } from '../mcn-link-badge.tsx'
import { clockOf } from '../mcn-link-clock.ts'
import { McnLinkHistory } from '../mcn-link-history.tsx'
import { useAskedMcnLink } from './asked-mcn-links.api.ts'
import { useAskedVerbsOfLinks } from './use-asked-verbs-of-links.ts'

/** One link of an MCN with a creator: who owes an answer, the terms, what happened. */
export function Page() {
  const { t } = useTranslation('mcn-link')
  const { pathname } = useLocation()
  const { id } = useParams({ strict: false }) as { id: string }
  const detail = useAskedMcnLink(id)
  if (!detail.data)
    return (
      <NotLoaded
        read={detail}
        rows={6}
        form="rows"
        missing={{
          icon: IconMailForward,
          goneTitle: t('gone'),
          failedTitle: t('gone'),
          listLabel: t('toList'),
          listHref: pathname.slice(0, pathname.lastIndexOf('/')),
        }}
      />
    )
  return <CaseOf key={id} detail={detail.data} />
}

function CaseOf({ detail }: { detail: McnLinkDetail }) {
  const { t } = useTranslation('mcn-link')
  useSeen(`/console/mcn-links/${detail.id}`)
  const { text, creator, history } = detail
  return (
    <CasePage
      head={<Head detail={detail} />}
      side={
        <>
          <Terms detail={detail} />
          {text && (
            <CasePanel title={t('ask.text')}>
              <CaseReason>{text}</CaseReason>
            </CasePanel>
          )}
        </>
      }
    >
      <ClockPanel detail={detail} />
      <CasePanel>
        <McnLinkHistory history={history} otherSide={creator.name} face={creator.avatar} />
      </CasePanel>
    </CasePage>
  )
}

function Terms({ detail: { sharePercent, booksShare, termMonths, endsAt } }: { detail: McnLinkDetail }) {
  const { t } = useTranslation('mcn-link')
  const { percent, longDay } = useFormats()
  const until = endsAt ? longDay(endsAt) : termMonths ? t('ask.months', { count: termMonths }) : t('endless')
  return (
    <CasePanel title={t('column.share')} aside={<strong className="num">{percent(sharePercent)}</strong>}>
      <p className="t-small second">{t(booksShare ? 'terms.shareNote' : 'terms.shareOld')}</p>
      <p className="t-small second">{`${t('column.term')}: ${until}`}</p>
    </CasePanel>
  )
}

function Head({ detail }: { detail: McnLinkDetail }) {
  const { t } = useTranslation('mcn-link')
  const countryName = useCountryNames()
  const { pathname } = useLocation()
  const verbs = useAskedVerbsOfLinks()
  const { creator } = detail
  const all: Verb<'withdraw' | 'end'>[] = [
    {
      ...lookOf('takeBack'),
      action: 'withdraw',
      label: t('withdraw.verb'),
      onPress: () => verbs.withdraw([detail]),
    },
    { icon: IconArchive, action: 'end', label: t('end.verb'), onPress: () => verbs.end([detail]) },
  ]
  return (
    <PageHead
      title={creator.name}
      badge={<McnLinkBadge status={detail.status} large />}
      picture={<Face name={creator.name} url={creator.avatar} size={48} />}
      meta={[accountName(creator), countryName(creator.countryCode)].filter(Boolean).join(' · ')}
      actions={
        <VerbBar
          verbs={all}
          actions={detail.actions.filter((action) => action === 'withdraw' || action === 'end')}
          steps={[]}
          beside={['withdraw', 'end']}
          moreLabel={t('more', { name: creator.name })}
        />
      }
      crumb={{
        label: t('title'),
        href: pathname.slice(0, pathname.lastIndexOf('/')),
        number: creator.name,
      }}
    />
  )
}

function ClockPanel({ detail }: { detail: McnLinkDetail }) {
  const { t } = useTranslation('mcn-link')
  const { moment } = useFormats()
  const { clock: running, mcn, status, reason } = detail
  const clock = clockOf(detail, false)
  return (
    <CaseClock
      form="case"
      progress={
        clock && running
          ? {
              clock,
              waiting: { name: mcn.name, avatarUrl: '', kind: 'company' },
              title: t('creatorAnswers'),
              startLabel: moment(running.startedAt),
              endLabel: moment(running.dueAt),
            }
          : undefined
      }
      still={<h2 className="t-section">{t(`status.${status as 0}`)}</h2>}
      reason={reason}
    />
  )
}
