import { cooperationSorts, cooperationViews } from '@sampan/contract/cooperation-sent'
import { countryCodes } from '@sampan/contract/country'
import { sentFields, sentRequest } from '#features/invitation/console/sent-filters.ts'
import { listOf, oneOf, uuid } from '#lib/search-fields.ts'
import { cameInFields, cameInOf } from '#ui/list/came-in-filter.tsx'
import { declareList } from '#ui/list/declare-list.ts'
import { rememberOrder } from './cooperation-order.ts'
import { useSaveCooperations, useSentCooperations } from './sent-cooperations.api.ts'

const filters = {
  country: listOf(oneOf(countryCodes)),
  ...sentFields,
  task: uuid,
  product: uuid,
  ...cameInFields('cooperations'),
}

/** The console's cooperation invitations; what is due comes first. */
export const cooperationList = declareList({
  name: 'cooperations',
  views: cooperationViews,
  sorts: cooperationSorts,
  heads: { clock: { up: 'clock' }, sent: { down: 'newest' } },
  filters,
  requestOf: ({ country, ...more }) => ({
    countries: country,
    cameIn: cameInOf(more),
    ...sentRequest(more),
    taskId: more.task,
    productId: more.product,
  }),
  useRows: useSentCooperations,
  useSave: useSaveCooperations,
  remember: rememberOrder,
})
