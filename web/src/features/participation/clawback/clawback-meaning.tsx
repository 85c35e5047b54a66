import type { ClawbackRest } from '@sampan/contract/clawback'
import { mcnShareOf } from '@sampan/contract/mcn-share'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import type { ParticipationDetail } from '@sampan/contract/task'
import { isMore } from '#features/payout/amounts.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import classes from './clawback.module.css'

interface MeaningProps {
  detail: ParticipationDetail
  rest: ClawbackRest
  /** As it was typed so far. */
  amount: string
}

const hour = 3_600_000

/** What taking it back means for creator, MCN and brand, in the amounts of each. */
export function ClawbackMeaning({ detail, rest, amount }: MeaningProps) {
  const { t } = useTranslation('task')
  const { money, moment } = useFormats()
  if (!/^\d{1,13}(\.\d{1,2})?$/.test(amount) || isMore(amount, rest.left)) return null
  const name = detail.creator.fullName || detail.creator.nickname
  const shown = money(amount, rest.currency)
  const at = moment(new Date(serverNow() + rest.hours * hour).toISOString())
  const part = rest.share && partBack(amount, rest, rest.share.percent)
  return (
    <section className={classes.meaning}>
      <h3 className="t-small">{t('clawback.means.title')}</h3>
      <ul className="t-small second">
        <li>{t('clawback.means.creator', { name, amount: shown, at })}</li>
        {rest.share && part && (
          <li>
            {t('clawback.means.mcn', { mcn: rest.share.mcnName, name, amount: money(part, rest.currency) })}
          </li>
        )}
        <li>{t('clawback.means.brand', { brand: detail.brand.name, amount: shown })}</li>
        <li>{t(rest.hasDecider ? 'clawback.means.other' : 'clawback.means.alone', { name })}</li>
      </ul>
    </section>
  )
}

/** What the MCN's part of the reward becomes less (R223). */
function partBack(amount: string, { left, currency }: ClawbackRest, percent: number): string {
  const before = minorOf(left)
  const share = (minor: bigint) => mcnShareOf(minor, percent, currency)
  return decimalOf(share(before) - share(before - minorOf(amount)))
}
