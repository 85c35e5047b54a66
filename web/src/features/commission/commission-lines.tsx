import { Button } from '@mantine/core'
import type { CommissionImport, CommissionLine } from '@sampan/contract/commission'
import { accountName } from '@sampan/contract/creator-account-name'
import { IconFileText, IconListDetails, IconUser } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { isNegative, signed } from '#features/payout/amounts.ts'
import { type Formats, useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TFunction } from '#lib/words.ts'
import { Missing } from '#ui/frame/missing.tsx'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListVerb } from '#ui/list/list-verbs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { Face } from '#ui/mark/face.tsx'
import { dateColumn, headColumn, linesColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { FilterChip } from '#ui/table/filters/toolbar.tsx'
import { useCommissionLines } from './commission.api.ts'
import { commissionLineList } from './commission-lines-list.ts'
import classes from './commissions.module.css'

/** Every line that was booked: of one file, or of all. A file that is not there is no list. */
export function CommissionLines({ file }: { file: string | undefined }) {
  const { t } = useTranslation('commission')
  const { pathname } = useLocation()
  const { made, error, refetch } = useFileOf(file)
  if (file && error && !made)
    return (
      <Missing
        isPage
        error={error}
        onRetry={() => void refetch()}
        icon={IconFileText}
        goneTitle={t('line.gone')}
        listLabel={t('title')}
        listHref={pathname}
      />
    )
  return <Lines file={file} made={made} />
}

interface LinesProps {
  file: string | undefined
  /** The file, once it is read. */
  made: CommissionImport | undefined
}

/** The lines, of a file with who imported it and when; of one creator where that is chosen. */
function Lines({ file, made }: LinesProps) {
  const { t } = useTranslation('commission')
  const { pathname } = useLocation()
  const formats = useFormats()
  const list = useList(commissionLineList)
  const { values, rows, set } = list
  const onlyOf = rows?.find(({ creator }) => creator.id === values.creator)?.creator.name
  const columns = useMemo(() => {
    // Of one file, its name is the heading.
    const all = columnsOf(t, formats)
    return file ? all.filter(({ key }) => key !== 'file' && key !== 'at') : all
  }, [t, formats, file])
  // The name of a file takes the place of the list's once it is read.
  const title = made?.fileName ?? t('line.lines')
  const words = { sales: 'commission', returns: 'commissionBack' } as const
  const filters: Filter[] = [
    {
      kind: 'own',
      field: 'creator',
      part: values.creator && (
        <FilterChip
          name={t('line.creator')}
          value={onlyOf ?? t('line.only')}
          onRemove={() => set({ creator: undefined })}
        >
          <Button size="xs" onClick={() => set({ creator: undefined })}>
            {t('line.allCreators')}
          </Button>
        </FilterChip>
      ),
    },
  ]
  return (
    <ListPage
      list={list}
      title={title}
      tableLabel={t('line.lines')}
      crumb={{ label: t('title'), href: pathname, number: t('line.lines') }}
      meta={
        made
          ? t('line.linesOf', { name: made.importedBy, at: formats.moment(made.importedAt) })
          : !file && t('meta')
      }
      views={{
        labelOf: (view) =>
          t(view === 'all' ? 'line.all' : view === words.sales ? 'line.sales' : 'line.returns'),
      }}
      searchLabel={t('line.search')}
      filters={filters}
      orderLabel={(order) => t(`line.sort.${order}`)}
      columns={columns}
      rowName={(row) => t('line.more', { order: row.order })}
      verbs={useLineVerbs({ file, onlyOf: values.creator, onOnly: (creator) => set({ creator }) })}
      menu={{ labelOf: (row) => t('line.more', { order: row.order }) }}
      empty={{
        match: t('line.noMatch'),
        first: { title: t('line.none'), text: '' },
      }}
    />
  )
}

/** The file itself, as it is whatever is searched in it. */
function useFileOf(file: string | undefined) {
  const { data, error, refetch } = useCommissionLines({ ...(file && { importId: file }), pageSize: 1 })
  return { made: (file && data?.file) || undefined, error, refetch }
}

interface LineVerbs {
  file: string | undefined
  onlyOf: string | undefined
  onOnly: (creatorId: string) => void
}

function useLineVerbs({ file, onlyOf, onOnly }: LineVerbs): ListVerb<CommissionLine>[] {
  const { t } = useTranslation('commission')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return [
    {
      key: 'onlyCreator',
      icon: IconUser,
      takes: () => onlyOf === undefined,
      one: t(file ? 'line.onlyHere' : 'line.only'),
      press: ([row]) => row && onOnly(row.creator.id),
    },
    {
      key: 'everyOfCreator',
      icon: IconListDetails,
      takes: () => file !== undefined,
      one: t('line.everyOfCreator'),
      press: ([row]) => row && void navigate({ href: `${pathname}?lines=1&creator=${row.creator.id}` }),
    },
    {
      key: 'seeFile',
      icon: IconFileText,
      takes: () => file === undefined,
      one: t('line.seeFile'),
      press: ([row]) => row && void navigate({ href: `${pathname}?file=${row.file.id}` }),
    },
  ]
}

const columnsOf = (t: TFunction<'commission'>, formats: Formats): Column<CommissionLine>[] => [
  headColumn('order', t('line.order'), ({ order, month, sku }) => ({
    first: order,
    second: [month, sku].filter(Boolean).join(' · '),
    title: order,
  })),
  linesColumn(
    'creator',
    t('line.creator'),
    ({ creator }) => ({
      picture: <Face name={creator.name} url={creator.avatar} size={32} />,
      first: creator.name,
      second: accountName(creator),
      title: creator.name,
    }),
    { minWidth: 160 },
  ),
  linesColumn(
    'product',
    t('line.product'),
    ({ product, brandName }) => ({ first: product, second: brandName, title: product }),
    { minWidth: 170, givesWay: 2 },
  ),
  {
    key: 'base',
    header: t('line.base'),
    isNumber: true,
    width: '140px',
    givesWay: 3,
    cell: ({ base, rate, currency }) => (
      <span className={classes.sums}>
        <span>{base === null ? '–' : formats.money(base, currency)}</span>
        {rate !== null && <span className="t-meta dim">{formats.percent(Number(rate))}</span>}
      </span>
    ),
  },
  {
    key: 'amount',
    header: t('line.amount'),
    isNumber: true,
    isSortable: true,
    width: '140px',
    cell: ({ amount, currency }) => {
      const say = (value: string) => formats.money(value, currency)
      return (
        <strong className={classes.amount} data-taken={isNegative(amount) || undefined}>
          {isNegative(amount) ? signed(amount, say) : say(amount)}
        </strong>
      )
    },
  },
  linesColumn(
    'file',
    t('line.file'),
    ({ file, importedBy }) => ({ first: file.name, second: importedBy, title: file.name }),
    { minWidth: 150, givesWay: 4 },
  ),
  dateColumn(
    'at',
    t('column.at'),
    ({ importedAt }) => <time dateTime={importedAt}>{formats.moment(importedAt)}</time>,
    { isSortable: true, width: '170px', givesWay: 1 },
  ),
]
