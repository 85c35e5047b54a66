import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '#ui/frame/links.tsx'
import classes from './my-task.module.css'
import { MyTaskCase } from './my-task-case.tsx'
import { useMyTaskLinks } from './my-task-links.ts'
import { MyTaskList } from './my-task-list.tsx'
import { useMyTaskList } from './use-my-tasks.ts'

/** The creator's endorsements in the personal centre of the desktop. One of them, by the query `id`, has its own page. */
export function MyTasks({ id }: { id?: string | undefined }) {
  const tasks = useMyTaskList()
  const { caseHref } = useMyTaskLinks()
  const navigate = useNavigate()
  const href = id && caseHref(id)
  useEffect(() => {
    if (href) void navigate({ href, replace: true })
  }, [href, navigate])
  return href ? null : <MyTaskList tasks={tasks} />
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
