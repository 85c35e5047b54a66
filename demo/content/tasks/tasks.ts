import type { TaskDraft } from './task-author.ts'
import { directTasks } from './tasks-direct.ts'
import { tasksElsewhere } from './tasks-elsewhere.ts'
import { scriptTasks } from './tasks-script.ts'
import { thailandTasks } from './tasks-thailand.ts'

/** Every endorsement task of the demo, in the order of their numbers. */
export const tasks: TaskDraft[] = [...thailandTasks, ...tasksElsewhere, ...directTasks, ...scriptTasks]
