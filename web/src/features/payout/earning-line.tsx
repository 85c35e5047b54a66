import type { EarningLine } from '@sampan/contract/payout'
import { IconArrowBackUp, IconCoin } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#lib/format.ts'
import { Link } from '#ui/frame/links.tsx'
import { isNegative, signed } from './amounts.ts'
import classes from './earnings.module.css'

interface EarningLineRowProps {
  line: EarningLine
  hrefOf: (participationId: string) => string
}

/** One movement: what for, from whom, when; the amount and the balance after it. */
export function EarningLineRow({ line, hrefOf }: EarningLineRowProps) {
  const { t } = useTranslation('payout')
  const { money, moment } = useFormats()
  const isTaken = isNegative(line.amount)
  const title = line.source.title || t('earnings.task')
  return (
    <li className={classes.line}>
      <span className={classes.kind} data-taken={isTaken || undefined}>
        {isTaken ? <IconArrowBackUp size={18} aria-hidden /> : <IconCoin size={18} aria-hidden />}
      </span>
      <span className={`${classes.what} t-card two-lines`}>
        {line.source.kind === 'participation' ? <Link href={hrefOf(line.source.id)}>{title}</Link> : title}
      </span>
      <strong className={`${classes.amount} num`} data-taken={isTaken || undefined}>
        {signed(line.amount, (amount) => money(amount, line.currency))}
      </strong>
      <span className={`${classes.wide} t-small second`}>
        {t(`earnings.from.${isTaken ? 'clawback' : 'reward'}`, { brand: line.brandName })}
      </span>
      <div className={`${classes.wide} ${classes.facts} t-meta dim num`}>
        <time dateTime={line.at}>{moment(line.at)}</time>
        <span>{t('earnings.after', { amount: money(line.balanceAfter, line.currency) })}</span>
      </div>
      {line.memo && <blockquote className={`${classes.reason} t-small`}>{line.memo}</blockquote>}
    </li>
  )
}
