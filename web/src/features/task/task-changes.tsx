import type { TaskChange } from '@sampan/contract/task'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './task-changes.module.css'

type Changed = TaskChange['fields'][number]

/** The names that the editor's fields and the task page have for what can change. */
const labels = {
  title: 'offer.text.title',
  brief: 'detail.brief',
  creativeDirection: 'detail.creativeDirection',
  precautions: 'detail.precautions',
  notice: 'offer.text.notice',
  productId: 'detail.product',
  productSource: 'offer.source.label',
  pictureFileId: 'offer.picture.label',
  cooperationType: 'offer.work.kind',
  requirement: 'change.field.requirement',
  submission: 'offer.submission.label',
  stages: 'offer.review.stages',
  retention: 'offer.review.retention',
  modificationLimit: 'offer.review.rounds',
  needsMou: 'offer.review.mou',
  reward: 'offer.deal.reward',
  commissionRate: 'change.field.commission',
  paymentMethod: 'change.field.paymentMethod',
  directPayDays: 'change.field.directPayDays',
  directPayWords: 'change.field.directPayWords',
  places: 'offer.deal.places',
  slots: 'offer.deal.slots',
  startsAt: 'change.field.startsAt',
  endsAt: 'offer.column.ends',
  submitDays: 'offer.review.submitDays',
  prerequisiteId: 'change.field.prerequisite',
  exampleFileIds: 'change.field.examples',
  exampleLinks: 'change.field.examples',
  briefFileId: 'change.field.briefFile',
} as const satisfies Record<Changed['field'], string>

interface TaskChangesProps {
  changes: readonly TaskChange[]
  /** What the reader should know of all of them. */
  note: string
  /** Of the task, for what is money. */
  currency: string
}

/** What became different in a task, newest first: who, when, and from what to what. Nothing when nothing did. */
export function TaskChanges({ changes, note, currency }: TaskChangesProps) {
  const { t } = useTranslation('task')
  const { moment } = useFormats()
  if (changes.length === 0) return null
  return (
    <section className={classes.changes}>
      <div>
        <h2 className="t-card">{t('change.title')}</h2>
        <p className="t-small second">{note}</p>
      </div>
      {changes.map((change) => (
        <div key={change.id} className={classes.change}>
          <p className="t-small">
            {t('change.on', { at: moment(change.at), name: change.actor?.name ?? '' })}
          </p>
          <dl>
            {change.fields.map((field) => (
              <Field key={field.field} changed={field} currency={currency} />
            ))}
          </dl>
        </div>
      ))}
    </section>
  )
}

function Field({ changed, currency }: { changed: Changed; currency: string }) {
  const { t } = useTranslation('task')
  const say = useSay(changed, currency)
  const { before, after } = changed
  return (
    <div className={classes.field}>
      <dt className="t-meta second">{t(labels[changed.field])}</dt>
      {before !== after && (
        <>
          <dd className={classes.before}>
            <span className="sr-only">{t('change.before')} </span>
            <del>{say(before)}</del>
          </dd>
          <dd>
            <span className="sr-only">{t('change.after')} </span>
            <ins>{say(after)}</ins>
          </dd>
        </>
      )}
    </div>
  )
}

/** A stored value as people read it. */
function useSay({ field }: Changed, currency: string): (value: string) => string {
  const { t } = useTranslation('task')
  const { moment, money, percent, number } = useFormats()
  return (value) => {
    if (value === '') return t('change.nothing')
    if (field === 'startsAt' || field === 'endsAt') return moment(value)
    if (field === 'reward') return money(value, currency)
    if (field === 'commissionRate') return percent(Number(value))
    return /^\d+$/.test(value) ? number(Number(value)) : value
  }
}
