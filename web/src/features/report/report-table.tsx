import type { CountryCode } from '@sampan/contract/country'
import { ownerOfDuty, type ReportDimension, type ReportRow, reportDuties } from '@sampan/contract/report'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import classes from './report.module.css'
import { TimeBar } from './state-times.tsx'
import { useMonthName } from './use-month-name.ts'
import { useSpan } from './use-span.ts'

interface ReportTableProps {
  rows: readonly ReportRow[]
  by: ReportDimension
  isBrand: boolean
}

/** A line a country, product, brand or month: how many, how long each duty took, and how much was done in time. */
export function ReportTable({ rows, by, isBrand }: ReportTableProps) {
  const { t } = useTranslation('report')
  const { number, percent } = useFormats()
  const span = useSpan()
  const share = ({ done, onTime }: { done: number; onTime: number }) =>
    done === 0 ? '–' : percent(Math.round((onTime / done) * 100))
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className="sr-only">{t('table.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`by.${by}`)}</th>
            <th scope="col">{t('step.applied')}</th>
            <th scope="col">{t('step.posted')}</th>
            <th scope="col">{t('step.sold')}</th>
            {reportDuties.map((duty) => (
              <th key={duty} scope="col">
                {t(isBrand && ownerOfDuty[duty] === 'brand' ? `duty.${duty}_you` : `duty.${duty}`)}
              </th>
            ))}
            <th scope="col">{t(isBrand ? 'promises.yours' : 'promises.brands')}</th>
            <th scope="col">{t('promises.creators')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                <Name row={row} by={by} />
              </th>
              <td className="num">{number(row.applied)}</td>
              <td className="num">{number(row.posted)}</td>
              <td className="num">{number(row.sold)}</td>
              {reportDuties.map((duty) => {
                const { tookHours, allowedHours } = row.duties[duty]
                return (
                  <td key={duty} className="num">
                    {tookHours === null ? '–' : span(tookHours)}
                    <TimeBar took={tookHours} allowed={allowedHours} owner={ownerOfDuty[duty]} />
                  </td>
                )
              })}
              <td className="num">{share(row.promises.brand)}</td>
              <td className="num">{share(row.promises.creator)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Name({ row, by }: { row: ReportRow; by: ReportDimension }) {
  const countryName = useCountryNames()
  const monthName = useMonthName()
  switch (by) {
    case 'month':
      return monthName(row.key)
    case 'country':
      return (
        <span className={classes.name}>
          <Flag country={row.key} size={20} />
          {countryName(row.key as CountryCode)}
        </span>
      )
    case 'product':
      return (
        <span className={classes.name}>
          <ProductPicture url={row.picture} size={36} />
          {row.name}
        </span>
      )
    case 'brand':
      return (
        <span className={classes.name}>
          <CompanyMark name={row.name} url={row.picture || null} size={24} />
          {row.name}
        </span>
      )
  }
}
