import { countryCodes } from '@sampan/contract/country'
import { platformNames, platforms } from '@sampan/contract/creator'
import type { ManagedCreator } from '@sampan/contract/managed-creator'
import { type ReactNode, useMemo } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListVerb } from '#ui/list/list-verbs.tsx'
import type { ListState } from '#ui/list/use-list.ts'
import { managedColumns } from './managed-creator-columns.tsx'
import { haves, type managedCreatorList } from './managed-creators.ts'

interface ManagedCreatorListProps {
  list: ListState<ManagedCreator>
  /** The tabs of the library. */
  notice?: ReactNode
  /** What is done for those chosen; other features bring it. */
  verbs: ListVerb<ManagedCreator>[]
  /** The panel and dialogs of the page. */
  children: ReactNode
}

/** The creators whom the reader acts for. */
export function ManagedCreatorList({ list, notice, verbs, children }: ManagedCreatorListProps) {
  const { t } = useTranslation('creator')
  const formats = useFormats()
  return (
    <ListPage
      list={list}
      title={t('managed.title')}
      notice={notice}
      searchLabel={t('managed.search')}
      filters={useFilters()}
      orderLabel={(order) => t(`managed.sort.${order as (typeof managedCreatorList.sorts)[number]}`)}
      columns={useMemo(() => managedColumns(t, formats), [t, formats])}
      rowName={(row) => `${row.fullName}, @${row.handle}`}
      rowHref={(row) => list.hrefOfOpen(row.id)}
      verbs={verbs}
      empty={{
        match: t('managed.noMatch'),
        first: { title: t('managed.none.title'), text: t('managed.none.text') },
      }}
    >
      {children}
    </ListPage>
  )
}

const platformCodes = [...Object.values(platforms).filter((code) => code !== 0), 0]

function useFilters(): Filter[] {
  const { t } = useTranslation('creator')
  const countryName = useCountryNames()
  return [
    {
      kind: 'many',
      field: 'platform',
      name: t('managed.column.platform'),
      options: platformCodes.map((code) => ({
        value: String(code),
        label: platformNames[code] ?? t('otherPlatform'),
      })),
    },
    {
      kind: 'many',
      field: 'country',
      name: t('managed.country'),
      options: countryCodes.map((code) => ({ value: code, label: countryName(code) })),
    },
    {
      kind: 'many',
      field: 'has',
      name: t('managed.state'),
      options: haves.map((key) => ({ value: key, label: t(`managed.has.${key}`) })),
    },
  ]
}
