import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useMyTasks } from '#features/participation/my-task.api.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Link } from '#ui/frame/links.tsx'
import { MyList } from '#ui/list/my/my-list.tsx'
import { useMyList } from '#ui/list/my/use-my-list.ts'
import classes from './my-task.module.css'
import { MyTaskCard } from './my-task-card.tsx'
import { MyTaskCase } from './my-task-case.tsx'
import { useMyTaskLinks } from './my-task-links.ts'
import { NoTasksPicture } from './no-tasks-picture.tsx'

/** The creator's endorsements in the personal centre of the desktop. One of them, by the query `id`, has its own page. */
export function MyTasks({ id }: { id?: string | undefined }) {
  const { t } = useTranslation('task')
  const list = useMyList(useMyTasks)
  const { caseHref, browseHref } = useMyTaskLinks()
  const navigate = useNavigate()
  const href = id && caseHref(id)
  useEffect(() => {
    if (href) void navigate({ href, replace: true })
  }, [href, navigate])
  if (href) return null
  return (
    <MyList
      list={list}
      word={(key) => t(`mine.${key}`)}
      card={(row, isMain) => <MyTaskCard row={row} href={caseHref(row.id)} isMain={isMain} />}
      picture={<NoTasksPicture />}
      browseHref={browseHref}
    />
  )
}

/** One endorsement below the way back to all of them. */
export function MyTaskWithWayBack({ id }: { id: string }) {
  const { t } = useTranslation('task')
  const { listHref } = useMyTaskLinks()
  return (
    <div className={classes.list}>
      <Button
        component={Link}
        href={listHref}
        variant="quiet"
        className={classes.own as string}
        leftSection={<IconArrowLeft size={18} />}
      >
        {t('mine.title')}
      </Button>
      <MyTaskCase id={id} />
    </div>
  )
}
