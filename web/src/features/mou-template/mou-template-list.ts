import { countryCodes } from '@sampan/contract/country'
import { templateSorts, templateViews } from '@sampan/contract/mou-template'
import { listOf, oneOf } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { useMouTemplates, useSaveTemplateList } from './mou-template.api.ts'

const filters = { country: listOf(oneOf(countryCodes)) }

/** Texts of agreements, those changed last first. */
export const mouTemplateList = declareList({
  name: 'mouTemplates',
  views: templateViews,
  sorts: templateSorts,
  home: 'update_time',
  heads: { name: { up: 'name' }, changed: { down: 'update_time' } },
  filters,
  requestOf: ({ country }) => ({ countries: country }),
  useRows: useMouTemplates,
  useSave: useSaveTemplateList,
})
