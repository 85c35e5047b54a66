import { Button } from '@mantine/core'
import { codes } from '@sampan/contract/codes'
import { type CountryCode, type Language, languageOf, textFor } from '@sampan/contract/country'
import type { OwnTask } from '@sampan/contract/task-edit'
import { IconLock, IconSpeakerphone } from '@tabler/icons-react'
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductBrands } from '#features/product/editor/product-edit.api.ts'
import { TaskMenu } from '#features/task/console/task-menu.tsx'
import { useTaskVerbs } from '#features/task/console/use-task-verbs.tsx'
import { previewHrefOf, signUpsHrefOf } from '#features/task/task-links.ts'
import { useOwnTask, useTaskEditor } from '#features/task/task-offer.api.ts'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { ApiError } from '#lib/api.ts'
import { messageOf } from '#lib/forms.ts'
import { usePlace } from '#lib/place.ts'
import { ProductPicture } from '#ui/case/product-picture.tsx'
import { StatusBadge } from '#ui/case/status-badge.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import { ActionButton } from '#ui/form/action-button.tsx'
import { Link } from '#ui/frame/links.tsx'
import { PageHead } from '#ui/frame/page-head.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './task-edit.module.css'
import { TaskDeal } from './task-edit-deal.tsx'
import { TaskExamples } from './task-edit-examples.tsx'
import { TaskNotices } from './task-edit-notices.tsx'
import { TaskProduct } from './task-edit-product.tsx'
import { TaskReview } from './task-edit-review.tsx'
import { TaskSide } from './task-edit-side.tsx'
import { TaskTexts } from './task-edit-texts.tsx'
import { newValues } from './task-edit-values.ts'
import { TaskWork } from './task-edit-work.tsx'
import { useFocusFault } from './use-focus-fault.ts'
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
  if (own.error && !own.data) {
    const isGone = own.error instanceof ApiError && own.error.code === codes.notFound
    if (!isGone) return <ErrorState text={messageOf(own.error)} onRetry={() => void own.refetch()} />
    return (
      <EmptyByFilter
        icon={IconSpeakerphone}
        title={t('offer.gone')}
        text={messageOf(own.error)}
        action={
          <Button component={Link} href={listOf(pathname)}>
            {t('offer.title')}
          </Button>
        }
      />
    )
  }
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
  const initial = useMemo(() => newValues(country, serverNow()), [country])
  const edit = useTaskEdit(own, initial)
  const [language, setLanguage] = useState<Language>(() => firstLanguage(edit.values))
  useFocusFault(edit.errors, setLanguage)
  const brand = useBrandOf(edit)
  return (
    <form
      className={classes.page}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!edit.isReadOnly) void edit.save()
      }}
    >
      <Head edit={edit} own={own} brandName={brand.name} />
      <TaskNotices edit={edit} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <TaskTexts edit={edit} language={language} onLanguage={setLanguage} />
          <TaskProduct edit={edit} />
          <TaskWork edit={edit} />
          <TaskReview edit={edit} />
          <TaskDeal edit={edit} />
          <TaskExamples edit={edit} />
        </div>
        <TaskSide edit={edit} brand={brand} />
      </div>
      {!edit.isReadOnly && (
        <div className={classes.foot}>
          <Kept edit={edit} />
          <SaveButtons edit={edit} />
        </div>
      )}
    </form>
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

interface HeadProps {
  edit: TaskEdit
  own: OwnTask | undefined
  brandName: string
}

function Head({ edit, own, brandName }: HeadProps) {
  const { t } = useTranslation('task')
  const { language } = usePlace()
  const { pathname } = useLocation()
  const { values } = edit
  return (
    <PageHead
      title={textFor(values.title, language) || t('offer.newTitle')}
      badge={<StatusBadge kind="activity" code={own?.activity ?? 'toBeReleased'} large />}
      picture={<ProductPicture url={values.picture?.url ?? values.product?.thumb} size={56} />}
      meta={[brandName, t(`cooperation.${values.cooperationType}`)].filter(Boolean).join(' · ')}
      crumb={{ label: t('offer.title'), href: listOf(pathname), number: own?.number ?? t('offer.new') }}
      actions={
        <span className={classes.headActions}>
          {own && <More own={own} title={textFor(own.title, language)} />}
          {!edit.isReadOnly && (
            <span className={classes.wideOnly}>
              <SaveButtons edit={edit} />
            </span>
          )}
        </span>
      }
    />
  )
}

function More({ own, title }: { own: OwnTask; title: string }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const verbs = useTaskVerbs({
    onDone: (verb) => verb === 'remove' && void navigate({ href: listOf(pathname) }),
  })
  return (
    <>
      <TaskMenu
        row={{ ...own, title }}
        verbs={verbs}
        signUpsHref={signUpsHrefOf(pathname, own.id, 'all')}
        previewHref={previewHrefOf(pathname, own)}
        onCopied={(id) => void navigate({ href: `${listOf(pathname)}/${id}` })}
      />
      {verbs.dialogs}
    </>
  )
}

/** The one filled button is the next step: publish a draft, save what creators see. */
function SaveButtons({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const isDraft = !edit.isPublished
  return (
    <span className={classes.buttons}>
      <ActionButton
        type="submit"
        variant={isDraft ? 'secondary' : 'primary'}
        busy={edit.isSaving && !edit.isPublishing}
        busyLabel={t('offer.saving')}
      >
        {t(isDraft ? 'offer.saveDraft' : 'offer.save')}
      </ActionButton>
      {isDraft && (
        <ActionButton
          type="button"
          variant="primary"
          busy={edit.isPublishing}
          busyLabel={t('offer.saving')}
          onClick={() => void edit.publish()}
        >
          {t('offer.publish.verb')}
        </ActionButton>
      )}
    </span>
  )
}

function Kept({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  return (
    <span className={classes.kept} role="status">
      {edit.isDirty ? t('offer.draft.kept') : edit.base ? t('offer.draft.saved') : ''}
    </span>
  )
}
