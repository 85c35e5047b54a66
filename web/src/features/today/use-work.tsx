import { oneOf } from '@sampan/contract/one-of'
import type { SampleRow } from '@sampan/contract/sample'
import type { ParticipationRow } from '@sampan/contract/task'
import { clawbackDuties, directPaymentDuties } from '@sampan/contract/task-status'
import type { WorkLine } from '@sampan/contract/today-lines'
import { agreementHash } from '#features/mou/agreement-hash.ts'
import { useParticipationVerbs } from '#features/participation/console/use-participation-verbs.tsx'
import { ParticipationBadge } from '#features/participation/participation-badge.tsx'
import { useParticipationClocks } from '#features/participation/participation-clock.ts'
import { ProductPicture } from '#features/product/product-picture.tsx'
import { clockOf } from '#features/sample/case-clock.ts'
import { useCaseVerbs } from '#features/sample/console/use-case-verbs.tsx'
import { useDecide } from '#features/sample/console/use-decide.tsx'
import { SampleBadge } from '#features/sample/sample-badge.tsx'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { Face } from '#ui/mark/face.tsx'
import { useJustDecided } from '#ui/verb/use-decide-one.ts'
import { useWorkItems } from './use-work-items.tsx'
import { dueSoonest, faceOf, type Work } from './work.ts'

/** What each line of the work list shows, and what can be done with it without leaving the page. */
export function useWork(base: string, onDone: () => void): (line: WorkLine) => Work {
  const ofSamples = useSampleWork(base, onDone)
  const ofParticipations = useParticipationWork(base, onDone)
  const { item, queue } = useWorkItems(base)
  return (line) => {
    switch (line.kind) {
      case 'samples':
        return ofSamples(line.rows)
      case 'participations':
        return ofParticipations(line.rows)
      case 'item':
        return item(line.item)
      case 'queue':
        return queue(line.queue)
    }
  }
}

function useSampleWork(base: string, onDone: () => void): (rows: SampleRow[]) => Work {
  const { t } = useTranslation('today')
  const { t: sample } = useTranslation('sample')
  const { compact } = useFormats()
  const decide = useDecide({ onDone })
  const later = useCaseVerbs({ onDone })
  const justDecided = useJustDecided()
  return (rows) => {
    const row = dueSoonest(rows)
    const { clock, product, creator } = row
    const isMany = rows.length > 1
    const duty = clock?.duty ?? 'review'
    const may = (action: SampleRow['actions'][number]) =>
      rows.every(({ id, actions }) => actions.includes(action) && !justDecided.has(id))
    const search = new URLSearchParams({ view: 'yourTurn', status: String(row.status), q: product.name })
    return {
      clock: clock && clockOf(row, clock, sample),
      picture: <ProductPicture url={product.thumb} size={36} />,
      title: isMany ? t(`many.${duty}`, { count: rows.length }) : t(`do.${duty}`, { name: creator.fullName }),
      text: isMany ? product.name : [row.number, product.name, compact(creator.followers)].join(' · '),
      badge: <SampleBadge status={row.status} />,
      faces: isMany ? rows.map(faceOf) : [],
      href: isMany ? `${base}/console/samples?${search}` : `${base}/console/samples/${row.id}${at(duty)}`,
      ...(duty === 'review' && may('approve') && !isMany && { approve: () => decide.approve(rows) }),
      ...(duty === 'review' && may('reject') && !isMany && { reject: () => decide.reject(rows) }),
      ...(duty === 'ship' && may('ship') && { ship: () => later.ship(rows) }),
      verb: verbOf(duty, rows.length, t),
    }
  }
}

function useParticipationWork(base: string, onDone: () => void): (rows: ParticipationRow[]) => Work {
  const { t } = useTranslation('today')
  const { t: task } = useTranslation('task')
  const { compact } = useFormats()
  const verbs = useParticipationVerbs({ onDone })
  const clocks = useParticipationClocks(undefined)
  const justDecided = useJustDecided()
  return (rows) => {
    const row = dueSoonest(rows)
    const { clock, creator } = row
    const isMany = rows.length > 1
    const duty = clock?.duty ?? 'answer'
    const may = (action: ParticipationRow['actions'][number]) =>
      rows.every(({ id, actions }) => actions.includes(action) && !justDecided.has(id))
    const values = { name: creator.fullName, round: row.round }
    const list = oneOf(notReviewed, duty) ? 'sign-ups' : 'reviews'
    const search = new URLSearchParams({ view: 'yourTurn', task: row.task.id, status: String(row.status) })
    return {
      clock: clock && clocks.clockOf(row, clock),
      picture: <ProductPicture url={row.task.thumb} size={36} />,
      title: isMany ? t(`many.${duty}`, { count: rows.length }) : t(`do.${duty}`, values),
      text: isMany
        ? row.task.title
        : [
            row.number,
            row.task.title,
            compact(creator.followers),
            task(`cooperation.${row.task.cooperationType}`),
          ].join(' · '),
      badge: (
        <ParticipationBadge
          status={row.status}
          isTerminated={row.outcome === 'terminated'}
          duty={row.clock?.duty}
        />
      ),
      faces: isMany ? rows.map(faceOf) : [],
      href: isMany
        ? `${base}/console/${list}?${search}`
        : `${base}/console/participations/${row.id}${at(duty)}`,
      ...(duty === 'answer' && may('approve') && !isMany && { approve: () => verbs.approve(rows) }),
      ...(duty === 'answer' && may('reject') && !isMany && { reject: () => verbs.reject(rows) }),
      ...(duty === 'ship' && may('ship') && { ship: () => verbs.ship(rows) }),
      verb: verbOf(duty, rows.length, t),
    }
  }
}

/** What waits in the list of sign-ups; the rest is content. */
const notReviewed = ['answer', 'checkMou', 'ship', ...directPaymentDuties, ...clawbackDuties] as const

/** An agreement to check is open on the page of its case. */
const at = (duty: string): string => (duty === 'checkMou' ? agreementHash : '')

/** The word on the button: what it does, with the number where it counts. */
function verbOf(duty: string, count: number, t: ReturnType<typeof useTranslation<'today'>>['t']): string {
  switch (duty) {
    case 'review':
      return count > 1 ? t('verb.reviewMany', { count }) : t('verb.approve')
    case 'answer':
      return count > 1 ? t('verb.reviewMany', { count }) : t('verb.accept')
    case 'ship':
      return count > 1 ? t('verb.shipMany', { count }) : t('verb.ship')
    case 'checkMou':
      return t('verb.read')
    default:
      return t('verb.open')
  }
}

export const FacePile = ({ faces }: { faces: Work['faces'] }) =>
  faces.slice(0, 4).map(({ key, name, url }) => <Face key={key} name={name} url={url} size={24} />)
