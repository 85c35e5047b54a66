import {
  joiningRoles,
  type StaffInvitation,
  staffInvitationSorts,
  staffInvitationViews,
} from '@sampan/contract/staff-invitation'
import { IconBan, IconClock, IconClockOff, IconMailForward, IconUserCheck } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { type Formats, useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { listOf, oneOf } from '#lib/search-fields.ts'
import type { TFunction } from '#lib/words.ts'
import { AddButton } from '#ui/form/button/add-button.tsx'
import { choiceOf } from '#ui/list/choice-of.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { grave } from '#ui/list/end-verbs.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { byIds, useListVerbs } from '#ui/list/use-list-verbs.ts'
import { badgeLook } from '#ui/mark/status-badge.tsx'
import { headColumn, linesColumn, stateColumn, textColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
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
      primary={
        <AddButton label={t(own ? 'own.invite' : 'invitation.invite')} onPress={() => setInviting(true)} />
      }
      views={{ labelOf: (view) => t(`invitation.view.${view}`) }}
      searchLabel={t('invitation.search')}
      filters={
        own
          ? []
          : [choiceOf('many', 'role', t('invitation.role'), joiningRoles, (role) => t(`tenant:role.${role}`))]
      }
      orderLabel={(order) => t(`invitation.sort.${order}`)}
      columns={columnsOf(t, formats)}
      rowName={(row) => row.accepted?.name || row.email}
      verbs={useVerbs(list.clearSelection)}
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
  const shared = (key: 'resend' | 'withdraw') => ({
    key,
    takes: byAction(key),
    one: t(`invitation.${key}.verb`),
    some: (count: number) => t(`invitation.${key}.some`, { count }),
    told: (count: number) => t(`invitation.${key}.told`, { count }),
  })
  return useListVerbs<StaffInvitation>(onDone, [
    {
      ...shared('resend'),
      icon: IconMailForward,
      all: { verb: 'resendStaffInvitations' as const, label: t('invitation.resend.verb') },
      send: byIds(useResend()),
    },
    {
      ...shared('withdraw'),
      icon: IconBan,
      ...grave<StaffInvitation>({
        verb: 'withdrawStaffInvitations',
        label: t('invitation.withdraw.verb'),
        title: () => t('invitation.withdraw.title'),
        text: t('invitation.withdraw.text'),
      }),
      send: byIds(useWithdraw()),
    },
  ])
}

const looks = {
  open: badgeLook('delta', IconClock),
  expired: badgeLook('clay', IconClockOff),
  accepted: badgeLook('river', IconUserCheck),
  withdrawn: badgeLook('silt', IconBan),
}

const columnsOf = (t: TFunction<['people', 'tenant']>, { moment }: Formats): Column<StaffInvitation>[] => [
  headColumn(
    'who',
    t('invitation.column.who'),
    ({ email, accepted, company }) => ({
      first: accepted?.name || email,
      second: accepted ? email : company,
      title: email,
    }),
    { minWidth: 220 },
  ),
  textColumn('role', t('invitation.column.role'), (row) => t(`tenant:role.${row.role}`), { width: '180px' }),
  stateColumn(
    'state',
    t('invitation.column.state'),
    ({ state, expiresAt, accepted }) => ({
      look: looks[state],
      word: t(`invitation.state.${state}`),
      note: accepted
        ? moment(accepted.at)
        : state === 'open' && t('invitation.until', { at: moment(expiresAt) }),
    }),
    { minWidth: 200 },
  ),
  linesColumn(
    'sent',
    t('invitation.column.sent'),
    ({ sentAt, by }) => ({ first: moment(sentAt), second: by && t('invitation.by', { name: by }) }),
    { isSortable: true, givesWay: 1, width: '200px' },
  ),
]
