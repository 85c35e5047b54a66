import { Anchor } from '@mantine/core'
import type { TopUp } from '@sampan/contract/payout-top-up'
import { topUpStatus } from '@sampan/contract/payout-top-up-status'
import { IconCheck, IconClock, IconMailOff, IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CasePanel } from '#ui/case/case-panel.tsx'
import { ClockCell } from '#ui/clock/clock-cell.tsx'
import { ActionButton } from '#ui/form/action-button.tsx'
import { openInTab } from '#ui/frame/open-in-tab.ts'
import { ErrorState } from '#ui/frame/states.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { badgeLook, StatusBadge } from '#ui/mark/status-badge.tsx'
import { BookTopUpDialog } from './book-top-up-dialog.tsx'
import { useOpenTopUpProof, useTopUps } from './top-up.api.ts'
import classes from './top-up.module.css'
import { useTopUpVerbs } from './use-top-up-verbs.tsx'

const s = topUpStatus
const looks = {
  [s.open]: badgeLook('delta', IconClock),
  [s.booked]: badgeLook('fulfilled', IconCheck),
  [s.refused]: badgeLook('clay', IconX),
  [s.withdrawn]: badgeLook('silt', IconMailOff),
}

interface TopUpListProps {
  /** Of one brand; of all without it. */
  brandId?: string | undefined
  /** An admin answers here. */
  isAdmin: boolean
  /** `open` shows what waits alone. */
  view: 'open' | 'all'
}

/** Top-ups that brands asked for: what waits for whom until when, and what became of the last ones. */
export function TopUpList({ brandId, isAdmin, view }: TopUpListProps) {
  const { t } = useTranslation('payout')
  const { data, error, refetch } = useTopUps({ view, pageSize: 5, ...(brandId && { brandId }) })
  if (error && !data) return <ErrorState text={messageOf(error)} onRetry={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  const hidden = data.total - data.rows.length
  return (
    <CasePanel
      title={t(isAdmin ? 'asked.titleAdmin' : 'asked.title')}
      aside={hidden > 0 && <span className="t-small dim">{t('asked.more', { count: hidden })}</span>}
    >
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
  const { amount, bookedAmount, currency, reference, memo, status, reason, proof, clock } = row
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
        {proof && <Proof id={row.id} name={proof.name} />}
      </span>
      {clock ? (
        <ClockCell
          clock={{ owner: { name: t('asked.staff'), kind: 'company' }, isYours: isAdmin, ...clock }}
          title={t(isAdmin ? 'asked.youAnswer' : 'asked.theyAnswer')}
        />
      ) : (
        <StatusBadge looks={looks} code={status} wordOf={(code) => t(`asked.status.${code}`)} />
      )}
      <Verbs row={row} />
    </div>
  )
}

/** A look at it is noted, so that its address is asked for when it is opened. */
function Proof({ id, name }: { id: string; name: string }) {
  const open = useOpenTopUpProof()
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.proof}
      onClick={() => void openInTab(() => open.mutateAsync({ id }))}
    >
      <IconPaperclip size={16} aria-hidden /> {name}
    </Anchor>
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
