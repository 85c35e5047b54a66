import type { TaskDuty } from '@sampan/contract/task'
import { earliestPay, retentionOf } from '@sampan/contract/task-status'
import { useTenant } from '#features/tenant/tenant.api.ts'
import { tenantMark } from '#features/tenant/tenant-mark.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Party } from '#ui/clock/clock.ts'
import { givenSpan } from '#ui/clock/clock-words.ts'
import { type Duty, DutyList } from '#ui/clock/duty-list.tsx'
import { useWords } from '#ui/clock/use-clock.ts'
import { useNow } from '#ui/clock/use-now.ts'

const hour = 3_600_000
const dayHours = 24

interface TaskProcessProps {
  duties: readonly TaskDuty[]
  /** When the task opens: nobody begins before, and nobody is paid sooner than a kept post allows. */
  startsAt: string
  brand: { name: string; logo: string }
  /** How often content may be given back. */
  modificationLimit: number
  /** Who reads: a creator is "you", everybody else reads of the creator. */
  reader: { isCreator: true; name: string; avatar: string } | { isCreator: false }
}

const reviews: readonly TaskDuty['key'][] = ['reviewScript', 'reviewContent', 'reviewBrand']
/** Answers are counted in hours, work in days: "within 72 h", "within 3 days". */
const inHours: readonly TaskDuty['key'][] = ['answer', 'checkMou', ...reviews, 'checkPublication']

/** "How it goes": what both sides will owe in a task, before anyone has agreed. */
export function TaskProcess({ duties, startsAt, brand, modificationLimit, reader }: TaskProcessProps) {
  const { t } = useTranslation('task')
  const words = useWords()
  const { day } = useFormats()
  const { data: tenant } = useTenant()
  const client = tenant?.clientName ?? ''
  const parties: Record<TaskDuty['owner'], Party> = {
    brand: { kind: 'company', name: brand.name, avatarUrl: brand.logo || null },
    staff: { kind: 'company', name: client, avatarUrl: tenantMark(tenant) },
    creator: reader.isCreator
      ? { kind: 'person', name: reader.name, avatarUrl: reader.avatar || null }
      : { kind: 'person', name: t('goes.theCreator') },
  }
  const now = useNow()
  const within = ({ key, hours, at }: TaskDuty): Duty['within'] => {
    if (at) return t('goes.from', { date: day(soonest(duties, { startsAt, endsAt: at }, now)) })
    if (hours === null) return t('goes.forGood')
    const unit = inHours.includes(key) || hours % dayHours !== 0 || hours < 2 * dayHours ? 'h' : 'd'
    if (reviews.includes(key)) return t('goes.aRound', { time: givenSpan(hours * hour, words, unit) })
    if (key === 'keepPublic') {
      // As the requirements say it: 6 months are not 183 days elsewhere.
      const kept = retentionOf(hours / dayHours)
      return kept ? t(`retention.${kept}`) : givenSpan(hours * hour, words, unit)
    }
    return { ms: hours * hour, unit }
  }
  return (
    <DutyList
      duties={duties.map(
        (duty): Duty => ({
          key: duty.key,
          owner: parties[duty.owner],
          text: sentence(
            t(`goes.${duty.key}`, {
              ...(reader.isCreator && { context: 'you' }),
              brand: brand.name,
              client,
              creator: t('goes.theCreator'),
              rounds: t('goes.rounds', { count: modificationLimit }),
            }),
          ),
          within: within(duty),
        }),
      )}
    />
  )
}

/** When the reward can be paid at the earliest to who begins now, in a deal that is read before it is made (R54). */
function soonest(
  duties: readonly TaskDuty[],
  times: { startsAt: string; endsAt: string },
  now: number,
): string {
  const keepHours = duties.find(({ key }) => key === 'keepPublic')?.hours
  const retention = (keepHours && retentionOf(keepHours / dayHours)) || 'permanent'
  return earliestPay({ ...times, retention }, new Date(now)).toISOString()
}

/** "the creator …" begins a line here. */
const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)
