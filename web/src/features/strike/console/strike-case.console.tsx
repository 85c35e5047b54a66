import type { StrikeView } from '@sampan/contract/strike'
import { IconGavel } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import { useSeen } from '#features/notification/use-seen.ts'
import { useStrike } from '#features/strike/strike.api.ts'
import classes from '#features/strike/strike.module.css'
import { AppealWords } from '#features/strike/strike-appeal.tsx'
import { StrikeBadge } from '#features/strike/strike-badge.tsx'
import { StrikeEvidence } from '#features/strike/strike-facts.tsx'
import { StrikeHistory } from '#features/strike/strike-history.tsx'
import { StrikeMark } from '#features/strike/strike-mark.tsx'
import { useStrikeWords } from '#features/strike/use-strike-words.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseClock } from '#ui/case/case-clock.tsx'
import { CasePage } from '#ui/case/case-page.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { NotLoaded } from '#ui/frame/not-loaded.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { placeOf } from './strike-order.ts'
import { StrikeSide } from './strike-side.tsx'
import { useStrikeClock } from './use-strike-clock.ts'

/** One strike, report or appeal: read left what shows it and both sides' words, decide right. */
export function Page() {
  const { t } = useTranslation('strike')
  const { pathname } = useLocation()
  const { id } = useParams({ strict: false }) as { id: string }
  const read = useStrike(id)
  const { data } = read
  const listHref = pathname.slice(0, pathname.lastIndexOf('/'))
  if (!data)
    return (
      <NotLoaded
        read={read}
        rows={6}
        form="rows"
        missing={{
          icon: IconGavel,
          goneTitle: t('notHere'),
          listLabel: t('all'),
          listHref,
        }}
      />
    )
  return <CaseOf key={id} strike={data} listHref={listHref} />
}

function CaseOf({ strike, listHref }: { strike: StrikeView; listHref: string }) {
  useSeen(`/console/strikes/${strike.id}`)
  return (
    <CasePage head={<Head strike={strike} listHref={listHref} />} side={<StrikeSide strike={strike} />}>
      <ClockPanel strike={strike} />
      <div className={classes.page}>
        <StrikeEvidence strike={strike} rulesHref="/protocol?t=1" />
      </div>
      {strike.appeal && (
        <div className={classes.page}>
          <AppealWords strike={strike} />
        </div>
      )}
      <CasePanel>
        <StrikeHistory strike={strike} />
      </CasePanel>
    </CasePage>
  )
}

function Head({ strike, listHref }: { strike: StrikeView; listHref: string }) {
  const { t } = useTranslation('strike')
  const words = useStrikeWords()
  const { href, pager } = placeOf(strike.id, (id) => `${listHref}/${id}`)
  const { creatorName, title, brandName, number } = strike
  return (
    <PageHead
      title={words.happened(strike)}
      badge={<StrikeBadge status={strike.status} large />}
      picture={<StrikeMark strike={strike} />}
      meta={[creatorName, title, brandName, words.took(strike)].join(' · ')}
      crumb={{ label: t('title'), href: href ?? listHref, number }}
      pager={pager}
    />
  )
}

function ClockPanel({ strike }: { strike: StrikeView }) {
  const { t } = useTranslation('strike')
  const { moment, longDay } = useFormats()
  const words = useStrikeWords()
  const { client, creatorOf, clockOf, titleOf } = useStrikeClock()
  const { clock, creatorName, endsAt } = strike
  const running = clockOf(strike)
  const isStaff = clock?.owner === 'staff'
  const reporter = strike.report?.by || strike.brandName
  const owes = clock?.duty === 'answerReport' ? reporter : creatorName
  const title = !clock?.isYours
    ? isStaff
      ? t('case.waits', { client: client.name })
      : titleOf(strike)
    : t(clock.duty === 'answerReport' ? 'case.oweDecision' : 'case.oweAnswer', { name: owes })
  const waiting = isStaff
    ? clock?.duty === 'answerReport'
      ? { name: reporter, kind: 'company' as const, avatarUrl: '' }
      : creatorOf(strike)
    : client
  return (
    <CaseClock
      form="case"
      progress={
        running && {
          clock: running,
          waiting,
          title,
          startLabel: moment(running.startedAt),
          endLabel: moment(running.dueAt),
        }
      }
      still={
        <h2 className="t-section">
          {words.took(strike)}
          {endsAt && degreeCounts(strike) && `, ${t('list.until', { date: longDay(endsAt) })}`}
        </h2>
      }
    >
      {isStaff && clock?.isYours && <p className="t-small second">{t('decide.late')}</p>}
    </CaseClock>
  )
}

const degreeCounts = ({ degree, status }: StrikeView): boolean => degree !== null && status < 5
