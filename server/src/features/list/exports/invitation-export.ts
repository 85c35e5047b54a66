import type { SentInvitation } from '@sampan/contract/invitation-sent'
import type { App } from '#context.ts'
import { listSentInvitations } from '#features/invitation/list-sent-invitations.ts'
import type { SentFilter } from '#features/invitation/sent-invitation.queries.ts'
import { columnsOf } from '#kit/export/columns.ts'
import type { ListExport } from '#kit/export/list-export.ts'
import { accountColumns } from './creator-columns.ts'

const { text, moment } = columnsOf<App, SentInvitation>()

export const invitationExport: ListExport<App, SentFilter, SentInvitation> = {
  name: 'invitations',
  list: listSentInvitations,
  columns: [
    text('creator', (row) => row.creator.name),
    ...accountColumns<SentInvitation>((row) => row.creator),
    text('status', (row, { app, language }) =>
      app.words.say(language, `invitation:status.${row.status as 0}`),
    ),
    text('country', (row) => row.countryCode),
    text('by', (row) => row.inviter.name),
    text('company', (row) => row.inviter.brand?.name ?? row.inviter.agency),
    moment('sentAt', (row) => row.createdAt),
    moment('seenAt', (row) => row.seenAt),
    moment('answeredAt', (row) => row.sentAt),
    moment('dueAt', (row) => row.clock?.dueAt ?? null),
    text('reason', (row) => row.reason),
  ],
  ownersOf: (rows) => ({ creators: rows.map((row) => row.creator.id) }),
}
