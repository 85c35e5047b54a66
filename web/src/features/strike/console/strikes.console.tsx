import { countryCodes } from '@sampan/contract/country'
import { strikeRules } from '@sampan/contract/strike-status'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useStrikeRights } from '#features/strike/strike.api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { choiceOf } from '#ui/list/choice-of.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { strikeCases } from './strike-cases.ts'
import { strikeColumns } from './strike-columns.tsx'

/** Reports and appeals that wait for an answer, strikes that count, and the blacklist. */
export function Page() {
  const { t } = useTranslation('strike')
  const formats = useFormats()
  const countryName = useCountryNames()
  const { mayDecide } = useStrikeRights()
  const { pathname } = useLocation()
  const list = useList(strikeCases)
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('list.meta')}
      views={{
        labelOf: (view) => t(`list.view.${view === 'open' && !mayDecide ? 'waiting' : view}`),
        ...(mayDecide && { yours: 'open' as const }),
      }}
      searchLabel={t('list.search')}
      filters={[
        choiceOf('many', 'rule', t('list.rule'), strikeRules, (rule) => t(`rule.${rule}`)),
        choiceOf('many', 'country', t('list.country'), countryCodes, (code) => countryName(code)),
      ]}
      orderLabel={(order) => t(`list.sort.${order}`)}
      columns={useMemo(() => strikeColumns(t, formats), [t, formats])}
      rowName={(row) => `${row.number}, ${row.creatorName}`}
      rowHref={(row) => `${pathname}/${row.id}`}
      empty={{
        match: t('list.noMatch'),
        ofView: (view) => ({ title: t(`list.empty.${view}`) }),
        first: { title: t('list.none.title'), text: t('list.none.text') },
      }}
    />
  )
}
