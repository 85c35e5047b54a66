import { Button } from '@mantine/core'
import { countryCodes } from '@sampan/contract/country'
import type { PayoutRunRow } from '@sampan/contract/payout-run'
import { IconPlus } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ClockCell } from '#ui/clock/clock-cell.tsx'
import { useAskedOpen } from '#ui/frame/use-asked-open.ts'
import { choiceOf } from '#ui/list/choice-of.ts'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { Flag } from '#ui/mark/flag.tsx'
import { headColumn, textColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { dialogWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import { runList, runStatuses } from './payout-lists.ts'
import { RunBadge } from './run-badges.tsx'
import { useRunClocks } from './run-clock.ts'

const PrepareDialog = dialogWhenAsked(['payout'], () =>
  import('./prepare-dialog.tsx').then((file) => file.PrepareDialog),
)

/** All payout runs, and the way to prepare another. */
export function PayoutRuns() {
  const { t } = useTranslation('payout')
  const { pathname } = useLocation()
  const countryName = useCountryNames()
  const list = useList(runList)
  const [isOpen, setOpen] = useState(false)
  useAskedOpen(() => setOpen(true))
  const hrefOf = (row: Pick<PayoutRunRow, 'id'>) => `${pathname}?run=${row.id}`
  const button = (
    <Button variant="primary" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpen(true)}>
      {t('run.prepare')}
    </Button>
  )
  const filters: Filter[] = [
    choiceOf('one', 'country', t('run.column.country'), countryCodes, (value) => countryName(value)),
    choiceOf('one', 'status', t('run.column.state'), runStatuses, (value) => t(`run.status.${value}`)),
  ]
  return (
    <ListPage
      list={list}
      title={t('run.title')}
      meta={t('run.meta')}
      primary={button}
      searchLabel={t('run.search')}
      filters={filters}
      orderLabel={(order) => t(`sort.${order}`)}
      columns={useColumns()}
      rowName={(row) => row.number}
      rowHref={hrefOf}
      empty={{
        match: t('run.noMatch'),
        first: { title: t('run.none'), text: t('run.noneText') },
      }}
    >
      <PrepareDialog opened={isOpen} onClose={() => setOpen(false)} hrefOf={hrefOf} />
    </ListPage>
  )
}

function useColumns(): Column<PayoutRunRow>[] {
  const { t } = useTranslation('payout')
  const { money, moment, number } = useFormats()
  const countryName = useCountryNames()
  const { clockOf } = useRunClocks()
  return useMemo(
    () => [
      headColumn(
        'run',
        t('run.column.run'),
        (row) => ({
          picture: <Flag country={row.countryCode} size={28} />,
          first: row.number,
          second: countryName(row.countryCode),
          title: row.number,
        }),
        { minWidth: 160 },
      ),
      {
        key: 'state',
        header: t('run.column.state'),
        width: '150px',
        cell: (row) => <RunBadge status={row.status} />,
      },
      {
        key: 'clock',
        header: t('run.column.clock'),
        width: '170px',
        cell: ({ clock, preparedBy }) =>
          clock ? (
            <ClockCell
              clock={clockOf({ preparedBy, clock })}
              title={t(clock.isYours ? `run.dutyShort.${clock.duty}_you` : `run.dutyShort.${clock.duty}`)}
              duty={t(clock.isYours ? `run.duty.${clock.duty}_you` : `run.duty.${clock.duty}`, {
                name: preparedBy.name,
              })}
            />
          ) : (
            <span className="dim">–</span>
          ),
      },
      textColumn('by', t('run.column.by'), (row) => row.preparedBy.name, { givesWay: 2, minWidth: 140 }),
      {
        key: 'payouts',
        header: t('run.column.payouts'),
        isNumber: true,
        width: '110px',
        cell: (row) => number(row.payouts),
      },
      {
        key: 'amount',
        header: t('run.column.amount'),
        isNumber: true,
        isSortable: true,
        width: '160px',
        cell: (row) => money(row.amount, row.currency),
      },
      {
        key: 'when',
        header: t('run.column.when'),
        isSortable: true,
        width: '170px',
        cell: (row) => (
          <time className="second num" dateTime={row.preparedAt}>
            {moment(row.preparedAt)}
          </time>
        ),
      },
    ],
    [t, money, moment, number, countryName, clockOf],
  )
}
