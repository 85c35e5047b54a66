import type { StaffInvitation } from '@sampan/contract/staff-invitation'
import type { App } from '#context.ts'
import { listStaffInvitations } from '#features/account/staff-invitation/list-staff-invitations.ts'
import type { InvitationFilter } from '#features/account/staff-invitation/staff-invitation.queries.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'

const { text, moment } = columnsOf<App, StaffInvitation>()

/** Without addresses: a file of a list holds no contacts (R135). */
export const staffInvitationExport: ListExport<App, InvitationFilter, StaffInvitation> = {
  name: 'staffInvitations',
  list: listStaffInvitations,
  columns: [
    text('role', (row, { app, language }) => app.words.say(language, `tenant:role.${row.role}`)),
    text('company', (row) => row.company),
    text('status', (row, { app, language }) =>
      app.words.say(language, `people:invitation.state.${row.state}`),
    ),
    text('by', (row) => row.by),
    moment('sentAt', (row) => row.sentAt),
    moment('endsAt', (row) => row.expiresAt),
    text('name', (row) => row.accepted?.name ?? null),
    moment('createdAt', (row) => row.accepted?.at ?? null),
  ],
  ownersOf: ofNobody,
}
