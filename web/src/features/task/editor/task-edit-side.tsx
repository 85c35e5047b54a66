import { missingForTask } from '@sampan/contract/task-missing'
import { CarePanel } from '#features/account/care/care-panel.tsx'
import { TaskChanges } from '#features/task/task-changes.tsx'
import { useTranslation } from '#lib/react-words.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import { Checklist, type Point } from '#ui/editor/editor-page.tsx'
import { focusField } from '#ui/editor/use-focus-fault.ts'
import { factsOf } from './task-edit-values.ts'
import { stepOfPath, type TaskStep } from './task-steps.ts'
import type { TaskEdit } from './use-task-edit.ts'

/** What is still missing, and what became different since it was published. */
export function TaskSide({ edit, onStep }: { edit: TaskEdit; onStep: (step: TaskStep) => void }) {
  const { t } = useTranslation('task')
  return (
    <>
      {!edit.isPublished && <MissingParts edit={edit} onStep={onStep} />}
      {edit.base && (
        <CarePanel
          what="tasks"
          id={edit.base.id}
          specialist={edit.base.specialist}
          mayHandOver={edit.base.mayHandOver}
          changes={edit.base.careChanges}
        />
      )}
      {edit.base && (
        <TaskChanges changes={edit.base.changes} note={t('change.own')} currency={edit.base.currency} />
      )}
    </>
  )
}

/** What a creator needs to see before the task can be published; each line leads to its field. */
function MissingParts({ edit, onStep }: { edit: TaskEdit; onStep: (step: TaskStep) => void }) {
  const { t } = useTranslation('task')
  const missing = missingForTask(factsOf(edit.values), serverNow())
  const isUnverified = edit.base?.missing.some((each) => each.path === 'brandId') ?? false
  const points = parts.map(({ key, paths }): Point => {
    const fault = missing.find(({ path }) => paths.includes(path))
    return {
      key,
      text: fault ? t(`errors:${fault.key}`) : t(`offer.check.${key}`),
      isDone: !fault,
      onLead: fault && (() => lead(fault.path, t(`errors:${fault.key}`))),
    }
  })
  const brand = { key: 'brand', text: t('errors:brandNotVerified'), isDone: false }
  return <Checklist title={t('offer.check.title')} points={isUnverified ? [...points, brand] : points} />

  function lead(path: string, text: string): void {
    onStep(stepOfPath(path))
    edit.setErrors({ ...edit.errors, [path]: text })
    requestAnimationFrame(() => focusField([path]))
  }
}

const parts: readonly { key: string; paths: readonly string[] }[] = [
  { key: 'texts', paths: ['title'] },
  { key: 'brief', paths: ['brief'] },
  { key: 'notice', paths: ['notice'] },
  { key: 'picture', paths: ['productId', 'pictureFileId'] },
  { key: 'work', paths: ['requirement.liveMinutes', 'requirement.platforms'] },
  { key: 'reward', paths: ['reward', 'slots'] },
  { key: 'dates', paths: ['endsAt'] },
]
