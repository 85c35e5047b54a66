import { type CountryCode, type Language, languageOf, textFor } from '@sampan/contract/country'
import type { OwnTask } from '@sampan/contract/task-edit'
import { IconLock, IconSpeakerphone } from '@tabler/icons-react'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useProductBrands } from '#features/product/editor/product-edit.api.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { ActivityBadge } from '#features/task/activity-badge.tsx'
import { TaskMenu } from '#features/task/console/task-menu.tsx'
import { useTaskVerbs } from '#features/task/console/use-task-verbs.tsx'
import { DesktopOffer } from '#features/task/offer/task-offer.tsx'
import { previewHrefOf, signUpsHrefOf } from '#features/task/task-links.ts'
import { useOwnTask, useTaskEditor } from '#features/task/task-offer.api.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import { EditorFrame } from '#ui/editor/editor-page.tsx'
import { StepEditorPage } from '#ui/editor/step-editor-page.tsx'
import { useEachFault, useFocusFault } from '#ui/editor/use-focus-fault.ts'
import { Missing } from '#ui/frame/missing.tsx'
import { EmptyByFilter } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import { TaskAgreement } from './task-edit-agreement.tsx'
import { TaskCheck } from './task-edit-check.tsx'
import { TaskDeal, TaskJoin } from './task-edit-deal.tsx'
import { TaskExamples } from './task-edit-examples.tsx'
import { TaskNotices } from './task-edit-notices.tsx'
import { TaskPayment } from './task-edit-payment.tsx'
import { TaskProduct } from './task-edit-product.tsx'
import { TaskReview } from './task-edit-review.tsx'
import { TaskSide } from './task-edit-side.tsx'
import { TaskTexts } from './task-edit-texts.tsx'
import { newValues, textFields } from './task-edit-values.ts'
import { TaskWork } from './task-edit-work.tsx'
import { TaskPreview, useDraftDetail } from './task-preview.tsx'
import { ReservePanel, usePublishQuestion } from './task-reserve.tsx'
import { stepOfPath, type TaskStep, taskSteps, useTaskSteps } from './task-steps.ts'
import { type TaskEdit, useTaskEdit } from './use-task-edit.ts'

/** One task in the making: `/console/tasks/new`, `/console/tasks/$id`. */
export function Page() {
  const { t } = useTranslation(['task', 'console'])
  const { onlyReads } = useTaskEditor()
  const { id } = useParams({ strict: false }) as { id?: string }
  const { pathname } = useLocation()
  const own = useOwnTask(id)
  const { data: tenant } = useTenant()
  const { country } = usePlace()
  if (own.error && !own.data)
    return (
      <Missing
        error={own.error}
        onRetry={() => void own.refetch()}
        icon={IconSpeakerphone}
        goneTitle={t('offer.gone')}
        listLabel={t('offer.title')}
        listHref={listOf(pathname)}
      />
    )
  if (!id && onlyReads)
    return (
      <EmptyByFilter
        icon={IconLock}
        title={t('console:gate.notYourRole')}
        text={t('console:gate.notYourRoleText')}
      />
    )
  if (!tenant || (id && !own.data)) return <ListSkeleton rows={6} form="rows" />
  const offered = tenant.countries.some((each) => each.countryCode === country)
  return <EditorOf key={id ?? 'new'} own={own.data} country={offered ? country : tenant.defaultCountry} />
}

const listOf = (pathname: string): string => pathname.slice(0, pathname.lastIndexOf('/'))

function EditorOf({ own, country }: { own: OwnTask | undefined; country: CountryCode }) {
  const { t } = useTranslation('task')
  const initial = useMemo(() => newValues(country, serverNow()), [country])
  const edit = useTaskEdit(own, initial)
  const [language, setLanguage] = useState<Language>(() => firstLanguage(edit.values))
  useFocusFault(edit, textFields, setLanguage)
  const [step, setStep] = useState<TaskStep>('what')
  useStepOfFault(edit, setStep)
  const brand = useBrandOf(edit)
  const head = useHead(edit, own, brand.name)
  const steps = useTaskSteps(edit)
  const question = usePublishQuestion(edit)
  const frame = {
    editor: edit,
    head,
    more: own && <More own={own} />,
    isDraft: !edit.isPublished,
    question,
    words: { save: t('offer.save'), saveDraft: t('offer.saveDraft'), publish: t('offer.publish.verb') },
    conflict: t('offer.conflict.text'),
    notices: <TaskNotices edit={edit} />,
  }
  // Who only reads sees the offer, not fields that cannot be used.
  if (edit.isReadOnly)
    return (
      <EditorFrame {...frame}>
        <TaskAsRead edit={edit} brand={brand} />
        <TaskSide edit={edit} onStep={setStep} />
      </EditorFrame>
    )
  return (
    <StepEditorPage
      {...frame}
      steps={steps}
      current={step}
      onStep={(key) => setStep(key as TaskStep)}
      side={<TaskSide edit={edit} onStep={setStep} />}
      preview={{ title: t('offer.preview'), part: <TaskPreview edit={edit} brand={brand} /> }}
    >
      <StepForm step={step} edit={edit} language={language} onLanguage={setLanguage} onStep={setStep} />
    </StepEditorPage>
  )
}

