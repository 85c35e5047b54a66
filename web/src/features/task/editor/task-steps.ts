import { countries, languageNames, languageOf } from '@sampan/contract/country'
import { missingForTask } from '@sampan/contract/task-missing'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import type { EditorStep } from '#ui/editor/step-editor-page.tsx'
import { factsOf } from './task-edit-values.ts'
import type { TaskEdit } from './use-task-edit.ts'

export const taskSteps = ['what', 'brief', 'reward', 'stages', 'join', 'check'] as const
export type TaskStep = (typeof taskSteps)[number]

/** In which step the fields of the contract are. */
const stepOfField: Record<string, TaskStep> = {
  brandId: 'what',
  countryCode: 'what',
  productId: 'what',
  productSource: 'what',
  pictureFileId: 'what',
  cooperationType: 'what',
  submission: 'what',
  requirement: 'what',
  title: 'brief',
  brief: 'brief',
  creativeDirection: 'brief',
  precautions: 'brief',
  notice: 'brief',
  exampleFileIds: 'brief',
  exampleLinks: 'brief',
  briefFileId: 'brief',
  reward: 'reward',
  commissionRate: 'reward',
  paymentMethod: 'reward',
  directPayDays: 'reward',
  directPayWords: 'reward',
  slots: 'reward',
  startsAt: 'reward',
  endsAt: 'reward',
  mouTemplateId: 'reward',
  needsMou: 'reward',
  stages: 'stages',
  modificationLimit: 'stages',
  submitDays: 'stages',
  retention: 'stages',
  places: 'join',
  prerequisiteId: 'join',
}

/** The step that a path of the contract is in. */
export const stepOfPath = (path: string): TaskStep => stepOfField[path.split('.')[0] ?? ''] ?? 'what'

/** What each step holds, or the first thing that it lacks. */
export function useTaskSteps({ values, errors, base }: TaskEdit): EditorStep[] {
  const { t } = useTranslation(['task', 'errors', 'ui'])
  const formats = useFormats()
  const missing = missingForTask(factsOf(values), serverNow())
  const { currency } = countries[values.countryCode]
  const written = Object.entries(values.title).flatMap(([language, text]) => (text?.trim() ? [language] : []))
  const home = languageOf(values.countryCode)
  const reward = formats.money(values.reward || '0', currency)
  const notes: Record<TaskStep, string> = {
    what: [values.product?.name, t(`cooperation.${values.cooperationType}`)].filter(Boolean).join(' · '),
    brief: written.length
      ? formats.list(written.map((each) => languageNames[each as keyof typeof languageNames]))
      : languageNames[home],
    reward: t('offer.step.rewardNote', {
      reward,
      count: values.slots || 0,
      slots: formats.number(values.slots || 0),
    }),
    stages: formats.list(values.stages.map((stage) => t(`ui:status.task.${stage}`))),
    join: values.prerequisite?.title ?? t('offer.step.joinNote', { count: values.places || 0 }),
    check: missing.length > 0 ? t('offer.step.missing', { count: missing.length }) : t('offer.step.ready'),
  }
  return taskSteps.map((key) => {
    const fault = missing.find(({ path }) => stepOfPath(path) === key)
    return {
      key,
      title: t(`offer.step.${key}`),
      note: fault ? t(`errors:${fault.key}`) : notes[key],
      isDone: key === 'check' ? (base?.isPublished ?? false) : !fault,
      isWrong: Object.keys(errors).some((path) => stepOfPath(path) === key),
    }
  })
}
