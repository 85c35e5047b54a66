import type { EarningState, EarningSums } from '@sampan/contract/earning'
import { IconChevronRight } from '@tabler/icons-react'
import { useEarningLines } from '#features/earning/earning.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import classes from './me.module.css'

const states = ['running', 'held', 'due'] as const satisfies EarningState[]

/** Money by where it is, a row for each currency; a sum opens the lines that it adds up. */
export function MeMoney({ href }: { href: string }) {
  const { t } = useTranslation(['earning', 'account'])
  // The sums are those of all lines, whatever the page holds.
  const { data } = useEarningLines({ sort: 'state', page: 1, pageSize: 1 })
  const sums = data?.sums.filter((sum) => sum.states.some(({ count }) => count > 0)) ?? []
  return (
    <div className={classes.money} aria-busy={!data}>
      {sums.map((sum) => (
        <div key={sum.currency} className={classes.sums}>
          {states.map((state) => (
            <Sum
              key={state}
              sum={sum}
              state={state}
              href={`${href}${href.includes('?') ? '&' : '?'}state=${state}`}
            />
          ))}
        </div>
      ))}
      <Link href={href} className={classes.foot}>
        <span className="t-small second">
          {data &&
            (sums.length === 0 ? t('earning:none') : data.payTo ? payTo(data.payTo) : t('earning:addMethod'))}
        </span>
        <span className={classes.way}>
          {t('account:centre.earnings')}
          <IconChevronRight size={16} aria-hidden />
        </span>
      </Link>
    </div>
  )

  function payTo({ bankName, ending }: { bankName: string; ending: string }): string {
    return t('earning:payTo', { bank: bankName, ending })
  }
}

function Sum({ sum, state, href }: { sum: EarningSums; state: EarningState; href: string }) {
  const { t } = useTranslation('earning')
  const { money, day } = useFormats()
  const found = sum.states.find((each) => each.state === state)
  const { amount = '0', count = 0, nextAt = null } = found ?? {}
  const note = nextAt
    ? t('firstOn', { day: day(nextAt) })
    : t(state === 'running' ? 'tasks' : 'lines', { count })
  return (
    <Link href={href} className={classes.sum}>
      <span className="t-meta second">{t(`state.${state}`)}</span>
      <strong className="t-card num">{money(amount, sum.currency)}</strong>
      <span className="t-meta second">{note}</span>
    </Link>
  )
}
