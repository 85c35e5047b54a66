import { IconArchive, IconCopy, IconRestore } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { UnsavedDrafts } from '#ui/editor/unsaved-drafts.tsx'
import { AddButton } from '#ui/form/button/add-button.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { byAction } from '#ui/list/list-verbs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { templateColumns } from './mou-template-columns.tsx'
import { mouTemplateList } from './mou-template-list.ts'
import { useEndTemplates } from './use-end-templates.tsx'

/** The texts that creators sign: those of the reader's brand and of the platform. */
export function Page() {
  const { t } = useTranslation('mou-template')
  const formats = useFormats()
  const { pathname } = useLocation()
  const { data: tenant } = useTenant()
  const list = useList(mouTemplateList)
  const verbs = useEndTemplates(list.clearSelection)
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
      orderLabel={(order) => t(`sort.${order as (typeof mouTemplateList.sorts)[number]}`)}
      columns={templateColumns({ t, formats, countryName })}
      rowName={(row) => row.name}
      rowHref={(row) => `${pathname}/${row.id}`}
      verbs={[
        {
          key: 'restore',
          icon: IconRestore,
          takes: byAction('restore'),
          one: t('restore.verb'),
          some: (count) => t('restore.some', { count }),
          press: verbs.restore,
          all: { verb: 'endMouTemplates', label: t('restore.verb'), input: { isEnded: false } },
          isBusy: verbs.isBusy,
        },
        {
          key: 'end',
          icon: IconArchive,
          takes: byAction('end'),
          one: t('end.verb'),
          some: (count) => t('end.some', { count }),
          isGrave: true,
          press: verbs.end,
          all: {
            verb: 'endMouTemplates',
            label: t('end.verb'),
            means: () => t('end.text'),
            input: { isEnded: true },
          },
        },
      ]}
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
