import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '#lib/page-title.ts'
import { useSearch } from '#lib/search.ts'
import { words } from '#lib/search-fields.ts'
import { IconButton } from '#ui/frame/bars.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { MyTaskCase } from './my-task-case.tsx'
import { useMyTaskLinks } from './my-task-links.ts'
import { MyTaskList } from './my-task-list.tsx'
import { useMyTaskList } from './use-my-tasks.ts'

const search = { id: words() }

/** The creator's endorsements on the phone, and one of them by the query `id`. */
export function Page() {
  const { t } = useTranslation('task')
  const [{ id }] = useSearch(search)
  const { listHref } = useMyTaskLinks()
  usePageTitle(t(id ? 'case.title' : 'mine.title'))
  if (!id) return <AllMyTasks />
  return (
    <PhoneFrame title={t('case.title')} backHref={listHref}>
      <MyTaskCase key={id} id={id} />
    </PhoneFrame>
  )
}

function AllMyTasks() {
  const { t } = useTranslation('task')
  const tasks = useMyTaskList()
  const [isSearching, setSearching] = useState(Boolean(tasks.q) || tasks.sort !== 'urgency')
  return (
    <PhoneFrame
      title={t('mine.title')}
      backHref="/m/user"
      actions={
        <IconButton label={t('mine.find')} isPressed={isSearching} onClick={() => setSearching(!isSearching)}>
          <IconSearch size={22} aria-hidden />
        </IconButton>
      }
    >
      <MyTaskList hasTools={isSearching} tasks={tasks} />
    </PhoneFrame>
  )
}
