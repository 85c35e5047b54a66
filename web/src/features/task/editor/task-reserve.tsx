import { Button } from '@mantine/core'
import { countries } from '@sampan/contract/country'
import type { OwnTask } from '@sampan/contract/task-edit'
import { paysDirectly } from '@sampan/contract/task-payment'
import { IconWallet } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { baseOf } from '#features/task/task-links.ts'
import { useTaskBudget } from '#features/task/task-offer.api.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { EditPanel } from '#ui/editor/edit-panel.tsx'
import { Link } from '#ui/frame/links.tsx'
import { amountOf, centsOf, costOf } from './task-cost.ts'
import classes from './task-edit.module.css'
import type { TaskEdit } from './use-task-edit.ts'

const keptOf = ({ reward, slots, paymentMethod }: OwnTask): string =>
  paysDirectly(paymentMethod) ? '0' : (costOf({ reward, slots, reserved: '0', available: '0' })?.cost ?? '0')

/** What the rewards cost, what the budget has, and what stays free; amounts as they are shown. */
function useReserve({ values, base }: TaskEdit) {
  const formats = useFormats()
  const { data } = useTaskBudget(values.brandId || base?.brandId)
  const { currency } = countries[values.countryCode]
  const sums = data?.sums.find((each) => each.currency === currency)
  const available = sums?.available ?? '0'
  const cost = costOf({
    reward: values.reward || '0',
    slots: values.slots || 0,
    // What was earned and paid already is no longer reserved, but it belongs to what the task costs in all.
    reserved: base?.isPublished ? keptOf(base) : '0',
    available,
  })
  const money = (amount: string) => formats.money(amount, currency)
  const free = cost && amountOf((centsOf(available) ?? 0n) - (centsOf(cost.due) ?? 0n))
  return {
    cost,
    money,
    isKnown: data !== undefined,
    sums: { paid: sums?.paid ?? '0', reserved: sums?.reserved ?? '0', available },
    free: free ?? '0',
    isShort: cost !== null && data !== undefined && Number(cost.short) > 0,
  }
}

/** Reward × slots beside what the brand has paid, has reserved and has free; this task is hatched, since nothing is reserved yet. */
export function ReservePanel({ edit }: { edit: TaskEdit }) {
  const { t } = useTranslation('task')
  const { pathname } = useLocation()
  const { cost, money, isKnown, sums, free, isShort } = useReserve(edit)
  if (!cost) return null
  if (paysDirectly(edit.values.paymentMethod)) return <NothingReserved edit={edit} cost={money(cost.cost)} />
  const parts = [
    { key: 'paid', amount: sums.paid },
    { key: 'reserved', amount: sums.reserved },
    { key: 'thisTask', amount: isShort ? sums.available : cost.due },
  ] as const
  const all = [...parts.map(({ amount }) => Number(amount)), isShort ? 0 : Number(free)].reduce(
    (sum, each) => sum + Math.max(0, each),
    0,
  )
  return (
    <EditPanel
      title={t(edit.isPublished ? 'offer.budget.formulaTitle' : 'offer.budget.title')}
      action={<b className="num">{money(cost.cost)}</b>}
    >
      {isKnown && (
        <>
          <div className={classes.reserveBar} aria-hidden>
            {parts.map(({ key, amount }) => (
              <span
                key={key}
                data-part={key}
                style={{ width: `${all > 0 ? (100 * Math.max(0, Number(amount))) / all : 0}%` }}
              />
            ))}
          </div>
          <dl className={classes.legend}>
            {parts.map(({ key, amount }) => (
              <div key={key} data-part={key}>
                <dt>{t(`offer.budget.${key}`)}</dt>
                <dd>{money(key === 'thisTask' ? cost.due : amount)}</dd>
              </div>
            ))}
            <div data-part={isShort ? 'short' : 'free'}>
              <dt>{t(isShort ? 'offer.budget.short' : 'offer.budget.free')}</dt>
              <dd>{money(isShort ? cost.short : free)}</dd>
            </div>
          </dl>
        </>
      )}
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

/** What the brand pays itself is in no budget (R233). */
function NothingReserved({ edit, cost }: { edit: TaskEdit; cost: string }) {
  const { t } = useTranslation('task')
  return (
    <EditPanel title={t('offer.budget.direct')}>
      <p className="t-small second">
        {t('offer.budget.directText', { amount: cost, count: edit.values.directPayDays || 0 })}
      </p>
    </EditPanel>
  )
}

/** The question before publishing: what is reserved now, what stays free, and what one owes from then on. */
export function usePublishQuestion(edit: TaskEdit) {
  const { t } = useTranslation('task')
  const formats = useFormats()
  const { cost, money, isKnown, free } = useReserve(edit)
  const { startsAt, duties } = { startsAt: edit.values.startsAt, duties: edit.base?.duties ?? [] }
  const answer = duties.find(({ key }) => key === 'answer')?.hours
  const isDirect = paysDirectly(edit.values.paymentMethod)
  const reserved = !isDirect && cost && Number(cost.due) > 0 ? money(cost.due) : undefined
  const rows = [
    reserved && { label: t('offer.publish.reserved'), value: reserved },
    reserved && isKnown && { label: t('offer.publish.free'), value: money(free) },
    isDirect && { label: t('offer.publish.reserved'), value: t('offer.publish.nothing') },
    isDirect && {
      label: t('offer.publish.directPay'),
      value: t('offer.publish.inDays', { count: edit.values.directPayDays || 0 }),
    },
    !isDirect &&
      edit.values.endsAt && {
        label: t('offer.publish.back'),
        value: formats.longDay(edit.values.endsAt),
      },
    { label: t('offer.publish.answer'), value: t('offer.publish.within', { count: answer ?? 72 }) },
  ].filter((row) => typeof row === 'object')
  return {
    title: t('offer.publish.title', { count: 1 }),
    verb: reserved ? t('offer.publish.reserveVerb', { amount: reserved }) : t('offer.publish.verb'),
    text: (
      <span className={classes.question}>
        <span>{startsAt && t('offer.publish.opens', { at: formats.moment(startsAt) })}</span>
        <span className={classes.questionRows}>
          {rows.map(({ label, value }) => (
            <span key={label}>
              <span>{label}</span>
              <b>{value}</b>
            </span>
          ))}
        </span>
        {!isDirect && <span>{t('offer.publish.undo')}</span>}
      </span>
    ),
  }
}
