import type { PayoutRunView } from '@sampan/contract/payout-run'
import { payoutRunStatus } from '@sampan/contract/payout-run-status'
import { IconAlertTriangle, IconCircleCheckFilled, IconFileText } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { addAmounts } from '#features/payout/amounts.ts'
import { ApiError } from '#lib/api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { Face } from '#ui/mark/face.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import { TwoLines } from '#ui/mark/two-lines.tsx'
import { ImportButton } from '#ui/sheet/import-button.tsx'
import type { Column } from '#ui/table/data-table.tsx'
import { BookDialog, type Booking } from './book-dialog.tsx'
import { type PayoutLine, payoutList } from './payout-lists.ts'
import { usePayoutRun } from './payout-run.api.ts'
import classes from './run.module.css'
import { PayoutBadge, RunBadge } from './run-badges.tsx'
import { RunHistory } from './run-history.tsx'
import { RunProgress } from './run-progress.tsx'
import { RunVerbs } from './run-verbs.tsx'
import { useBookingVerbs } from './use-booking-verbs.ts'
import { useClearSharedVerb } from './use-clear-shared.ts'
import { useVoucherOf } from './use-voucher-of.ts'

/** One run: its sum, what was checked, its payouts, and what this reader may do. */
export function RunPage({ id }: { id: string }) {
  const { t } = useTranslation(['payout', 'import'])
  const { pathname } = useLocation()
  const countryName = useCountryNames()
  const { day } = useFormats()
  const list = useList(payoutList)
  const { data, error, refetch } = usePayoutRun(id)
  const openVoucher = useVoucherOf(id)
  const [asked, setAsked] = useState<Booking>()
  const booking = useBookingVerbs(data, setAsked)
  const clearing = useClearSharedVerb(data)
  const columns = useColumns(data?.currency ?? '')
  if (error && !data) {
    const reference = error instanceof ApiError ? error.reference : undefined
    return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} reference={reference} />
  }
  const may = (action: PayoutRunView['actions'][number]) => data?.actions.includes(action) ?? false
  return (
    <ListPage
      list={list}
      title={data ? [countryName(data.countryCode), day(data.preparedAt)].join(', ') : ''}
      picture={data && <Flag country={data.countryCode} size={44} />}
      meta={data && t('run.creators', { count: data.payouts })}
      tableLabel={t('run.column.payouts')}
      crumb={{ label: t('run.title'), href: pathname, number: data?.number ?? '' }}
      actions={
        data && (
          <>
            {/* What was paid may come back: rows that are left in its dialog outlive the last payout that waited. */}
            {(may('bookPaid') || may('bookBack')) && (
              <ImportButton kinds={['payouts']} label={t('import:button.payouts')} />
            )}
            <RunVerbs run={data} onBook={() => setAsked({ kind: 'paid' })} />
          </>
        )
      }
      notice={data && <Notice run={data} />}
      views={{ labelOf: (view) => t(`run.view.${view}`) }}
      searchLabel={t('run.searchIn')}
      columns={columns}
      rowName={(row) => row.account.name}
      verbs={[
        ...booking,
        clearing,
        {
          key: 'openVoucher',
          icon: IconFileText,
          takes: (row) => row.voucher !== null,
          one: t('run.verb.openVoucher'),
          press: ([row]) => row?.voucher && void openVoucher(row.voucher.id),
        },
      ]}
      menu={{ labelOf: (row) => t('run.more', { name: row.account.name }) }}
      empty={{
        first: { title: t('run.noPayouts'), text: '' },
      }}
    >
      {data && <RunHistory history={data.history} />}
      {data && (
        <BookDialog
          run={data}
          booking={asked}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined)
            list.clearSelection()
          }}
        />
      )}
    </ListPage>
  )
}

