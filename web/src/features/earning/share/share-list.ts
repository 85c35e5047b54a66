import { shareKinds, shareSorts, shareViews } from '@sampan/contract/share'
import { oneOf, uuid } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { useSaveShares, useShares } from './share.api.ts'

const filters = { kind: oneOf(shareKinds), creator: uuid }

/** The shares of the reader's MCN, line by line. */
export const shareList = declareList({
  name: 'shares',
  scope: ['part'],
  views: shareViews,
  sorts: shareSorts,
  heads: {
    at: { down: 'newest', up: 'oldest' },
    amount: { down: 'amount_desc', up: 'amount_asc' },
  },
  filters,
  requestOf: ({ kind, creator }) => ({ kind, creatorId: creator }),
  useRows: useShares,
  useSave: useSaveShares,
})
