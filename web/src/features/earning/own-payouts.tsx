import { Button } from '@mantine/core'
import type { OwnPayout } from '@sampan/contract/payout-run'
import { payoutStatus } from '@sampan/contract/payout-run-status'
import { IconArrowBackUp, IconFileText } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { Spinner } from '#ui/form/button/spinner.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { useOwnPayouts } from './earning.api.ts'
import { EarningStateBadge } from './earning-state.tsx'
import classes from './own-payouts.module.css'

interface OwnPayoutsProps {
  methodsHref: string
  /** What is shown where nothing has been paid out; nothing when absent. */
  empty?: ReactNode
}

/** The payouts, the newest first: how much, to which account, when; what came back says why, and what its creator can do. */
export function OwnPayouts({ methodsHref, empty = null }: OwnPayoutsProps) {
  const { t } = useTranslation('earning')
  const { t: ui } = useTranslation('ui')
  const { data, error, refetch, isFetchingNextPage, hasNextPage, fetchNextPage } = useOwnPayouts()
  const [first] = data?.pages ?? []
  if (first?.rows.length === 0) return empty
  return (
    <section className={classes.payouts} aria-label={t('payouts.title')}>
      <h2 className="t-card">
        {t('payouts.title')} {first && <Count total={first.total} isEstimate={first.isEstimate} />}
      </h2>
      {!data && !error && <ListSkeleton rows={3} form="cards" />}
      {!data && error && <Failed error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={classes.list} aria-busy={isFetchingNextPage}>
          {data.pages.flatMap(({ rows }) =>
            rows.map((row) => <PayoutRow key={row.id} row={row} methodsHref={methodsHref} />),
          )}
        </ul>
      )}
      {hasNextPage && (
        <PlainButton
          className={classes.more as string}
          onClick={() => void fetchNextPage()}
          aria-busy={isFetchingNextPage}
          disabled={isFetchingNextPage}
          leftSection={isFetchingNextPage && <Spinner />}
        >
          {ui('action.more')}
        </PlainButton>
      )}
      {data && error && <p role="alert">{messageOf(error)}</p>}
    </section>
  )
}

function Count({ total, isEstimate }: { total: number; isEstimate: boolean }) {
  const { number } = useFormats()
  return (
    <span className="num second">
      {number(total)}
      {isEstimate && '+'}
    </span>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const reference = error instanceof ApiError ? error.reference : undefined
  return <ErrorState text={messageOf(error)} onRetry={onRetry} reference={reference} />
}

const backLook = { back: badgeLook('clay', IconArrowBackUp) } as const

function PayoutRow({ row, methodsHref }: { row: OwnPayout; methodsHref: string }) {
  const { t } = useTranslation('earning')
  const { money, day } = useFormats()
  const isBack = row.status === payoutStatus.failed || row.status === payoutStatus.returned
  const isPaid = row.status === payoutStatus.paid
  const when = isPaid
    ? t('reason.paid', { at: day(row.at) })
    : isBack
      ? t('reason.sentBack', { at: day(row.at) })
      : t('reason.inPayout', { at: day(row.preparedAt) })
  return (
    <li className={classes.row}>
      <div className={classes.head}>
        <strong className="num">{money(row.amount, row.currency)}</strong>
        {isBack ? (
          <StatusBadge looks={backLook} code="back" wordOf={() => t('payouts.back')} />
        ) : (
          <EarningStateBadge state={isPaid ? 'paid' : 'inPayout'} />
        )}
      </div>
      <p className="t-small">{when}</p>
      <p className="t-meta second">
        {t('payTo', { bank: row.bankName, ending: row.ending })} ·{' '}
        {t('payouts.reference', { reference: row.reference })} · {t('lines', { count: row.lines })}
      </p>
      {isBack && (
        <p className="t-small">
          {t('payouts.bankSaid', { reason: row.bankReason })}. {t('payouts.inBalance')}
        </p>
      )}
      {(row.needsAccount || row.voucher) && (
        <div className={classes.ways}>
          {row.needsAccount && (
            <Button component={Link} href={methodsHref} variant="primary" size="xs">
              {t('payouts.change')}
            </Button>
          )}
          {row.voucher && (
            <Button
              component="a"
              href={row.voucher.url}
              target="_blank"
              rel="noopener"
              variant="secondary"
              size="xs"
              leftSection={<IconFileText size={16} aria-hidden />}
            >
              {t('payouts.voucher')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
