import type { MouTemplateRow } from '@sampan/contract/mou-template'
import { IconCopy } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { UnsavedDrafts } from '#ui/editor/unsaved-drafts.tsx'
import { AddButton } from '#ui/form/button/add-button.tsx'
import { endVerbs } from '#ui/list/end-verbs.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListVerb } from '#ui/list/list-verbs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useListVerbs } from '#ui/list/use-list-verbs.ts'
import { useEndMouTemplates } from './mou-template.api.ts'
import { templateColumns } from './mou-template-columns.tsx'
import { mouTemplateList } from './mou-template-list.ts'

/** The texts that creators sign: those of the reader's brand and of the platform. */
export function Page() {
  const { t } = useTranslation('mou-template')
  const formats = useFormats()
  const { pathname } = useLocation()
  const { data: tenant } = useTenant()
  const list = useList(mouTemplateList)
  const countryName = (code: string) =>
    tenant?.countries.find(({ countryCode }) => countryCode === code)?.name ?? code
  const make = <AddButton label={t('new')} href={`${pathname}/new`} />
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta')}
      actions={make}
      notice={
        <UnsavedDrafts kind="mou-template-edit" hrefOf={(id) => `${pathname}/${id}`} newLabel={t('new')} />
      }
      views={{ labelOf: (view) => t(`view.${view}`) }}
      searchLabel={t('search')}
      filters={[
        {
          kind: 'many',
          field: 'country',
          name: t('filter.countries'),
          options: (tenant?.countries ?? []).map(({ countryCode, name }) => ({
            value: countryCode,
            label: name,
          })),
        },
      ]}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={templateColumns({ t, formats, countryName })}
      rowName={(row) => row.name}
      rowHref={(row) => `${pathname}/${row.id}`}
      verbs={useVerbs(list.clearSelection)}
      menu={{
        labelOf: (row) => t('more', { name: row.name }),
        linksOf: (row) => [{ label: t('copy'), icon: IconCopy, href: `${pathname}/new?from=${row.id}` }],
      }}
      empty={{
        match: t('noMatch'),
        first: { title: t('none.title'), text: t('none.text'), action: make },
      }}
    />
  )
}

/** Ends templates after a question, or brings them back at once. */
function useVerbs(onDone: () => void): ListVerb<MouTemplateRow>[] {
  const { t } = useTranslation('mou-template')
  const verbs = endVerbs<MouTemplateRow>({
    verb: 'endMouTemplates',
    write: useEndMouTemplates(),
    say: (key) => ({
      one: t(`${key}.verb`),
      some: (count) => t(`${key}.some`, { count }),
      told: (count) => t(`${key}.done`, { count }),
    }),
    title: (rows) => t('end.title', { count: rows.length, name: rows[0]?.name ?? '' }),
    text: t('end.text'),
  })
  return useListVerbs(onDone, verbs)
}
