import type { OwnTask } from '@sampan/contract/task-edit'
import type { Activity } from '@sampan/contract/task-status'

type TaskAction = OwnTask['actions'][number]

const byActivity: Record<Activity, readonly TaskAction[]> = {
  toBeReleased: ['edit', 'publish', 'duplicate', 'remove'],
  comingSoon: ['edit', 'end', 'duplicate'],
  inProgress: ['edit', 'end', 'duplicate'],
  ended: ['duplicate'],
}

/** What a reader may do with a task now. */
export const taskActionsIn = (activity: Activity, mayEdit: boolean): TaskAction[] =>
  mayEdit ? [...byActivity[activity]] : []
