import { platformNames } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import { useMemo } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useList } from '#ui/list/use-list.ts'
import { partWhenAsked } from '#ui/verb/dialog-when-asked.tsx'
import { creatorCheckColumns } from './creator-check-columns.tsx'
import { creatorCheckList } from './creator-check-list.ts'
import { saidPlatforms } from './platform-icons.ts'

const CreatorCheckDrawer = partWhenAsked(
  ['creator'],
  () => import('./creator-check-drawer.tsx').then((file) => file.CreatorCheckDrawer),
  { isOpen: ({ list }) => list.values.open !== undefined, shut: ({ list }) => list.open(undefined) },
)

/** The accounts that no log-in vouches for: staff open the page and say what they found. */
export function Page() {
  const { t } = useTranslation('creator')
  const formats = useFormats()
  const list = useList(creatorCheckList)
  return (
    <ListPage
      list={list}
      title={t('check.title')}
      views={{ labelOf: (view) => t(`check.view.${view}`), yours: 'toCheck' }}
      searchLabel={t('check.search')}
      filters={[
        {
          kind: 'many',
          field: 'platform',
          name: t('managed.column.platform'),
          options: saidPlatforms.map((code) => ({
            value: String(code),
            label: platformNames[code] ?? t('otherPlatform'),
          })),
        },
      ]}
      orderLabel={(order) => t(`check.sort.${order}`)}
      columns={useMemo(() => creatorCheckColumns(t, formats), [t, formats])}
      rowName={(row) => `${accountName(row)}, ${row.fullName}`}
      rowHref={(row) => list.hrefOfOpen(row.id)}
      empty={{
        match: t('check.noMatch'),
        ofView: () => ({ title: t('check.empty.toCheck'), text: t('check.emptyText') }),
        first: { title: t('check.none.title'), text: t('check.none.text') },
      }}
    >
      <CreatorCheckDrawer list={list} />
    </ListPage>
  )
}
