import { Button } from '@mantine/core'
import {
  joiningRoles,
  type StaffInvitation,
  staffInvitationSorts,
  staffInvitationViews,
} from '@sampan/contract/staff-invitation'
import {
  IconBan,
  IconClock,
  IconClockOff,
  IconMailForward,
  IconPlus,
  IconUserCheck,
} from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { type Formats, useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { listOf, oneOf } from '#lib/search-fields.ts'
import type { TFunction } from '#lib/words.ts'
import { choiceOf } from '#ui/list/choice-of.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { declareList, useList } from '#ui/list/use-list.ts'
import { Tag } from '#ui/mark/status-badge.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import { useAskedVerbs } from '#ui/verb/use-asked-verbs.tsx'
import { useOwnCompany } from '../people/people.api.ts'
import {
  useResend,
  useSaveStaffInvitations,
  useStaffInvitations,
  useWithdraw,
} from './staff-invitation.api.ts'

const InviteDialog = dialogWhenAsked(['people'], () =>
  import('./invite-dialog.tsx').then((file) => file.InviteDialog),
)

const filters = { role: listOf(oneOf(joiningRoles)) }

const invitationList = declareList({
  name: 'staffInvitations',
  views: staffInvitationViews,
  sorts: staffInvitationSorts,
  heads: { sent: { up: 'oldest', down: 'newest' } },
  filters,
  requestOf: ({ role }) => ({ roles: role }),
  useRows: useStaffInvitations,
  useSave: useSaveStaffInvitations,
})

/** Who was invited to work here, and what came of it. */
export function Page() {
  const { t } = useTranslation(['people', 'tenant'])
  const formats = useFormats()
  const { pathname } = useLocation()
  const list = useList(invitationList)
  const own = useOwnCompany()
  const [isInviting, setInviting] = useState(false)
  const verbs = useVerbs(list.clearSelection)
  const invite = (
    <Button
      variant="primary"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setInviting(true)}
    >
      {t(own ? 'own.invite' : 'invitation.invite')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      title={t(own ? 'own.invitations' : 'invitation.title')}
      crumb={{
        label: t(own ? 'own.title' : 'title'),
        href: pathname.replace(/\/invitations$/, ''),
        number: t('invitation.link'),
      }}
      meta={t(own ? 'own.invitationsMeta' : 'invitation.meta')}
      primary={invite}
      views={{ labelOf: (view) => t(`invitation.view.${view}`) }}
      searchLabel={t('invitation.search')}
      filters={
        own
          ? []
          : [choiceOf('many', 'role', t('invitation.role'), joiningRoles, (role) => t(`tenant:role.${role}`))]
      }
      orderLabel={(order) => t(`invitation.sort.${order as (typeof staffInvitationSorts)[number]}`)}
      columns={columnsOf(t, formats)}
      rowName={(row) => row.accepted?.name || row.email}
      verbs={verbs}
      menu={{ labelOf: (row) => t('invitation.more', { email: row.email }) }}
      empty={{
        match: t('invitation.noMatch'),
        first: {
          title: t('invitation.none.title'),
          text: t(own ? 'own.none' : 'invitation.none.text'),
        },
      }}
    >
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
    </ListPage>
  )
}

function useVerbs(onDone: () => void): ListVerb<StaffInvitation>[] {
  const { t } = useTranslation('people')
  const resend = useResend()
  const withdraw = useWithdraw()
  const idsOf = (rows: readonly StaffInvitation[]) => ({ ids: rows.map(({ id }) => id) })
  const { say, sending } = useAskedVerbs<'resend' | 'withdraw', StaffInvitation>(
    {
      resend: {
        send: (rows) => resend.mutateAsync(idsOf(rows)),
        told: (count) => t('invitation.resend.told', { count }),
      },
      withdraw: {
        question: () => ({
          title: t('invitation.withdraw.title'),
          text: t('invitation.withdraw.text'),
          confirmLabel: t('invitation.withdraw.verb'),
          isDestructive: true,
        }),
        send: (rows) => withdraw.mutateAsync(idsOf(rows)),
        told: (count) => t('invitation.withdraw.told', { count }),
      },
    },
    { onDone },
  )
  const verb = (key: 'resend' | 'withdraw') => ({
    key,
    takes: byAction(key),
    one: t(`invitation.${key}.verb`),
    some: (count: number) => t(`invitation.${key}.some`, { count }),
    press: (rows: StaffInvitation[]) => say(key, rows),
    isBusy: sending === key,
    all: {
      verb: `${key}StaffInvitations` as const,
      label: t(`invitation.${key}.verb`),
      ...(key === 'withdraw' && { means: () => t('invitation.withdraw.text') }),
    },
  })
  return [
    { ...verb('resend'), icon: IconMailForward },
    { ...verb('withdraw'), icon: IconBan, isGrave: true },
  ]
}

const looks = {
  open: { tint: 'delta', icon: IconClock },
  expired: { tint: 'clay', icon: IconClockOff },
  accepted: { tint: 'river', icon: IconUserCheck },
  withdrawn: { tint: 'silt', icon: IconBan },
} as const

function columnsOf(t: TFunction<['people', 'tenant']>, { moment }: Formats): Column<StaffInvitation>[] {
  return [
    {
      key: 'who',
      header: t('invitation.column.who'),
      isHead: true,
      minWidth: 220,
      cell: (row) => (
        <TwoLines
          first={row.accepted?.name || row.email}
          second={row.accepted ? row.email : (row.company ?? undefined)}
          title={row.email}
        />
      ),
    },
    {
      key: 'role',
      header: t('invitation.column.role'),
      width: '180px',
      cell: (row) => t(`tenant:role.${row.role}`),
    },
    {
      key: 'state',
      header: t('invitation.column.state'),
      minWidth: 200,
      cell: ({ state, expiresAt, accepted }) => (
        <>
          <Tag {...looks[state]}>{t(`invitation.state.${state}`)}</Tag>
          <div className="t-meta dim">
            {accepted
              ? moment(accepted.at)
              : state === 'open' && t('invitation.until', { at: moment(expiresAt) })}
          </div>
        </>
      ),
    },
    {
      key: 'sent',
      header: t('invitation.column.sent'),
      isSortable: true,
      givesWay: 1,
      width: '200px',
      cell: ({ sentAt, by }) => (
        <TwoLines first={moment(sentAt)} second={by ? t('invitation.by', { name: by }) : undefined} />
      ),
    },
  ]
}
