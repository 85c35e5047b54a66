import { signedIn } from '@sampan/contract/endpoint'
import { type Consent, protocolKinds } from '@sampan/contract/protocol'
import { useMemo } from 'react'
import { type Formats, useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TFunction } from '#lib/words.ts'
import { choiceOf } from '#ui/list/choice-of.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { dateColumn, headColumn, textColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { consentList } from './consent-list.ts'

/** Everybody who accepted a document: which version, when and how (R228). */
export function Page() {
  const { t } = useTranslation('protocol')
  const { t: tenant } = useTranslation('tenant')
  const formats = useFormats()
  const list = useList(consentList)
  const columns = useMemo(
    () => consentColumns({ t, formats, roleOf: (role) => tenant(`role.${role}`) }),
    [t, tenant, formats],
  )
  return (
    <ListPage
      list={list}
      title={t('consent.title')}
      meta={t('consent.meta')}
      searchLabel={t('consent.search')}
      filters={[
        choiceOf('many', 'document', t('consent.column.document'), protocolKinds, (kind) =>
          t(`kind.${kind}`),
        ),
        choiceOf('many', 'role', t('consent.role'), signedIn, (role) => tenant(`role.${role}`)),
      ]}
      orderLabel={(order) => t(`consent.sort.${order}`)}
      columns={columns}
      rowName={(row) => `${row.name}, ${t(`kind.${row.kind}`)}`}
      isSelectable={false}
      verbs={[]}
      empty={{
        match: t('consent.noMatch'),
        first: { title: t('consent.none.title'), text: t('consent.none.text') },
      }}
    />
  )
}

interface Words {
  t: TFunction<'protocol'>
  formats: Formats
  roleOf: (role: Consent['role']) => string
}

const consentColumns = ({ t, formats, roleOf }: Words): Column<Consent>[] => [
  headColumn(
    'name',
    t('consent.column.name'),
    (row) => ({ first: row.name, second: row.company ?? roleOf(row.role), title: row.name }),
    { isSortable: true, minWidth: 200 },
  ),
  textColumn('document', t('consent.column.document'), (row) => t(`kind.${row.kind}`), { minWidth: 180 }),
  {
    key: 'version',
    header: t('consent.column.version'),
    width: '170px',
    cell: (row) =>
      row.version === 0 ? (
        <span className="second">{t('consent.own')}</span>
      ) : (
        <span className="num">{row.version}</span>
      ),
  },
  textColumn('way', t('consent.column.way'), (row) => t(`way.${row.way}`), { givesWay: 1, width: '200px' }),
  dateColumn('at', t('consent.column.at'), (row) => formats.longDay(row.at), {
    isSortable: true,
    width: '170px',
  }),
]
