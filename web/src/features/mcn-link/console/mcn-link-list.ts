import { mcnLinkViews } from '@sampan/contract/mcn-link'
import { declareList } from '#ui/list/declare-list.ts'
import { useAskedMcnLinks, useSaveMcnLinks } from './asked-mcn-links.api.ts'

/** The console's links of an MCN with its creators, the newest first. */
export const mcnLinkList = declareList({
  name: 'mcnLinks',
  views: mcnLinkViews,
  sorts: ['newest'],
  filters: {},
  requestOf: () => ({}),
  useRows: useAskedMcnLinks,
  useSave: useSaveMcnLinks,
})
