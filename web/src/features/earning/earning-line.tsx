import type { EarningByState } from '@sampan/contract/earning'
import { isNegative, signed } from '#features/payout/amounts.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { groundOf } from '#features/product/product-tile.tsx'
import { useFormats } from '#lib/format.ts'
import { langOf, usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useNow } from '#ui/clock/use-now.ts'
import { Link } from '#ui/frame/links.tsx'
import { EarningStateBadge } from './earning-state.tsx'
import classes from './earnings.module.css'

interface EarningLineRowProps {
  line: EarningByState
  hrefOf: (participationId: string) => string
  productHrefOf: (productId: string) => string
}

/** One line: what for, from whom, why its state is so and until when; the amount and its state. */
export function EarningLineRow({ line, hrefOf, productHrefOf }: EarningLineRowProps) {
  const { t } = useTranslation('earning')
  const { money, day } = useFormats()
  const title = line.title || t('task')
  const isTaken = isNegative(line.amount)
  const href = line.participationId
    ? hrefOf(line.participationId)
    : line.order && productHrefOf(line.order.productId)
  const kind = line.kind === 'reward' ? '' : t(`kind.${line.kind}`)
  return (
    <li className={classes.line}>
      <ProductPicture url={line.thumb} ground={groundOf(line.ground)} size={40} />
      <div className={classes.what}>
        <span className="t-card two-lines" {...langOf(line.titleLanguage)}>
          {href ? (
            <Link className={classes.cover as string} href={href}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        <span className="t-meta second">{[kind, line.brandName].filter(Boolean).join(' · ')}</span>
      </div>
      <Why line={line} />
      <span className={classes.badge}>
        <EarningStateBadge state={line.state} />
      </span>
      <span className={`${classes.from} t-meta second num`}>
        {line.payableFrom && line.state === 'running' ? t('from', { day: day(line.payableFrom) }) : ''}
        {line.payableFrom && line.state === 'held' ? day(line.payableFrom) : ''}
      </span>
      <strong className={`${classes.amount} num`} data-taken={isTaken || undefined}>
        {isTaken
          ? signed(line.amount, (amount) => money(amount, line.currency))
          : money(line.amount, line.currency)}
      </strong>
    </li>
  )
}

const duties = [
  'answer',
  'signMou',
  'checkMou',
  'ship',
  'submitScript',
  'reviewScript',
  'submit',
  'reviewContent',
  'reviewBrand',
  'publish',
  'checkPublication',
  'payDirectly',
  'confirmPayment',
  'answerPayment',
  'decidePayment',
  'answerClawback',
  'decideClawback',
] as const

/** Why its state is so, in one clause with its date; the reader's own step stands out. */
function Why({ line }: { line: EarningByState }) {
  const { t } = useTranslation('earning')
  const { day, moment } = useFormats()
  const orderFacts = useOrderFacts(line)
  const now = useNow()
  const { reason, rank, slots, payTo, memo } = line
  const isDuty = duties.some((duty) => duty === reason.key)
  const isLate = isDuty && new Date(reason.at).getTime() < now
  const at = isDuty || reason.key === 'pay' ? moment(reason.at) : day(reason.at)
  const facts = [
    ...orderFacts,
    rank !== null && slots !== null && line.kind === 'reward' ? t('rank', { rank, slots }) : '',
    payTo && !line.isDirect && (line.kind === 'reward' || line.payout)
      ? t('payTo', { bank: payTo.bankName, ending: payTo.ending })
      : '',
    line.payout ? t('payouts.reference', { reference: line.payout.reference }) : '',
  ].filter(Boolean)
  const share = useShareOf(line)
  return (
    <div className={classes.why}>
      <span className="t-small" data-yours={reason.isYours || undefined} data-late={isLate || undefined}>
        {t(`reason.${reason.key}`, { brand: line.brandName, mcn: line.share?.mcnName ?? '', at })}
        {isLate && `, ${t('late')}`}
      </span>
      {line.isDirect && line.state !== 'paidDirectly' && line.state !== 'owedDirectly' && (
        <span className="t-small second">{t('direct', { brand: line.brandName })}</span>
      )}
      {share && <span className="t-small second">{share}</span>}
      {facts.length > 0 && <span className="t-meta second">{facts.join(' · ')}</span>}
      {memo && <blockquote className={`${classes.memo} t-meta`}>{memo}</blockquote>}
    </div>
  )
}

/** "Your MCN Nova receives ฿60 of it (20%)", at what was or will be credited, not at the movement of the share itself. */
function useShareOf({ share, kind, amount, participationId, id, currency }: EarningByState): string {
  const { t } = useTranslation('earning')
  const { money, percent } = useFormats()
  if (!share || kind === 'mcnShare' || kind === 'mcnShareBack' || Number(share.amount) === 0) return ''
  const isWork = id === participationId
  const words = isWork ? 'share.will' : isNegative(amount) ? 'share.back' : 'share.did'
  return t(words, {
    mcn: share.mcnName,
    amount: money(share.amount, currency),
    percent: percent(share.percent),
  })
}

/** "Order 5791, October 2026" and "15% of ฿349", as far as the platform said. */
function useOrderFacts({ order, currency }: EarningByState): string[] {
  const { t } = useTranslation('earning')
  const { money, percent } = useFormats()
  const { languageTag } = usePlace()
  if (!order) return []
  const locale = languageTag === 'th' ? 'th-u-ca-gregory' : languageTag
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${order.month}-01T00:00Z`),
  )
  const base = order.base && money(order.base, currency)
  const share =
    base &&
    (order.rate ? t('orderRate', { rate: percent(Number(order.rate)), base }) : t('orderOf', { base }))
  return [t('order', { order: order.number, month }), share ?? ''].filter(Boolean)
}
