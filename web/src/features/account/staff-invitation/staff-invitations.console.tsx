import { Button } from '@mantine/core'
import {
  invitedRoles,
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
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { listOf, oneOf } from '#lib/search-fields.ts'
import type { TFunction } from '#lib/words.ts'
import { ConfirmDialog } from '#ui/form/confirm-dialog.tsx'
import { showError } from '#ui/frame/toasts.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { declareList, useList } from '#ui/list/use-list.ts'
import { Tag } from '#ui/mark/status-badge.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { useBatchResult } from '#ui/table/use-batch-result.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import {
  useResend,
  useSaveStaffInvitations,
  useStaffInvitations,
  useWithdraw,
} from './staff-invitation.api.ts'

const filters = { role: listOf(oneOf(invitedRoles)) }

const invitationList = declareList({
  batch: 'staffInvitations',
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
  const [isInviting, setInviting] = useState(false)
  const [leaving, setLeaving] = useState<StaffInvitation[]>()
  const isEmpty = list.counts?.all === 0 && !list.hasFilters
  const verbs = useVerbs(list.clearSelection, setLeaving)
  const invite = (
    <Button
      variant="primary"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => setInviting(true)}
    >
      {t('invitation.invite')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      title={t('invitation.title')}
      crumb={{
        label: t('title'),
        href: pathname.replace(/\/invitations$/, ''),
        number: t('invitation.link'),
      }}
      meta={t('invitation.meta')}
      actions={!isEmpty && invite}
      views={{ labelOf: (view) => t(`invitation.view.${view}`) }}
      searchLabel={t('invitation.search')}
      filters={[
        {
          kind: 'many',
          field: 'role',
          name: t('invitation.role'),
          options: invitedRoles.map((role) => ({ value: role, label: t(`tenant:role.${role}`) })),
        },
      ]}
      orderLabel={(order) => t(`invitation.sort.${order as (typeof staffInvitationSorts)[number]}`)}
      columns={columnsOf(t, formats)}
      rowName={(row) => row.accepted?.name || row.email}
      verbs={verbs}
      menu={{ labelOf: (row) => t('invitation.more', { email: row.email }) }}
      empty={{
        match: t('invitation.noMatch'),
        ofView: () => (isEmpty ? undefined : { title: t('invitation.noMatch'), text: t('invitation.meta') }),
        first: { title: t('invitation.none.title'), text: t('invitation.none.text'), action: invite },
      }}
    >
      <InviteDialog opened={isInviting} onClose={() => setInviting(false)} />
      <Withdraw rows={leaving} onClose={() => setLeaving(undefined)} onDone={list.clearSelection} />
    </ListPage>
  )
}

function useVerbs(
  onDone: () => void,
  onWithdraw: (rows: StaffInvitation[]) => void,
): ListVerb<StaffInvitation>[] {
  const { t } = useTranslation('people')
  const resend = useResend()
  const tell = useBatchResult()
  async function sendAgain(rows: readonly StaffInvitation[]) {
    try {
      const answer = await resend.mutateAsync({ ids: rows.map(({ id }) => id) })
      onDone()
      tell(t('invitation.resend.told', { count: answer.done }), answer.rows)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return [
    {
      key: 'resend',
      icon: IconMailForward,
      takes: byAction('resend'),
      one: t('invitation.resend.verb'),
      some: (count) => t('invitation.resend.some', { count }),
      press: (rows) => void sendAgain(rows),
      all: { verb: 'resendStaffInvitations', label: t('invitation.resend.verb') },
      isBusy: resend.isPending,
    },
    {
      key: 'withdraw',
      icon: IconBan,
      takes: byAction('withdraw'),
      one: t('invitation.withdraw.verb'),
      some: (count) => t('invitation.withdraw.some', { count }),
      isGrave: true,
      press: onWithdraw,
      all: { verb: 'withdrawStaffInvitations', label: t('invitation.withdraw.verb') },
    },
  ]
}

interface WithdrawProps {
  rows: readonly StaffInvitation[] | undefined
  onClose: () => void
  onDone: () => void
}

/** Asks before links end. */
function Withdraw({ rows, onClose, onDone }: WithdrawProps) {
  const { t } = useTranslation('people')
  const withdraw = useWithdraw()
  const tell = useBatchResult()
  async function onWithdraw() {
    if (!rows) return
    try {
      const answer = await withdraw.mutateAsync({ ids: rows.map(({ id }) => id) })
      onClose()
      onDone()
      tell(t('invitation.withdraw.told', { count: answer.done }), answer.rows)
    } catch (error) {
      showError(messageOf(error))
    }
  }
  return (
    <ConfirmDialog
      opened={rows !== undefined}
      onClose={onClose}
      title={t('invitation.withdraw.title')}
      text={t('invitation.withdraw.text')}
      confirmLabel={t('invitation.withdraw.verb')}
      busy={withdraw.isPending}
      isDestructive
      onConfirm={() => void onWithdraw()}
    />
  )
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
          second={row.accepted ? row.email : (row.mcn ?? undefined)}
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
