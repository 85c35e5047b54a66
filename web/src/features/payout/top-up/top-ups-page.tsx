import { Button } from '@mantine/core'
import { currencies } from '@sampan/contract/money'
import type { TopUp } from '@sampan/contract/payout-top-up'
import { IconArrowBackUp, IconCheck, IconPlus, IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { type Formats, useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { TFunction } from '#lib/words.ts'
import { Link } from '#ui/frame/links.tsx'
import { choiceOf } from '#ui/list/choice-of.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { byAction, type ListVerb } from '#ui/list/list-verbs.tsx'
import { useList } from '#ui/list/use-list.ts'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { dateColumn, headColumn, linesColumn } from '#ui/table/columns.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { sumsByCurrency } from '../amounts.ts'
import { useBudgetPlace } from '../use-budget.ts'
import { BookTopUpDialog } from './book-top-up-dialog.tsx'
import classes from './top-up.module.css'
import { TopUpProof, TopUpState } from './top-up-parts.tsx'
import { topUpList } from './top-ups-list.ts'
import { useTopUpVerbs } from './use-top-up-verbs.tsx'

/** Every top-up that was asked for, with its proof: a brand its own, an admin those of one brand or of all. */
export function TopUpsPage({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('payout')
  const { pathname } = useLocation()
  const formats = useFormats()
  const list = useList(topUpList, isAdmin ? 'open' : 'all')
  const { brandId } = useBudgetPlace()
  const [booked, setBooked] = useState<TopUp>()
  const { rows, clearSelection } = list
  const brandName = brandId && rows?.[0]?.brandName
  const columns = useMemo(() => columnsOf(t, formats, isAdmin), [t, formats, isAdmin])
  return (
    <ListPage
      list={list}
      title={t(isAdmin ? 'asked.all' : 'asked.title')}
      meta={brandName}
      crumb={{
        label: t('budget.title'),
        href: brandId ? `${pathname}?brand=${brandId}` : pathname,
        number: t('asked.all'),
      }}
      views={{
        labelOf: (view) => t(`asked.view.${view}`),
        ...(isAdmin && { yours: 'open' as const }),
      }}
      searchLabel={t(isAdmin ? 'asked.searchAdmin' : 'asked.search')}
      filters={[choiceOf('one', 'unit', t('topUp.currency'), currencies, (currency) => currency)]}
      orderLabel={(order) => t(order === 'due' ? 'asked.due' : `sort.${order}`)}
      columns={columns}
      rowName={(row) => `${formats.money(row.amount, row.currency)}, ${row.reference}`}
      primary={!isAdmin && <AskForOne />}
      verbs={useVerbs(setBooked, clearSelection)}
      menu={{ labelOf: (row) => t('more', { name: row.reference }) }}
      empty={{
        match: t('asked.noMatch'),
        first: { title: t('asked.none'), text: t(isAdmin ? 'asked.noneTextAdmin' : 'asked.noneText') },
      }}
    >
      {booked && <BookTopUpDialog row={booked} opened onClose={() => setBooked(undefined)} />}
    </ListPage>
  )
}

/** A brand says what it has paid in: the dialog belongs to the page of its budget. */
function AskForOne() {
  const { t } = useTranslation('payout')
  const { pathname } = useLocation()
  return (
    <Button
      component={Link}
      href={`${pathname}#new`}
      variant="primary"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {t('asked.ask.button')}
    </Button>
  )
}

/** Those that are ticked are booked or refused together (R317): what nobody has seen in the list moves no money. One is booked with the amount that came in; several with what their brands gave. One reason is for all that are refused. */
function useVerbs(onBook: (row: TopUp) => void, onDone: () => void): ListVerb<TopUp>[] {
  const { t } = useTranslation('payout')
  const verbs = useTopUpVerbs({ onDone })
  const { money, list } = useFormats()
  const sumsOf = (rows: readonly TopUp[]) =>
    list(sumsByCurrency(rows).map(({ amount, currency }) => money(amount, currency)))
  return [
    {
      key: 'book',
      icon: IconCheck,
      takes: byAction('book'),
      one: t('asked.book.verb'),
      some: (count) => t('asked.book.some', { count }),
      all: {
        verb: 'bookTopUps',
        label: t('asked.book.verb'),
        meansOf: (chosen) => t('asked.book.means', { sums: sumsOf(chosen) }),
        isForTicked: true,
      },
      press: ([row]) => row && onBook(row),
    },
    {
      key: 'refuse',
      icon: IconX,
      takes: byAction('refuse'),
      one: t('asked.refuse.verb'),
      some: (count) => t('asked.refuse.some', { count }),
      isGrave: true,
      all: {
        verb: 'refuseTopUps',
        label: t('asked.refuse.verb'),
        meansOf: (chosen) => t('asked.refuse.means', { sums: sumsOf(chosen) }),
        isForTicked: true,
        reasons: { field: 'reason', chips: verbs.whyRefuse },
      },
      press: ([row]) => row && verbs.refuse(row),
    },
    {
      key: 'withdraw',
      icon: IconArrowBackUp,
      takes: byAction('withdraw'),
      one: t('asked.withdraw.verb'),
      isGrave: true,
      press: ([row]) => row && verbs.withdraw(row),
    },
  ]
}

/** Who answered, and when it came into its state. */
const answerOf = ({ answeredBy, statusSince }: TopUp, { moment }: Formats): string =>
  [answeredBy, moment(statusSince)].filter(Boolean).join(', ')

const columnsOf = (t: TFunction<'payout'>, formats: Formats, isAdmin: boolean): Column<TopUp>[] => [
  isAdmin
    ? headColumn(
        'brand',
        t('budget.column.brand'),
        ({ brandName, brandLogo, reference }) => ({
          picture: <CompanyMark name={brandName} url={brandLogo || null} size={32} />,
          first: brandName,
          second: reference,
          title: brandName,
        }),
        { minWidth: 170 },
      )
    : headColumn('reference', t('topUp.reference'), ({ reference, memo }) => ({
        first: reference,
        second: memo,
        title: reference,
      })),
  {
    key: 'amount',
    header: t('topUp.amount'),
    isNumber: true,
    isSortable: true,
    width: '150px',
    cell: ({ amount, bookedAmount, currency }) => (
      <span className={classes.amount}>
        <span className="num">{formats.money(bookedAmount ?? amount, currency)}</span>
        {bookedAmount !== null && Number(bookedAmount) !== Number(amount) && (
          <span className="t-meta second">
            {t('asked.other', { amount: formats.money(amount, currency) })}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'state',
    header: t('run.column.state'),
    isSortable: true,
    minWidth: 150,
    cell: (row) => (
      <span className={classes.state}>
        <TopUpState row={row} isAdmin={isAdmin} />
        {!row.clock && <span className="t-meta second">{answerOf(row, formats)}</span>}
        {row.reason && <span className="t-meta second">“{row.reason}”</span>}
      </span>
    ),
  },
  {
    key: 'proof',
    header: t('asked.proof'),
    width: '150px',
    cell: ({ id, proof }) =>
      proof ? <TopUpProof id={id} name={proof.name} /> : <span className="dim">–</span>,
  },
  linesColumn(
    'by',
    t('asked.by'),
    ({ askedBy, memo }) => ({ first: askedBy, ...(isAdmin && { second: memo }), title: askedBy }),
    { minWidth: 130, givesWay: 2 },
  ),
  dateColumn(
    'at',
    t('budget.column.at'),
    ({ createdAt }) => <time dateTime={createdAt}>{formats.moment(createdAt)}</time>,
    { isSortable: true, givesWay: 1, width: '160px' },
  ),
]
