import { codes } from '@sampan/contract/codes'
import { getOwnTask, type OwnTask } from '@sampan/contract/task-edit'
import { taskForm } from '@sampan/contract/task-edit.schemas'
import { missingForTask } from '@sampan/contract/task-missing'
import { usePublishTasks, useSaveTask } from '#features/task/task-offer.api.ts'
import { validateWith } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import { useEditor } from '#ui/editor/use-editor.ts'
import { factsOf, requestOf, type Values, valuesOf } from './task-edit-values.ts'

/** The server takes ids where the form has the things themselves. */
const sources: Record<string, string> = {
  productId: 'product',
  pictureFileId: 'picture',
  prerequisiteId: 'prerequisite',
  exampleFileIds: 'exampleFiles',
  briefFileId: 'briefFile',
}

function fieldOf(path: string): string {
  const head = path.split('.')[0] ?? path
  return sources[head] ?? head
}

/** Addresses of files are signed anew with every answer; they are no change of the task. */
const signOf = (values: Values): string =>
  JSON.stringify(values, (key, value) => (key === 'result' || key === 'url' ? undefined : value))

/** The form of one task; `own` is undefined for a new one. */
export function useTaskEdit(own: OwnTask | undefined, initial: Values) {
  const { t } = useTranslation('task')
  const saving = useSaveTask()
  const publishing = usePublishTasks()
  const edit = useEditor({
    name: 'task-edit',
    own,
    initial,
    valuesOf,
    signOf,
    fieldOf,
    isReadOnly: own !== undefined && !own.actions.includes('edit'),
    check: (values) => validateWith(taskForm)(requestOf(values)),
    missing: (values) =>
      Object.fromEntries(
        missingForTask(factsOf(values), serverNow()).map(({ path, key }) => [path, t(`errors:${key}`)]),
      ),
    store: (values, base) => saving.mutateAsync({ ...requestOf(values), ...base }),
    publish: async (id) => {
      const [row] = (await publishing.mutateAsync({ ids: [id] })).rows
      return row?.code === codes.ok ? undefined : (row?.message ?? '')
    },
    published: t('offer.publish.result', { count: 1 }),
    read: getOwnTask,
  })
  const { base } = edit
  return {
    ...edit,
    /** From the first sign-up on, what creators agreed to is fixed. */
    isFixed: Boolean(base?.isPublished && base.signUps > 0),
    isPublished: base?.isPublished ?? false,
  }
}
export type TaskEdit = ReturnType<typeof useTaskEdit>
