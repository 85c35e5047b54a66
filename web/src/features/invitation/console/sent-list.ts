import { countryCodes } from '@sampan/contract/country'
import { invitationSorts, invitationViews } from '@sampan/contract/invitation-sent'
import { sentFields, sentRequest } from '#features/invitation/console/sent-filters.ts'
import { listOf, oneOf } from '#lib/search-fields.ts'
import { cameInFields, cameInOf } from '#ui/list/came-in-filter.tsx'
import { declareList } from '#ui/list/declare-list.ts'
import { rememberOrder } from './invitation-order.ts'
import { useSaveInvitations, useSentInvitations } from './sent-invitations.api.ts'

const filters = { country: listOf(oneOf(countryCodes)), ...sentFields, ...cameInFields('answers') }

/** The console's invitations; what is due comes first. */
export const sentList = declareList({
  name: 'invitations',
  views: invitationViews,
  sorts: invitationSorts,
  heads: { clock: { up: 'clock' }, sent: { down: 'newest' } },
  filters,
  requestOf: ({ country, ...more }) => ({ countries: country, cameIn: cameInOf(more), ...sentRequest(more) }),
  useRows: useSentInvitations,
  useSave: useSaveInvitations,
  remember: rememberOrder,
})
