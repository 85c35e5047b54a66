import { Button } from '@mantine/core'
import { type CommissionImport, commissionImportSorts } from '@sampan/contract/commission'
import { IconUpload } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { isZero, signed } from '#features/payout/amounts.ts'
import { type Formats, useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import type { TFunction } from '#lib/words.ts'
import { AddButton } from '#ui/form/button/add-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { useAskedOpen } from '#ui/frame/use-asked-open.ts'
import { declareList } from '#ui/list/declare-list.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { dateColumn, headColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import { useCommissionImports, useSaveCommissions } from './commission.api.ts'
import { CommissionLines } from './commission-lines.tsx'
import { linesSearch } from './commission-lines-list.ts'
import classes from './commissions.module.css'

const ImportDialog = dialogWhenAsked(['commission', 'console', 'import'], () =>
  import('./import-dialog.tsx').then((file) => file.ImportDialog),
)

const commissionList = declareList({
  name: 'commissionImports',
  sorts: commissionImportSorts,
  heads: {
    at: { down: 'newest', up: 'oldest' },
    lines: { down: 'rows_desc', up: 'rows_asc' },
  },
  filters: {},
  requestOf: () => ({}),
  useRows: useCommissionImports,
  useSave: useSaveCommissions,
})

/** The files of commissions, or the lines of the one that the address names, or all lines. */
export function Page() {
  const [{ file, lines }] = useSearch(linesSearch)
  return file || lines ? <CommissionLines key={file} file={file} /> : <Files />
}

/** The files of commissions that were booked, and the way to book another. */
function Files() {
  const { t } = useTranslation('commission')
  const { pathname } = useLocation()
  const list = useList(commissionList)
  const [isOpen, setOpen] = useState(false)
  useAskedOpen(() => setOpen(true))
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta')}
      primary={<AddButton label={t('import')} icon={IconUpload} onPress={() => setOpen(true)} />}
      searchLabel={t('search')}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={columnsOf(t, useFormats())}
      rowName={(row) => row.fileName}
      rowHref={(row) => `${pathname}?file=${row.id}`}
      actions={
        <Button component={Link} href={`${pathname}?lines=1`} variant="secondary">
          {t('line.every')}
        </Button>
      }
      empty={{
        match: t('noMatch'),
        first: { title: t('none'), text: t('noneText') },
      }}
    >
      <ImportDialog opened={isOpen} onClose={() => setOpen(false)} />
    </ListPage>
  )
}

const columnsOf = (
  t: TFunction<'commission'>,
  { money, moment, number }: Formats,
): Column<CommissionImport>[] => {
  const sum = (key: 'commission' | 'takenBack', header: string): Column<CommissionImport> => ({
    ...{ key, header, isNumber: true, width: '150px' },
    cell: ({ sums }) => (
      <span className={classes.sums}>
        {sums.map((one) => (
          <span key={one.currency}>
            {isZero(one[key])
              ? '–'
              : signed(one[key], (amount) => money(amount, one.currency)).replace(/^\+/, '')}
          </span>
        ))}
      </span>
    ),
  })
  return [
    headColumn('file', t('column.file'), ({ fileName, importedBy }) => ({
      first: fileName,
      second: importedBy,
      title: fileName,
    })),
    {
      key: 'lines',
      header: t('column.lines'),
      isNumber: true,
      isSortable: true,
      width: '150px',
      cell: (row) => (
        <span className={classes.sums}>
          <span>{number(row.posted)}</span>
          {row.posted < row.rows && <span className="t-meta dim">{t('of', { count: row.rows })}</span>}
        </span>
      ),
    },
    sum('commission', t('column.sum')),
    sum('takenBack', t('column.back')),
    dateColumn(
      'at',
      t('column.at'),
      ({ importedAt }) => <time dateTime={importedAt}>{moment(importedAt)}</time>,
      { isSortable: true, width: '170px' },
    ),
  ]
}
