import { IconShare2 } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useShare } from '#features/product/detail/use-share.ts'
import { TextLanguagesLine } from '#features/product/text-languages.tsx'
import { TaskDeal, TaskHead, TaskPlaces } from '#features/task/offer/task-head.tsx'
import { TaskExamples, TaskNotice, TaskProduct, TaskStory } from '#features/task/offer/task-story.tsx'
import { useGoBack } from '#lib/go-back.ts'
import { lazyWith } from '#lib/lazy-with.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useIsLoggedIn } from '#lib/session.ts'
import { BottomBar, IconButton } from '#ui/frame/bars.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { TaskDuties } from './task-duties.tsx'
import { TaskLock } from './task-lock.tsx'
import { TaskMissing } from './task-missing.tsx'
import { TaskNext, useCloses, useWhy } from './task-next.tsx'
import { type TaskDetailState, useTaskDetail } from './use-task-detail.ts'

const SignUpPages = lazyWith(['account', 'address', 'creator', 'payout'], () =>
  import('#features/participation/sign-up/sign-up-pages.tsx').then((file) => file.SignUpPages),
)

/** A task on the phone; while its address has `signUp`, the sign-up takes the whole screen. */
export function Page() {
  const { t } = useTranslation('task')
  const { t: product } = useTranslation('product')
  const state = useTaskDetail()
  const goBack = useGoBack('/m/taskList')
  const share = useShare()
  const { task, isSigningUp } = state
  const maySignUp = useLogInBefore(isSigningUp)
  usePageTitle(task?.title ?? t('detail.title'), task?.brief)
  if (!task) {
    return (
      <PhoneFrame title={t('detail.title')} onBack={goBack}>
        <TaskMissing state={state} />
      </PhoneFrame>
    )
  }
  if (isSigningUp) {
    const coming = (
      <PhoneFrame title={t('signUp.title')} onBack={goBack}>
        <ListSkeleton rows={3} form="rows" />
      </PhoneFrame>
    )
    return <Suspense fallback={coming}>{maySignUp ? <SignUpPages taskId={task.id} /> : coming}</Suspense>
  }
  return (
    <PhoneFrame
      title={t('detail.title')}
      onBack={goBack}
      actions={
        <IconButton label={product('share.label')} onClick={() => void share(task.title)}>
          <IconShare2 size={22} aria-hidden />
        </IconButton>
      }
      bottom={<Bottom state={state} />}
    >
      <TaskHead task={task} isPhone>
        <TextLanguagesLine
          languages={task.languages}
          asked={state.askedLanguage}
          onAsk={state.onAskLanguage}
          title="title"
        />
      </TaskHead>
      <TaskDeal task={task} mine={state.mine} />
      <TaskLock state={state} />
      <TaskPlaces task={task} />
      <TaskDuties state={state} />
      <TaskStory task={task} />
      <TaskExamples task={task} onRetry={state.onRetry} />
      <TaskProduct task={task} />
      <TaskNotice task={task} />
    </PhoneFrame>
  )
}

/** A visitor, and whose session ran out, logs in first and comes back to the very step; the draft waits. */
function useLogInBefore(isSigningUp: boolean): boolean {
  const isLoggedIn = useIsLoggedIn()
  const { href, pathname } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    // While the log-in page loads, the address is there already.
    if (isSigningUp && !isLoggedIn && pathname === '/m/task')
      void navigate({ href: `/m/login?back=${encodeURIComponent(href)}`, replace: true })
  }, [isSigningUp, isLoggedIn, pathname, href, navigate])
  return isLoggedIn
}

function Bottom({ state }: { state: TaskDetailState }) {
  const { t } = useTranslation('task')
  const { attempts, step } = state
  const why = useWhy(state)
  const closes = useCloses(state)
  // The lock card above says why; the date then is the news.
  const isSaid = step?.kind === 'blocked' && (step.block === 'locked' || step.block === 'notStarted')
  const facts = {
    left: why && !isSaid ? why : closes,
    right: attempts && (!why || isSaid) && t('detail.attempts', attempts),
  }
  return (
    // Who is in already has other dates to keep.
    <BottomBar facts={step?.kind === 'mine' ? undefined : facts}>
      <TaskNext state={state} />
    </BottomBar>
  )
}
