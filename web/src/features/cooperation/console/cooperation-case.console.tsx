import { Anchor } from '@mantine/core'
import type { CooperationDetail } from '@sampan/contract/cooperation-own'
import { IconMailForward } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import { useSeen } from '#features/notification/use-seen.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseClock } from '#ui/case/case-clock.tsx'
import { CasePage } from '#ui/case/case-page.tsx'
import { CasePanel, CaseReason } from '#ui/case/case-panel.tsx'
import { Link } from '#ui/frame/links.tsx'
import { NotLoaded } from '#ui/frame/not-loaded.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { Face } from '#ui/mark/face.tsx'
import { PartyMark } from '#ui/mark/party-mark.tsx'
import type { Verb } from '#ui/verb/verb.ts'
import { VerbBar } from '#ui/verb/verb-bar.tsx'
import { lookOf } from '#ui/verb/verb-icons.ts'
import { clockOf, creatorOf, inviterOf } from '../cooperation-clock.ts'
import { CooperationHistory } from '../cooperation-history.tsx'
import { CooperationBadge } from '../cooperation-stage.tsx'
import { CooperationSubjects } from '../cooperation-subjects.tsx'
import { AskedWords } from '../cooperation-terms.tsx'
import { Became } from './became.tsx'
import classes from './compose.module.css'
import { handleOf } from './cooperation-columns.tsx'
import { placeOf } from './cooperation-order.ts'
import { useSentCooperation } from './sent-cooperations.api.ts'
import { useCooperationVerbs } from './use-cooperation-verbs.ts'

/** One cooperation invitation: who owes an answer, what is offered, what came of it, what happened. */
export function Page() {
  const { t } = useTranslation(['cooperation', 'invitation'])
  const { pathname } = useLocation()
  const { id } = useParams({ strict: false }) as { id: string }
  const detail = useSentCooperation(id)
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
          listLabel: t('invitation:toList'),
          listHref: pathname.slice(0, pathname.lastIndexOf('/')),
        }}
      />
    )
  return <CaseOf key={id} detail={detail.data} />
}

function CaseOf({ detail }: { detail: CooperationDetail }) {
  const { t } = useTranslation('cooperation')
  useSeen(`/console/cooperations/${detail.id}`)
  return (
    <CasePage head={<Head detail={detail} />} side={<Side detail={detail} />}>
      <ClockPanel detail={detail} />
      <CasePanel title={t('became.title')}>
        <Became rows={detail.became} />
      </CasePanel>
      <CasePanel title={t('offer.title')}>
        <CooperationSubjects cooperation={detail} />
        <AskedOf detail={detail} />
      </CasePanel>
      <CasePanel>
        <CooperationHistory
          history={detail.history}
          otherSide={detail.creator.name}
          face={detail.creator.avatar}
        />
      </CasePanel>
    </CasePage>
  )
}

/** What the sender asked for beyond the offer. */
function AskedOf({ detail: { asked, postUntil } }: { detail: CooperationDetail }) {
  const { t } = useTranslation('cooperation')
  if (!asked && !postUntil) return null
  return (
    <>
      <h3 className="t-card">{t('asked.title')}</h3>
      <AskedWords asked={asked} postUntil={postUntil} />
    </>
  )
}

function Head({ detail }: { detail: CooperationDetail }) {
  const { t } = useTranslation('cooperation')
  const { compact } = useFormats()
  const countryName = useCountryNames()
  const { pathname } = useLocation()
  const base = pathname.slice(0, pathname.lastIndexOf('/'))
  const { href, pager } = placeOf(detail.id, (id) => `${base}/${id}`)
  const { creator, countryCode } = detail
  return (
    <PageHead
      title={creator.name}
      badge={<CooperationBadge stage={detail.stage} large />}
      picture={<Face name={creator.name} url={creator.avatar} size={48} />}
      meta={[handleOf(creator), compact(creator.followers), countryName(countryCode)].join(' · ')}
      actions={<Verbs detail={detail} />}
      crumb={{ label: t('title'), href: href ?? base, number: handleOf(creator) }}
      pager={pager}
    />
  )
}

function Verbs({ detail }: { detail: CooperationDetail }) {
  const { t } = useTranslation('cooperation')
  const verbs = useCooperationVerbs()
  const all: Verb<'renew' | 'withdraw'>[] = [
    {
      icon: IconMailForward,
      action: 'renew',
      label: t('renew.verb'),
      onPress: () => verbs.renew([detail]),
    },
    {
      ...lookOf('takeBack'),
      action: 'withdraw',
      label: t('withdraw.verb'),
      onPress: () => verbs.withdraw([detail]),
    },
  ]
  return (
    <VerbBar
      verbs={all}
      actions={detail.actions.filter((action) => action === 'renew' || action === 'withdraw')}
      steps={['renew']}
      beside={['withdraw']}
      moreLabel={t('more', { name: detail.creator.name })}
    />
  )
}

const still = ['over', 'accepted', 'declined', 'withdrawn', 'expired'] as const

function ClockPanel({ detail }: { detail: CooperationDetail }) {
  const { t } = useTranslation('cooperation')
  const { moment } = useFormats()
  const clock = clockOf(detail, false)
  const names = { name: detail.creator.name, inviter: inviterOf(detail).name }
  const { seenAt } = detail
  const running = detail.clock
  return (
    <CaseClock
      form="case"
      progress={
        clock && running
          ? {
              clock,
              waiting: inviterOf(detail),
              title: t('owes', names),
              startLabel: t('since', { at: moment(running.startedAt) }),
              endLabel: moment(running.dueAt),
            }
          : undefined
      }
      still={<h2 className="t-section">{t(`sentStill.${still[detail.status] ?? 'over'}`, names)}</h2>}
      reason={detail.reason}
    >
      <p className="t-small dim">{seenAt ? t('seenAt', { at: moment(seenAt) }) : t('notSeen')}</p>
    </CaseClock>
  )
}

/** The right column: both sides, and what was written to the creator. */
function Side({ detail }: { detail: CooperationDetail }) {
  const { t } = useTranslation(['cooperation', 'tenant'])
  const { pathname } = useLocation()
  const { creator, inviter, text } = detail
  const side = inviterOf(detail)
  const base = /^(\/m)?\/console/.exec(pathname)?.[0] ?? '/console'
  const role = t(`tenant:role.${inviter.role as 'creatorSpecialist'}`)
  return (
    <>
      <CasePanel
        title={t('people')}
        aside={
          <Anchor component={Link} href={`${base}/creators/${creator.id}`} className="t-small">
            {t('profile')}
          </Anchor>
        }
      >
        <div className={classes.person}>
          <PartyMark party={creatorOf(detail)} size={40} />
          <div className={classes.personText}>
            <div className="t-card">{creator.name}</div>
            <div className="t-small dim">{handleOf(creator)}</div>
          </div>
        </div>
        <div className={classes.person}>
          <PartyMark party={side} size={40} />
          <div className={classes.personText}>
            <div className="t-card">{side.name}</div>
            <div className="t-small dim">{side.name === inviter.name ? role : inviter.name}</div>
          </div>
        </div>
      </CasePanel>
      {text && (
        <CasePanel title={t('words')}>
          <CaseReason>{text}</CaseReason>
        </CasePanel>
      )}
    </>
  )
}
