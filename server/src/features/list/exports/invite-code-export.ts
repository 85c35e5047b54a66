import type { InviteCode } from '@sampan/contract/invite-code'
import type { App } from '#context.ts'
import type { CodeFilter } from '#features/account/invite-code/invite-code.queries.ts'
import { listInviteCodes } from '#features/account/invite-code/invite-codes.ts'
import { columnsOf } from '#kit/export/columns.ts'
import { type ListExport, ofNobody } from '#kit/export/list-export.ts'

const { text, number, moment } = columnsOf<App, InviteCode>()

export const inviteCodeExport: ListExport<App, CodeFilter, InviteCode> = {
  name: 'inviteCodes',
  list: listInviteCodes,
  columns: [
    text('code', (row) => row.code),
    text('remark', (row) => row.note),
    text('specialist', (row) => row.specialist.name),
    number('joined', (row) => row.joined),
    moment('lastJoinedAt', (row) => row.lastJoinedAt),
    moment('madeAt', (row) => row.createdAt),
    moment('endedAt', (row) => row.endedAt),
  ],
  ownersOf: ofNobody,
}
