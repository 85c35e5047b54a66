import { useMemo } from 'react'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { partWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import { feedbackColumns } from './feedback-columns.tsx'
import { feedbackList } from './feedback-list.ts'

const FeedbackDrawer = partWhenAsked(
  ['feedback'],
  () => import('./feedback-drawer.tsx').then((file) => file.FeedbackDrawer),
  {
    isOpen: ({ feedback }) => feedback.values.open !== undefined,
    shut: ({ feedback }) => feedback.open(undefined),
  },
)

/** What creators, brands and visitors said: an administrator reads it, answers or closes it. */
export function Page() {
  const { t } = useTranslation('feedback')
  const formats = useFormats()
  const countries = useTenant().data?.countries
  const list = useList(feedbackList)
  const columns = useMemo(() => {
    const countryName = (code: string) => countries?.find((one) => one.countryCode === code)?.name ?? code
    return feedbackColumns(t, formats, countryName)
  }, [t, formats, countries])
  return (
    <ListPage
      list={list}
      title={t('inbox.title')}
      views={{ labelOf: (view) => t(`inbox.view.${view}`), yours: 'open' }}
      searchLabel={t('inbox.search')}
      filters={[
        {
          kind: 'many',
          field: 'country',
          name: t('inbox.country'),
          options: (countries ?? []).map(({ countryCode, name }) => ({ value: countryCode, label: name })),
        },
      ]}
      orderLabel={(order) => t(`inbox.sort.${order}`)}
      columns={columns}
      rowName={(row) => `${row.name ?? t('inbox.visitor')}, ${formats.moment(row.at)}`}
      rowHref={(row) => list.hrefOfOpen(row.id)}
      empty={{
        match: t('inbox.noMatch'),
        ofView: (view) => ({ title: t(`inbox.empty.${view}`) }),
        first: { title: t('inbox.none.title'), text: t('inbox.none.text') },
      }}
    >
      <FeedbackDrawer feedback={list} />
    </ListPage>
  )
}
