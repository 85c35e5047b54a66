import { rem } from '@mantine/core'
import { localeOf } from '@sampan/contract/locale'
import { IconChevronLeft, IconChevronRight, IconSelector } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainIconButton } from '#ui/form/button/plain-icon-button.tsx'
import { PlainSelect } from '#ui/form/plain/plain-field.tsx'
import classes from './data-table.module.css'

export interface Paging {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  /** There are more rows than `total`: lists count to 1,000 and say "1,000+". */
  isEstimate?: boolean
  onPage: (page: number) => void
  onPageSize?: ((size: number) => void) | undefined
}

const sizes = ['20', '50', '100']

/** The table's foot: which rows of how many, how many a page, previous and next. */
export function TablePaging({ page, pageSize, total, isEstimate = false, onPage, onPageSize }: Paging) {
  const { t, i18n } = useTranslation('ui')
  const count = new Intl.NumberFormat(localeOf(i18n.language))
  const from = (page - 1) * pageSize + 1
  const to = Math.min(total, page * pageSize)
  const range = { from: count.format(from), to: count.format(to), total: count.format(total) }
  const isLast = to >= total && !isEstimate
  return (
    <div className={classes.paging}>
      <span className="num" role="status">
        {t(isEstimate ? 'table.rangeMore' : 'table.range', range)}
      </span>
      {onPageSize && (
        <PlainSelect
          aria-label={t('table.rowsPerPage')}
          right={<IconSelector size={16} aria-hidden />}
          value={String(pageSize)}
          onChange={({ currentTarget }) => onPageSize(Number(currentTarget.value))}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {t('table.perPage', { count: Number(size) })}
            </option>
          ))}
        </PlainSelect>
      )}
      <span className={classes.pages}>
        <PlainIconButton
          variant="secondary"
          size={rem(32)}
          aria-label={t('table.previous')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </PlainIconButton>
        <PlainIconButton
          variant="secondary"
          size={rem(32)}
          aria-label={t('table.next')}
          disabled={isLast}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </PlainIconButton>
      </span>
    </div>
  )
}
