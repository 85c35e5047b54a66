import { Button } from '@mantine/core'
import type { SentInvitationDetail } from '@sampan/contract/invitation-sent'
import { closedInvitations, invitationStatus } from '@sampan/contract/invitation-status'
import { oneOf } from '@sampan/contract/one-of'
import { IconMailForward } from '@tabler/icons-react'
import { useLocation, useParams } from '@tanstack/react-router'
import { InvitationBadge } from '#features/invitation/invitation-badge.tsx'
import { InvitationHistory } from '#features/invitation/invitation-history.tsx'
import { useSeen } from '#features/notification/use-seen.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseClock } from '#ui/case/case-clock.tsx'
import { CasePage } from '#ui/case/case-page.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { Link } from '#ui/frame/links.tsx'
import { NotLoaded } from '#ui/frame/not-loaded.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { Face } from '#ui/mark/face.tsx'
import { placeOf } from './invitation-order.ts'
import { handleOf } from './sent-columns.tsx'
import { useInvitationRights, useSentInvitation } from './sent-invitations.api.ts'
import { SentProfile } from './sent-profile.tsx'
import { SentSide } from './sent-side.tsx'
import { SentVerbsBar } from './sent-verbs-bar.tsx'
import { stillOf, useSentClock } from './use-sent-clock.ts'

/** One job invitation: who owes an answer, the profile that came back, what happened. */
export function Page() {
  const { t } = useTranslation('invitation')
  const { pathname } = useLocation()
  const { id } = useParams({ strict: false }) as { id: string }
  const detail = useSentInvitation(id)
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

function CaseOf({ detail }: { detail: SentInvitationDetail }) {
  useSeen(`/console/invitations/${detail.id}`)
  return (
    <CasePage head={<Head detail={detail} />} side={<SentSide detail={detail} />}>
      <ClockPanel detail={detail} />
      <SentProfile detail={detail} />
      <CasePanel>
        <InvitationHistory
          history={detail.history}
          otherSide={detail.creator.name}
          face={detail.creator.avatar}
        />
      </CasePanel>
    </CasePage>
  )
}

function Head({ detail }: { detail: SentInvitationDetail }) {
  const { t } = useTranslation('invite')
  const { compact } = useFormats()
  const countryName = useCountryNames()
  const { pathname } = useLocation()
  const base = pathname.slice(0, pathname.lastIndexOf('/'))
  const { href, pager } = placeOf(detail.id, (id) => `${base}/${id}`)
  const { creator, countryCode } = detail
  return (
    <PageHead
      title={creator.name}
      badge={<InvitationBadge status={detail.status} large />}
      picture={<Face name={creator.name} url={creator.avatar} size={48} />}
      meta={[handleOf(detail), compact(creator.followers), countryName(countryCode)].join(' · ')}
      actions={
        <>
          <AgainButton detail={detail} base={base} />
          <SentVerbsBar detail={detail} />
        </>
      }
      crumb={{ label: t('title'), href: href ?? base, number: handleOf(detail) }}
      pager={pager}
    />
  )
}

/** What is over leads to a new invitation of the same creator, unless that one left; its words are asked for anew. */
function AgainButton({ detail, base }: { detail: SentInvitationDetail; base: string }) {
  const { t } = useTranslation('invite')
  const { maySend } = useInvitationRights()
  const isGone = detail.status === invitationStatus.expired
  // What was taken back is opened again, with its words.
  const isRenewed = oneOf(detail.actions, 'renew')
  if (!maySend || isGone || isRenewed || !oneOf(closedInvitations, detail.status)) return null
  return (
    <Button
      component={Link}
      href={`${base}/new?to=${detail.creator.id}`}
      leftSection={<IconMailForward size={18} aria-hidden />}
    >
      {t('again')}
    </Button>
  )
}

function ClockPanel({ detail }: { detail: SentInvitationDetail }) {
  const { t } = useTranslation('invite')
  const { moment } = useFormats()
  const { client, clockOf, creatorOf, inviterOf } = useSentClock()
  const clock = clockOf(detail)
  const names = { name: detail.creator.name, client: client.name, inviter: inviterOf(detail).name }
  const isCreators = detail.clock?.owner === 'creator'
  const { seenAt } = detail
  return (
    <CaseClock
      form="case"
      progress={
        clock && {
          clock,
          waiting: isCreators ? inviterOf(detail) : creatorOf(detail),
          title: t(isCreators ? 'owesInviter' : 'owesCreator', names),
          startLabel: t('since', { at: moment(clock.startedAt) }),
          endLabel: moment(clock.dueAt),
        }
      }
      still={<h2 className="t-section">{t(`still.${stillOf(detail)}`, names)}</h2>}
      reason={detail.reason}
    >
      <p className="t-small dim">{seenAt ? t('seenAt', { at: moment(seenAt) }) : t('notSeen')}</p>
    </CaseClock>
  )
}
