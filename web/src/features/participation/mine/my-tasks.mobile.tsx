import { useMyTasks } from '#features/participation/my-task.api.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { MyListOnPhone } from '#ui/list/my/my-list.tsx'
import { useMyList } from '#ui/list/my/use-my-list.ts'
import { MyTaskBar } from './my-task-bar.tsx'
import { MyTaskCard } from './my-task-card.tsx'
import { MyTaskCase } from './my-task-case.tsx'
import { useMyTaskLinks } from './my-task-links.ts'
import { NoTasksPicture } from './no-tasks-picture.tsx'

const search = { id: words() }

/** The creator's endorsements on the phone, and one of them by the query `id`. */
export function Page() {
  const { t } = useTranslation('task')
  const [{ id }] = useSearch(search)
  const { listHref } = useMyTaskLinks()
  usePageTitle(t(id ? 'case.title' : 'mine.title'))
  if (!id) return <AllMyTasks />
  return (
    <PhoneFrame title={t('case.title')} backHref={listHref} bottom={<MyTaskBar key={id} id={id} />}>
      <MyTaskCase key={id} id={id} />
    </PhoneFrame>
  )
}

function AllMyTasks() {
  const { t } = useTranslation('task')
  const list = useMyList(useMyTasks)
  const { caseHref, browseHref } = useMyTaskLinks()
  return (
    <MyListOnPhone
      list={list}
      word={(key) => t(`mine.${key}`)}
      card={(row, isMain) => <MyTaskCard row={row} href={caseHref(row.id)} isMain={isMain} />}
      picture={<NoTasksPicture />}
      browseHref={browseHref}
    />
  )
}
