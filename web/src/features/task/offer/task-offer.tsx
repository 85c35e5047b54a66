import type { TaskDetail } from '@sampan/contract/task'
import classes from '#features/task/task-detail.module.css'
import { TaskProcess } from '#features/task/task-process.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { BottomBar } from '#ui/frame/bars.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { TaskDeal, TaskHead, TaskPlaces } from './task-head.tsx'
import { TaskExamples, TaskNotice, TaskProduct, TaskSection, TaskStory } from './task-story.tsx'

interface TaskOfferProps {
  task: TaskDetail
  /** Who reads it as "you"; undefined where somebody else reads it. */
  creator?: string | undefined
}

const again = () => undefined

/** A task on the phone of a creator who has not signed up, of the parts of the page itself. */
export function PhoneOffer({ task, creator }: TaskOfferProps) {
  const { t } = useTranslation('task')
  return (
    <PhoneFrame title={t('detail.title')} bottom={<Bottom task={task} />}>
      <TaskHead task={task} isPhone isDraft />
      <TaskDeal task={task} mine={undefined} />
      <TaskPlaces task={task} />
      <Goes task={task} creator={creator} />
      <TaskStory task={task} />
      <TaskExamples task={task} onRetry={again} />
      <TaskProduct task={task} />
      <TaskNotice task={task} />
    </PhoneFrame>
  )
}

/** The same on a desktop. `isPage` where it is read in the console itself, without the creator's button. */
export function DesktopOffer({ task, creator, isPage = false }: TaskOfferProps & { isPage?: boolean }) {
  return (
    <div className={classes.columns}>
      <div>
        <TaskHead task={task} isPhone={isPage} isDraft />
        <Goes task={task} creator={isPage ? undefined : creator} />
        <TaskStory task={task} />
        <TaskExamples task={task} onRetry={again} />
        <TaskProduct task={task} />
        <TaskNotice task={task} />
      </div>
      <aside className={classes.side}>
        <TaskDeal task={task} mine={undefined} />
        {!isPage && (
          <div className={classes.step}>
            <SignUp />
          </div>
        )}
        <TaskPlaces task={task} />
      </aside>
    </div>
  )
}

function Goes({ task, creator }: TaskOfferProps) {
  const { t } = useTranslation('task')
  return (
    <TaskSection title={t('goes.title')}>
      <TaskProcess
        duties={task.duties}
        startsAt={task.startsAt}
        brand={task.brand}
        modificationLimit={task.modificationLimit}
        reader={creator === undefined ? { isCreator: false } : { isCreator: true, name: creator, avatar: '' }}
      />
    </TaskSection>
  )
}

function SignUp() {
  const { t } = useTranslation('task')
  return (
    <PlainButton variant="primary" size="lg" fullWidth>
      {t('detail.button.signUp')}
    </PlainButton>
  )
}

function Bottom({ task }: { task: TaskDetail }) {
  const { t } = useTranslation('task')
  const { moment } = useFormats()
  return (
    <BottomBar facts={{ left: t('detail.closes', { at: moment(task.endsAt) }) }}>
      <SignUp />
    </BottomBar>
  )
}
