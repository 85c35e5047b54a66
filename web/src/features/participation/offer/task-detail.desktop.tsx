import { IconShare2 } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useShare } from '#features/product/detail/use-share.ts'
import { TextLanguagesLine } from '#features/product/text-languages.tsx'
import { TaskDeal, TaskHead, TaskPlaces } from '#features/task/offer/task-head.tsx'
import { TaskExamples, TaskNotice, TaskProduct, TaskStory } from '#features/task/offer/task-story.tsx'
import classes from '#features/task/task-detail.module.css'
import { lazyWith } from '#lib/lazy-with.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { Container } from '#ui/frame/site-frame.tsx'
import { TaskDuties } from './task-duties.tsx'
import { TaskLock } from './task-lock.tsx'
import { TaskMissing } from './task-missing.tsx'
import { TaskNext, useCloses, useWhy } from './task-next.tsx'
import { type TaskDetailState, useTaskDetail } from './use-task-detail.ts'

const SignUpDialog = lazyWith(['account', 'address', 'creator', 'payout'], () =>
  import('#features/participation/sign-up/sign-up-dialog.tsx').then((file) => file.SignUpDialog),
)

/** A task on a desktop: what it asks for left, the deal and the one button right. */
export function Page() {
  const { t } = useTranslation('task')
  const state = useTaskDetail()
  const { task } = state
  usePageTitle(task?.title ?? t('detail.title'), task?.brief)
  if (!task) {
    return (
      <Container>
        <TaskMissing isPage state={state} />
      </Container>
    )
  }
  return (
    <Container>
      <nav className={classes.crumbs} aria-label={t('list.title')}>
        <Link href="/taskList">{t('list.title')}</Link>
        <span aria-hidden>/</span>
        <span>{task.number}</span>
      </nav>
      <div className={classes.columns}>
        <div>
          <TaskHead task={task}>
            <TextLanguagesLine
              languages={task.languages}
              asked={state.askedLanguage}
              onAsk={state.onAskLanguage}
              title="title"
            />
          </TaskHead>
          <TaskDuties state={state} />
          <TaskStory task={task} />
          <TaskExamples task={task} onRetry={state.onRetry} />
          <TaskProduct task={task} />
          <TaskNotice task={task} />
        </div>
        <aside className={classes.side} aria-label={t('detail.earn')}>
          <TaskDeal task={task} mine={state.mine} />
          <TaskLock state={state} />
          <Step state={state} />
        </aside>
      </div>
      {state.isSigningUp && (
        <Suspense fallback={null}>
          <SignUpDialog taskId={task.id} />
        </Suspense>
      )}
    </Container>
  )
}

function Step({ state }: { state: TaskDetailState }) {
  const { t } = useTranslation('task')
  const { t: product } = useTranslation('product')
  const { task, attempts, step } = state
  const why = useWhy(state)
  const closes = useCloses(state)
  const share = useShare()
  if (!task) return null
  return (
    <div className={classes.step}>
      {/* When sign-up opens is among the facts below. */}
      {why && !(step?.kind === 'blocked' && step.block === 'notStarted') && (
        <p className={classes.why}>{why}</p>
      )}
      {/* Who is in already has other dates to keep. */}
      {step?.kind !== 'mine' && (
        <p className={classes.facts}>
          <span>{closes}</span>
          {attempts && <span>{t('detail.attempts', attempts)}</span>}
        </p>
      )}
      <TaskNext state={state} />
      <TaskPlaces task={task} />
      <div className={classes.share}>
        <PlainButton
          variant="quiet"
          leftSection={<IconShare2 size={18} aria-hidden />}
          onClick={() => void share(task.title)}
        >
          {product('share.label')}
        </PlainButton>
      </div>
    </div>
  )
}
