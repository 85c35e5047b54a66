import { Button } from '@mantine/core'
import type { TopUp } from '@sampan/contract/payout-top-up'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { ErrorState } from '#ui/frame/states.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { BookTopUpDialog } from './book-top-up-dialog.tsx'
import { useTopUps } from './top-up.api.ts'
import classes from './top-up.module.css'
import { TopUpProof, TopUpState } from './top-up-parts.tsx'
import { useTopUpsHref } from './top-ups-list.ts'
import { useTopUpVerbs } from './use-top-up-verbs.tsx'

interface TopUpListProps {
  /** Of one brand; of all without it. */
  brandId?: string | undefined
  /** An admin answers here. */
  isAdmin: boolean
  /** `open` shows what waits alone. */
  view: 'open' | 'all'
  /** So many are shown, where there is more below. */
  most?: number
  /** As high as it will be while it is on its way: what is below waits for something else. */
  keepsPlace?: boolean
}

/** Top-ups that brands asked for: what waits for whom until when, and what became of the last ones. */
export function TopUpList({ brandId, isAdmin, view, most = 5, keepsPlace = false }: TopUpListProps) {
  const { t } = useTranslation('payout')
  const hrefOf = useTopUpsHref(brandId)
  const { data, error, refetch } = useTopUps({ view, pageSize: most, ...(brandId && { brandId }) })
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  const title = t(isAdmin ? 'asked.titleAdmin' : 'asked.title')
  if (!data && keepsPlace)
    return (
      <CasePanel title={title}>
        <ListSkeleton rows={most} form="rows" />
      </CasePanel>
    )
  if (!data || data.counts.all === 0) return null
  return (
    <CasePanel
      title={title}
      aside={
        <Button component={Link} href={hrefOf()} variant="quiet" size="xs">
          {t('asked.every', { count: data.counts.all })}
        </Button>
      }
    >
      {data.rows.length === 0 && <p className="t-small second">{t('asked.noneOpen')}</p>}
      <ul className={classes.list}>
        {data.rows.map((row) => (
          <li key={row.id}>
            <TopUpLine row={row} isAdmin={isAdmin} />
          </li>
        ))}
      </ul>
    </CasePanel>
  )
}

function TopUpLine({ row, isAdmin }: { row: TopUp; isAdmin: boolean }) {
  const { t } = useTranslation('payout')
  const { money, moment } = useFormats()
  const { amount, bookedAmount, currency, reference, memo, reason, proof } = row
  const isOther = bookedAmount !== null && Number(bookedAmount) !== Number(amount)
  return (
    <div className={classes.line}>
      {isAdmin && <CompanyMark name={row.brandName} url={row.brandLogo || null} size={36} />}
      <span className={classes.text}>
        <span className="t-card num">
          {money(bookedAmount ?? amount, currency)}
          {isAdmin && ` · ${row.brandName}`}
        </span>
        <span className="t-meta dim">
          {[reference, memo, row.askedBy, moment(row.createdAt)].filter(Boolean).join(' · ')}
        </span>
        {isOther && (
          <span className="t-meta second">{t('asked.other', { amount: money(amount, currency) })}</span>
        )}
        {reason && <span className="t-small second">“{reason}”</span>}
        {proof && <TopUpProof id={row.id} name={proof.name} />}
      </span>
      <TopUpState row={row} isAdmin={isAdmin} />
      <Verbs row={row} />
    </div>
  )
}

function Verbs({ row }: { row: TopUp }) {
  const { t } = useTranslation('payout')
  const verbs = useTopUpVerbs()
  const [isBooking, setBooking] = useState(false)
  const { actions } = row
  if (actions.length === 0) return null
  return (
    <span className={classes.verbs}>
      {actions.includes('refuse') && (
        <ActionButton onClick={() => verbs.refuse(row)}>{t('asked.refuse.verb')}</ActionButton>
      )}
      {actions.includes('book') && (
        <ActionButton variant="primary" onClick={() => setBooking(true)}>
          {t('asked.book.verb')}
        </ActionButton>
      )}
      {actions.includes('withdraw') && (
        <ActionButton onClick={() => verbs.withdraw(row)}>{t('asked.withdraw.verb')}</ActionButton>
      )}
      <BookTopUpDialog row={row} opened={isBooking} onClose={() => setBooking(false)} />
    </span>
  )
}