/** The run's state and who did what, its sum, and what a machine looked at. */
function Notice({ run }: { run: PayoutRunView }) {
  const { t } = useTranslation('payout')
  const { money, moment, number } = useFormats()
  const { sums, currency, preparedBy, releasedBy } = run
  const openVoucher = useVoucherOf(run.id)
  const rows = (['waiting', 'paid', 'back', 'leftOut'] as const).filter((key) => sums[key].count > 0)
  return (
    <>
      <RunProgress run={run} />
      <div className={classes.panels}>
        <CasePanel title={t('run.sum')} aside={<RunBadge status={run.status} />}>
          <dl className={classes.sums}>
            {rows.map((key) => (
              <div key={key}>
                <dt className="second">
                  {t(`run.view.${key}`)} <span className="num">{number(sums[key].count)}</span>
                </dt>
                <dd className="num">{money(sums[key].amount, currency)}</dd>
              </div>
            ))}
            <div data-total>
              <dt>{t('run.toPay')}</dt>
              <dd className="num t-section">{money(sentOf(run), currency)}</dd>
            </div>
          </dl>
          <p className="t-small second">
            {t('run.preparedBy', { name: preparedBy.name, at: moment(run.preparedAt) })}
            {releasedBy && run.releasedAt && (
              <>
                <br />
                {t('run.releasedBy', { name: releasedBy.name, at: moment(run.releasedAt) })}
              </>
            )}
          </p>
          {run.voucher && (
            <PlainButton
              leftSection={<IconFileText size={18} aria-hidden />}
              onClick={() => run.voucher && void openVoucher(run.voucher.id)}
            >
              {t('run.verb.openVoucher')}
            </PlainButton>
          )}
          {run.status === payoutRunStatus.toRelease && run.isPreparer && (
            <p className="t-small">{t('run.youPrepared')}</p>
          )}
          {run.status === payoutRunStatus.toRelease && (
            <p className="t-meta second">{t('run.afterRelease')}</p>
          )}
        </CasePanel>
        <CasePanel title={t('run.checks')}>
          <ul className={classes.checks}>
            {run.checks.map(({ key, isWell, count }) => (
              <li key={key} data-well={isWell || undefined}>
                {isWell ? (
                  <IconCircleCheckFilled size={20} aria-hidden />
                ) : (
                  <IconAlertTriangle size={20} aria-hidden />
                )}
                <span>{isWell ? t(`run.check.${key}_well`) : t(`run.check.${key}`, { count })}</span>
              </li>
            ))}
          </ul>
        </CasePanel>
      </div>
    </>
  )
}

/** What goes to the bank: the release may have left some out, and what came back is in balances again. A decimal. */
function sentOf({ status, amount, sums }: PayoutRunView): string {
  const isReleased = status === payoutRunStatus.released || status === payoutRunStatus.paid
  return isReleased ? addAmounts(sums.waiting.amount, sums.paid.amount) : amount
}

function useColumns(currency: string): Column<PayoutLine>[] {
  const { t } = useTranslation('payout')
  const { money } = useFormats()
  return useMemo(
    () => [
      {
        key: 'creator',
        header: t('run.column.creator'),
        isHead: true,
        minWidth: 180,
        cell: (row) => (
          <TwoLines
            picture={<Face name={row.account.name} url={row.account.avatar} size={32} />}
            first={row.account.name}
            second={[
              row.account.isMcn && t('run.isMcn'),
              row.leftOut ? t(`run.leftOut.${row.leftOut}`) : t('run.lines', { count: row.lines }),
              row.sharedWith.length > 0 && t('run.sharedWith', { others: row.sharedWith.join(', ') }),
            ]
              .filter(Boolean)
              .join(' · ')}
            title={row.account.name}
          />
        ),
      },
      {
        key: 'account',
        header: t('run.column.account'),
        minWidth: 170,
        cell: (row) =>
          row.ending ? (
            <TwoLines
              first={`${row.bankName} •••• ${row.ending}`}
              second={row.accountName}
              title={row.bankName}
            />
          ) : (
            '–'
          ),
      },
      {
        key: 'amount',
        header: t('run.column.amount'),
        isNumber: true,
        isSortable: true,
        width: '150px',
        // The payouts may be here before their run, which names the currency.
        cell: (row) => (currency ? money(row.amount, currency) : ''),
      },
      {
        key: 'state',
        header: t('run.column.state'),
        minWidth: 150,
        cell: (row) => (
          <span className={classes.state}>
            <PayoutBadge row={row} />
            {row.bankReason && <span className="t-meta second">{row.bankReason}</span>}
          </span>
        ),
      },
    ],
    [t, money, currency],
  )
}
