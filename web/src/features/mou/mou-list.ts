import { countryCodes } from '@sampan/contract/country'
import { mouSorts, mouViews } from '@sampan/contract/mou'
import { mouKinds } from '@sampan/contract/mou-status'
import { listOf, oneOf, uuid } from '#lib/search-fields.ts'
import { cameInFields, cameInOf } from '#ui/list/came-in-filter.tsx'
import { declareList } from '#ui/list/declare-list.ts'
import { useMous, useSaveMous } from './mou.api.ts'

const filters = {
  kind: oneOf(mouKinds),
  country: listOf(oneOf(countryCodes)),
  brand: listOf(uuid),
  ...cameInFields('agreements'),
}

/** The console's agreements; those to check come first. */
export const mouList = declareList({
  name: 'mous',
  views: mouViews,
  sorts: mouSorts,
  heads: { clock: { up: 'clock' }, submitted: { up: 'submitted_asc', down: 'submitted_desc' } },
  filters,
  requestOf: ({ kind, country, brand, ...more }) => ({
    kind,
    countries: country,
    brandIds: brand,
    cameIn: cameInOf(more),
  }),
  useRows: useMous,
  useSave: useSaveMous,
})
