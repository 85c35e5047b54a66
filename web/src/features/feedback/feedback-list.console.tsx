import { type FeedbackRow, feedbackViews } from '@sampan/contract/feedback'
import { useLocation } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { ApiError } from '#lib/api.ts'
import { useFormats } from '#lib/format.ts'
import { messageOf } from '#lib/forms.ts'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter, EmptyFirst } from '#ui/frame/states.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { ViewTabs } from '#ui/table/view-tabs.tsx'
import { feedbackColumns } from './feedback-columns.tsx'
import { FeedbackDrawer } from './feedback-drawer.tsx'
import { FeedbackFilters } from './feedback-filters.tsx'
import classes from './feedback-inbox.module.css'
import { type FeedbackList, useFeedbackList } from './use-feedback-list.ts'

/** What creators, brands and visitors said: an administrator reads it, answers or closes it. */
export function Page() {
  const { t } = useTranslation('feedback')
  const feedback = useFeedbackList()
  const { pathname } = useLocation()
  const counts = feedback.list.data?.counts
  return (
    <div className={classes.page}>
      <PageHead title={t('inbox.title')} />
      <ViewTabs
        active={feedback.values.view}
        views={feedbackViews.map((view) => ({
          key: view,
          label: t(`inbox.view.${view}`),
          count: counts?.[view],
          isYours: view === 'open',
          href: view === 'open' ? pathname : `${pathname}?view=${view}`,
        }))}
      />
      <FeedbackFilters feedback={feedback} />
      <FeedbackTable feedback={feedback} />
      <FeedbackDrawer feedback={feedback} />
    </div>
  )
}

function FeedbackTable({ feedback }: { feedback: FeedbackList }) {
  const { t } = useTranslation('feedback')
  const formats = useFormats()
  const { data: tenant } = useTenant()
  const { pathname, search } = useLocation()
  const countries = tenant?.countries
  const columns = useMemo(() => {
    const countryName = (code: string) => countries?.find((one) => one.countryCode === code)?.name ?? code
    return feedbackColumns(t, formats, countryName)
  }, [t, formats, countries])
  const { list, values } = feedback
  const reference = list.error instanceof ApiError ? list.error.reference : undefined
  const hrefOf = (row: FeedbackRow) =>
    `${pathname}?${new URLSearchParams({ ...(search as Record<string, string>), open: row.id })}`
  return (
    <DataTable
      label={t('inbox.title')}
      columns={columns}
      rows={feedback.rows}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.name ?? t('inbox.visitor')}, ${formats.moment(row.at)}`}
      rowHref={hrefOf}
      sort={feedback.sort}
      onSort={feedback.setSort}
      isReloading={list.isPlaceholderData}
      error={
        list.error
          ? { onRetry: () => void list.refetch(), reference, text: messageOf(list.error) }
          : undefined
      }
      empty={<Nothing feedback={feedback} />}
      paging={
        list.data && {
          page: values.page,
          pageSize: values.size,
          total: list.data.total,
          isEstimate: list.data.isEstimate,
          onPage: (page: number) => feedback.set({ page: page > 1 ? String(page) : undefined }),
          onPageSize: (size: number) => feedback.set({ size: String(size) }),
        }
      }
    />
  )
}

function Nothing({ feedback }: { feedback: FeedbackList }) {
  const { t } = useTranslation('feedback')
  const { view } = feedback.values
  if (feedback.hasFilters) return <EmptyByFilter title={t('inbox.noMatch')} onClear={feedback.clear} />
  if (view !== 'all' && feedback.list.data?.counts.all !== 0) {
    return <EmptyByFilter title={t(`inbox.empty.${view}`)} text={t('inbox.emptyText')} />
  }
  return <EmptyFirst title={t('inbox.none.title')} text={t('inbox.none.text')} />
}
