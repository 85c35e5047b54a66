import { Button } from '@mantine/core'
import { countries } from '@sampan/contract/country'
import { missingForTask } from '@sampan/contract/task-missing'
import { IconWallet } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { TaskChanges } from '#features/task/task-changes.tsx'
import { TaskGoes } from '#features/task/task-goes.tsx'
import { baseOf } from '#features/task/task-links.ts'
import { useTaskBudget, useTaskDuties } from '#features/task/task-offer.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { serverNow } from '#ui/clock/use-now.ts'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import { Checklist, type Point } from '#ui/editor/editor-page.tsx'
import { focusField } from '#ui/editor/use-focus-fault.ts'
import { Link } from '#ui/frame/links.tsx'
import { costOf } from './task-cost.ts'
import classes from './task-edit.module.css'
import { factsOf } from './task-edit-values.ts'
import type { TaskEdit } from './use-task-edit.ts'

/** What is still missing, what it costs, and the deal as creators will read it. */
export function TaskSide({ edit, brand }: { edit: TaskEdit; brand: { name: string; logo: string } }) {
  const { t } = useTranslation('task')
  const { values } = edit
  const closedAt = edit.base?.endedAt
  const isReckonable = values.stages.length > 0 && values.submitDays !== '' && values.endsAt !== ''
  const duties = useTaskDuties(
    {
      countryCode: values.countryCode,
      needsMou: values.needsMou,
      productSource: values.product ? values.productSource : 'none',
      submitDays: values.submitDays || 1,
      stages: values.stages,
      retention: values.retention,
      // Whose sign-up was closed by hand is paid from then on.
      endsAt: closedAt && closedAt < values.endsAt ? closedAt : values.endsAt,
    },
    isReckonable,
  )
  return (
    <>
      {!edit.isPublished && <MissingParts edit={edit} />}
      <Budget edit={edit} />
      <EditPanel title={t('goes.title')} text={t('offer.goesText')}>
        {duties.data && (
          <TaskGoes
            duties={duties.data}
            startsAt={values.startsAt}
            brand={{ ...brand, name: brand.name || t('offer.brand') }}
            modificationLimit={values.modificationLimit || 0}
            reader={{ isCreator: false }}
          />
        )}
      </EditPanel>
      {edit.base && (
        <TaskChanges changes={edit.base.changes} note={t('change.own')} currency={edit.base.currency} />
      )}
    </>
  )
}

/** What a creator needs to see before the task can be published; each line leads to its field. */
function MissingParts({ edit }: { edit: TaskEdit }) {
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
    edit.setErrors({ ...edit.errors, [path]: text })
    focusField([path])
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

/** Reward × slots, what of it is kept already, what the budget has, and what it lacks. */
function Budget({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const formats = useFormats()
  const { pathname } = useLocation()
  const { values, base } = edit
  const budget = useTaskBudget(values.brandId || base?.brandId)
  const { currency } = countries[values.countryCode]
  const available = budget.data?.sums.find((sums) => sums.currency === currency)?.available ?? '0'
  // What was earned and paid already is no longer reserved, but it belongs to what the task costs in all.
  const promised = base?.isPublished ? keptOf(base.reward, base.slots) : '0'
  const cost = costOf({
    reward: values.reward || '0',
    slots: values.slots || 0,
    reserved: promised,
    available,
  })
  if (!cost) return null
  const money = (amount: string) => formats.money(amount, currency)
  const isShort = budget.data !== undefined && Number(cost.short) > 0
  return (
    <EditPanel title={t('offer.budget.title')} text={t('offer.budget.text')}>
      <dl className={classes.sums}>
        <dt>
          {t('offer.budget.formula', {
            reward: money(values.reward || '0'),
            slots: formats.number(values.slots || 0),
          })}
        </dt>
        <dd className={classes.cost}>{money(cost.cost)}</dd>
        {base && Number(base.reserved) > 0 && (
          <>
            <dt>{t('offer.budget.reserved')}</dt>
            <dd>{money(base.reserved)}</dd>
          </>
        )}
        {budget.data && (
          <>
            <dt>{t('offer.budget.available')}</dt>
            <dd>{money(available)}</dd>
          </>
        )}
        {isShort && (
          <>
            <dt className={classes.short}>{t('offer.budget.short')}</dt>
            <dd className={classes.short}>{money(cost.short)}</dd>
          </>
        )}
      </dl>
      {isShort && (
        <Button
          component={Link}
          href={`${baseOf(pathname)}/console/budget`}
          leftSection={<IconWallet size={18} aria-hidden />}
        >
          {t('offer.budget.open')}
        </Button>
      )}
    </EditPanel>
  )
}

const keptOf = (reward: string, slots: number): string =>
  costOf({ reward, slots, reserved: '0', available: '0' })?.cost ?? '0'