interface StepFormProps {
  step: TaskStep
  edit: TaskEdit
  language: Language
  onLanguage: (language: Language) => void
  onStep: (step: TaskStep) => void
}

function StepForm({ step, edit, language, onLanguage, onStep }: StepFormProps) {
  switch (step) {
    case 'what':
      return (
        <>
          <TaskProduct edit={edit} />
          <TaskWork edit={edit} />
        </>
      )
    case 'brief':
      return (
        <>
          <TaskTexts edit={edit} language={language} onLanguage={onLanguage} />
          <TaskExamples edit={edit} />
        </>
      )
    case 'reward':
      return (
        <>
          <TaskDeal edit={edit} />
          <TaskPayment edit={edit} />
          <TaskAgreement edit={edit} />
          <ReservePanel edit={edit} />
        </>
      )
    case 'stages':
      return <TaskReview edit={edit} />
    case 'join':
      return <TaskJoin edit={edit} />
    case 'check':
      return (
        <>
          <TaskCheck edit={edit} onStep={onStep} />
          <ReservePanel edit={edit} />
        </>
      )
  }
}

/** Leads to the step of the first field that is wrong, before the field itself is focused. */
function useStepOfFault(edit: TaskEdit, onStep: (step: TaskStep) => void): void {
  useEachFault(edit, (paths) => {
    const wrong = new Set(paths.map(stepOfPath))
    const first = taskSteps.find((step) => wrong.has(step))
    if (first) onStep(first)
  })
}

/** The offer as creators read it. */
function TaskAsRead({ edit, brand }: { edit: TaskEdit; brand: { name: string; logo: string } }) {
  const { language } = usePlace()
  const task = useDraftDetail(edit, brand, language)
  return (
    <div style={{ minWidth: 0 }}>
      <DesktopOffer task={task} isPage />
    </div>
  )
}

/** The country's own language, unless the task was written in English alone. */
function firstLanguage({ countryCode, title }: TaskEdit['values']): Language {
  const home = languageOf(countryCode)
  return !title[home] && title.en ? 'en' : home
}

/** The brand of the task: as stored, as staff chose it, or the reader's own. */
function useBrandOf({ base, values }: TaskEdit): { name: string; logo: string } {
  const { brand: mine, mayEdit } = useTaskEditor()
  const { data: brands } = useProductBrands(mayEdit)
  return base?.brand ?? brands?.find((each) => each.id === values.brandId) ?? mine ?? { name: '', logo: '' }
}

function useHead({ values }: TaskEdit, own: OwnTask | undefined, brandName: string) {
  const { t } = useTranslation('task')
  const { language } = usePlace()
  const { pathname } = useLocation()
  return {
    title: textFor(values.title, language) || t('offer.newTitle'),
    badge: <ActivityBadge activity={own?.activity ?? 'toBeReleased'} large />,
    picture: <ProductPicture url={values.picture?.url ?? values.product?.thumb} size={56} />,
    meta: [brandName, t(`cooperation.${values.cooperationType}`)].filter(Boolean).join(' · '),
    crumb: { label: t('offer.title'), href: listOf(pathname), number: own?.number ?? t('offer.new') },
  }
}

function More({ own }: { own: OwnTask }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const { language } = usePlace()
  const verbs = useTaskVerbs({
    onDone: (verb) => verb === 'remove' && void navigate({ href: listOf(pathname) }),
  })
  return (
    <TaskMenu
      row={{ ...own, title: textFor(own.title, language) }}
      verbs={verbs}
      signUpsHref={signUpsHrefOf(pathname, own.id, 'all')}
      previewHref={previewHrefOf(pathname, own)}
      onCopied={(id) => void navigate({ href: `${listOf(pathname)}/${id}` })}
    />
  )
}
