import { Button } from '@mantine/core'
import { type CommissionImport, commissionImportSorts } from '@sampan/contract/commission'
import { IconUpload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { isZero, signed } from '#features/payout/amounts.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { declareList, useList } from '#ui/list/use-list.ts'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import { useCommissionImports, useSaveCommissions } from './commission.api.ts'
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

/** The files of commissions that were booked, and the way to book another. */
export function Page() {
  const { t } = useTranslation('commission')
  const list = useList(commissionList)
  const [isOpen, setOpen] = useState(false)
  const button = (
    <Button
      variant="primary"
      leftSection={<IconUpload size={18} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {t('import')}
    </Button>
  )
  return (
    <ListPage
      list={list}
      title={t('title')}
      meta={t('meta')}
      primary={button}
      searchLabel={t('search')}
      orderLabel={(order) => t(`sort.${order as (typeof commissionImportSorts)[number]}`)}
      columns={useColumns()}
      rowName={(row) => row.fileName}
      empty={{
        match: t('noMatch'),
        first: { title: t('none'), text: t('noneText') },
      }}
    >
      <ImportDialog opened={isOpen} onClose={() => setOpen(false)} />
    </ListPage>
  )
}

function useColumns(): Column<CommissionImport>[] {
  const { t } = useTranslation('commission')
  const { money, moment, number } = useFormats()
  return useMemo(() => {
    const sum = (key: 'commission' | 'takenBack', header: string): Column<CommissionImport> => ({
      key,
      header,
      isNumber: true,
      width: '150px',
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
      {
        key: 'file',
        header: t('column.file'),
        isHead: true,
        minWidth: 180,
        cell: (row) => <TwoLines first={row.fileName} second={row.importedBy} title={row.fileName} />,
      },
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
      {
        key: 'at',
        header: t('column.at'),
        isSortable: true,
        width: '170px',
        cell: (row) => (
          <time className="second num" dateTime={row.importedAt}>
            {moment(row.importedAt)}
          </time>
        ),
      },
    ]
  }, [t, money, moment, number])
}
