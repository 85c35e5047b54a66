import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { keptPercent } from '#ui/mark/kept-percent.ts'
import chart from './chart.module.css'
import classes from './report.module.css'
import table from './table.module.css'

/** A step of a funnel: how many came to it, of those that came to the one before. */
interface Step {
  key: string
  label: string
  count: number
  /** Where its cases are listed. */
  href?: string
  /** What of the step before did not come to this one, and why. */
  left?: readonly string[]
}

/** The steps as columns. */
export function FunnelColumns({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('report')
  const { number, percent } = useFormats()
  const most = Math.max(1, steps[0]?.count ?? 0)
  return (
    <ol className={chart.funnel}>
      {steps.map(({ key, label, count, href, left = [] }, at) => {
        const before = steps[at - 1]?.count ?? count
        return (
          <li key={key}>
            <span className={chart.funnelHead}>
              {href === undefined ? (
                <span className={`${chart.number} num`}>{number(count)}</span>
              ) : (
                <Link href={href} className={`${classes.count} ${chart.number} num`}>
                  {number(count)}
                </Link>
              )}
              <span className="t-small">{label}</span>
            </span>
            <span className={chart.funnelBar} aria-hidden>
              <span
                data-last={at === steps.length - 1 || undefined}
                style={{ '--part': `${(count / most) * 100}%` }}
              />
            </span>
            <span className={chart.funnelNote}>
              {before > 0 && (
                <b className="num">
                  {at === 0
                    ? percent(100)
                    : t('funnel.gotHere', { share: percent(keptPercent(count, before)) })}
                </b>
              )}
              {left.map((line) => (
                <span key={line} className="dim">
                  {line}
                </span>
              ))}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

interface FunnelTableProps {
  steps: readonly Step[]
  title: string
  /** What is counted. */
  cases: string
}

/** The steps as a table: how many got to each, and which share of the step before. */
export function FunnelTable({ steps, title, cases }: FunnelTableProps) {
  const { t } = useTranslation('report')
  const { number, percent } = useFormats()
  const most = Math.max(1, steps[0]?.count ?? 0)
  return (
    <table className={table.bars}>
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('funnel.step')}</th>
          <th scope="col">{cases}</th>
          <th scope="col">{t('funnel.share')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ key, label, count }, at) => {
          const before = at === 0 ? 0 : (steps[at - 1]?.count ?? 0)
          const share = before > 0 ? Math.round((count / before) * 100) : undefined
          return (
            <tr key={key}>
              <th scope="row">
                {label}
                <span className={table.bar} aria-hidden>
                  <span
                    style={{ width: `${(count / most) * 100}%`, opacity: 1 - at * 0.13 }}
                    data-owner="brand"
                  />
                </span>
              </th>
              <td className="num">{number(count)}</td>
              <td className="num dim">{share === undefined ? '' : percent(share)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
