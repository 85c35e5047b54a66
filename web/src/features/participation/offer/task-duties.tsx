import type { ParticipationDetail } from '@sampan/contract/task'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { useParticipationStages } from '#features/participation/participation-stages.ts'
import { TaskSection } from '#features/task/offer/task-story.tsx'
import { TaskProcess } from '#features/task/task-process.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { StageRow } from '#ui/clock/stage-row.tsx'
import type { TaskDetailState } from './use-task-detail.ts'

/** "How it goes": what both sides will owe, read before it is agreed to. */
export function TaskDuties({ state }: { state: TaskDetailState }) {
  const { t } = useTranslation('task')
  const { t: product } = useTranslation('product')
  const { task, reader, mine } = state
  if (!task) return null
  if (mine) return <TaskStages mine={mine} />
  const isCreator = reader.isVisitor || reader.isCreator
  return (
    <TaskSection title={t('goes.title')}>
      <TaskProcess
        duties={task.duties}
        startsAt={task.startsAt}
        brand={task.brand}
        modificationLimit={task.modificationLimit}
        reader={
          isCreator
            ? { isCreator: true, name: reader.name || product('you'), avatar: reader.avatar }
            : { isCreator: false }
        }
      />
    </TaskSection>
  )
}

/** Who has signed up sees how far each duty is, in place of what was promised. */
function TaskStages({ mine }: { mine: ParticipationDetail }) {
  const { t } = useTranslation('task')
  const stagesOf = useParticipationStages(useParticipationClocks('creator'))
  return (
    <TaskSection title={t('goes.title')}>
      <StageRow stages={stagesOf(mine)} />
    </TaskSection>
  )
}
