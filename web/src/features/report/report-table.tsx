import type { CountryCode } from '@sampan/contract/country'
import type { ReportDimension, ReportRow } from '@sampan/contract/report'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { useCountryNames } from '#lib/country-name.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { CompanyMark } from '#ui/mark/company-mark.tsx'
import { Flag } from '#ui/mark/flag.tsx'
import { type ReportFilter, useReportRows } from './report.api.ts'
import { SortChoice } from './sort-choice.tsx'
import { SortHead } from './sort-head.tsx'
import classes from './table.module.css'
import { useMonthName } from './use-month-name.ts'
import { type Cell, useReportCells } from './use-report-cells.tsx'
import type { TablePart, useCasesHref } from './use-report-search.ts'
import { useSortedRows } from './use-sorted-rows.ts'

interface ReportTableProps {
  rows: readonly ReportRow[]
  by: ReportDimension
  part: TablePart
  filter: ReportFilter
  isBrand: boolean
  hrefOf: ReturnType<typeof useCasesHref>
}

/** A line a country, product, brand or month; a country opens into its products. */
export function ReportTable({ rows, by, part, filter, isBrand, hrefOf }: ReportTableProps) {
  const { t } = useTranslation('report')
  const cells = useReportCells(part, rows, isBrand)
  const sorted = useSortedRows(rows, cells)
  const [open, setOpen] = useState<readonly string[]>([])
  const toggle = (key: string) =>
    setOpen(open.includes(key) ? open.filter((each) => each !== key) : [...open, key])
  return (
    <div className={classes.scroll}>
      <SortChoice cells={cells} sorted={sorted} />
      <table className={classes.table} data-cards>
        <caption className="sr-only">{t('table.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t(`by.${by}`)}</th>
            {cells.map(({ key, label, hint }) => (
              <SortHead key={key} column={key} sorted={sorted} label={label}>
                {hint && <span className={`${classes.hint} dim`}>{hint}</span>}
              </SortHead>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.rows.map((row) => {
            const isOpen = open.includes(row.key)
            return (
              <Fragment key={row.key}>
                <tr data-open={isOpen || undefined}>
                  <th scope="row">
                    {by === 'country' ? (
                      <CountryName row={row} isOpen={isOpen} onToggle={() => toggle(row.key)} />
                    ) : (
                      <Name row={row} by={by} />
                    )}
                  </th>
                  <Cells row={row} cells={cells} href={hrefOfRow(hrefOf, by, row)} />
                </tr>
                {isOpen && <Products country={row.key as CountryCode} {...{ filter, cells, hrefOf }} />}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** A month is nothing that the list of samples can be narrowed to. */
function hrefOfRow(hrefOf: ReportTableProps['hrefOf'], by: ReportDimension, { key }: ReportRow) {
  if (by === 'country') return hrefOf({ country: key })
  if (by === 'brand') return hrefOf({ brand: key })
  return by === 'product' ? hrefOf({ product: key }) : undefined
}

function Cells({ row, cells, href }: { row: ReportRow; cells: Cell[]; href: string | undefined }) {
  return cells.map((cell) => (
    <td key={cell.key} className="num" data-label={cell.label}>
      {cell.key === 'applied' && href ? <Link href={href}>{cell.show(row)}</Link> : cell.show(row)}
    </td>
  ))
}

interface CountryNameProps {
  row: ReportRow
  isOpen: boolean
  onToggle: () => void
}

function CountryName({ row, isOpen, onToggle }: CountryNameProps) {
  const countryName = useCountryNames()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  return (
    <button type="button" className={classes.opener} aria-expanded={isOpen} onClick={onToggle}>
      <Chevron size={16} aria-hidden />
      <Flag country={row.key} size={20} />
      {countryName(row.key as CountryCode)}
    </button>
  )
}

/** So many products of a country are shown below it; a report by products has the rest. */
const productsMost = 20

interface ProductsProps extends Pick<ReportTableProps, 'filter' | 'hrefOf'> {
  country: CountryCode
  cells: Cell[]
}

function Products({ country, filter, cells, hrefOf }: ProductsProps) {
  const { t } = useTranslation('report')
  const asked = { ...filter, countries: [country], by: 'product' as const, pageSize: productsMost }
  const { data, isPlaceholderData } = useReportRows(asked)
  if (!data || isPlaceholderData)
    return (
      <tr className={classes.inner}>
        <td colSpan={cells.length + 1} className="dim">
          {t('table.loading')}
        </td>
      </tr>
    )
  return data.rows.map((row) => (
    <tr key={row.key} className={classes.inner}>
      <th scope="row">
        <Name row={row} by="product" />
      </th>
      <Cells row={row} cells={cells} href={hrefOf({ country, product: row.key })} />
    </tr>
  ))
}

function Name({ row, by }: { row: ReportRow; by: Exclude<ReportDimension, 'country'> }) {
  const monthName = useMonthName()
  if (by === 'month') return <span className={classes.hint}>{monthName(row.key)}</span>
  return (
    <span className={classes.name}>
      {by === 'product' ? (
        <ProductPicture url={row.picture} size={28} />
      ) : (
        <CompanyMark name={row.name} url={row.picture || null} size={24} />
      )}
      {row.name}
    </span>
  )
}
