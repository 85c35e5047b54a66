import { strikeLimits, strikeStatus } from '@sampan/contract/strike-status'
import type { Ctx } from '../../server/src/context.ts'
import { numberOf } from '../../server/src/features/sample/sample-search.ts'
import { costOfDegree } from '../../server/src/features/strike/record-strike.ts'
import { creators } from '../content/creators/creators.ts'
import { products } from '../content/products/products.ts'
import type { DemoSample } from '../content/shape.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId, brandId, creatorId } from './people-rows.ts'
import { sampleId } from './sample-rows.ts'

const hour = 3_600_000
const day = 24 * hour

interface DemoStrike {
  sample: DemoSample
  recordedAt: Date
  isOver: boolean
}

/** The creator of the first log-in: a strike of the day before yesterday that may be appealed, and one that ended. */
function strikesOf(ctx: Ctx, samples: readonly DemoSample[]): DemoStrike[] {
  const someone = creators.find(({ country }) => country === 'TH')?.key
  const posted = samples.filter(({ creatorKey, postLink }) => creatorKey === someone && postLink)
  const ago = (days: number) => new Date(ctx.now.getTime() - days * day)
  const [newest, oldest] = [posted.at(-1), posted[0]]
  return [
    ...(oldest ? [{ sample: oldest, recordedAt: ago(400), isOver: true }] : []),
    ...(newest ? [{ sample: newest, recordedAt: ago(2), isOver: false }] : []),
  ]
}

/** Strikes with their histories. */
export function strikeRowsOf(ctx: Ctx, samples: readonly DemoSample[]): { strikes: Row[]; lines: Row[] } {
  const told = strikesOf(ctx, samples)
  return {
    strikes: told.map((one) => rowOf(ctx, one)),
    lines: told.flatMap((one) => linesOf(ctx, one)),
  }
}

const strikeId = ({ sample, isOver }: DemoStrike): string =>
  idOf('strike', `${sample.key} ${isOver ? 'ended' : 'open'}`, sample.number)

function rowOf(ctx: Ctx, one: DemoStrike): Row {
  const { sample, recordedAt, isOver } = one
  const creator = creators.find(({ key }) => key === sample.creatorKey)
  const [own] = creator?.accounts ?? []
  const item = products.find(({ key }) => key === sample.productKey)
  if (!creator || !own || !item) throw new Error(`the demo knows nothing of ${sample.key}`)
  const at = (time: number) => new Date(recordedAt.getTime() + time)
  const { degree, attempts, endsAt } = costOfDegree('first', recordedAt.getTime())
  const appealUntil = at(strikeLimits.appealDays * day)
  return {
    tenant_id: ctx.tenant.id,
    id: strikeId(one),
    kind: 'sample',
    subject_id: sampleId(sample),
    brand_id: brandId(item.brandKey),
    account_id: accountId(creator.key),
    creator_id: creatorId(own.key),
    platform: 1,
    handle: own.handle,
    country_code: item.country,
    number: numberOf(sample.number),
    title: item.name,
    post_url: sample.postLink,
    rule: 'keepPublic',
    status: isOver ? strikeStatus.expired : strikeStatus.recorded,
    status_since: isOver ? endsAt : recordedAt,
    seen_at: at(-30 * hour),
    gone_at: at(-6 * hour),
    confirmed_at: recordedAt,
    back_at: at(5 * hour),
    keep_from: at(-12 * day),
    keep_until: at(18 * day),
    degree,
    attempts,
    recorded_at: recordedAt,
    appeal_until: appealUntil,
    ends_at: endsAt,
    remembered_until: at(strikeLimits.rememberedDays * day),
    clock_duty: isOver ? null : 'appeal',
    clock_owner: isOver ? null : 'creator',
    clock_started_at: isOver ? null : recordedAt,
    clock_due_at: isOver ? null : appealUntil,
    created_at: at(-6 * hour),
    updated_at: at(5 * hour),
  }
}

function linesOf(ctx: Ctx, one: DemoStrike): Row[] {
  const { recordedAt, isOver } = one
  const s = strikeStatus
  const steps: [verb: string, from: number | null, to: number, after: number][] = [
    ['notice', null, s.noticed, -6 * hour],
    ['record', s.noticed, s.recorded, 0],
    ['postBack', s.recorded, s.recorded, 5 * hour],
    ['lapse', s.recorded, s.standing, strikeLimits.appealDays * day],
    ['expire', s.standing, s.expired, strikeLimits.backDays * day],
  ]
  return (isOver ? steps : steps.slice(0, 3)).map(([verb, from, to, after], index) => ({
    tenant_id: ctx.tenant.id,
    id: idOf('strike-line', `${strikeId(one)} ${verb}`, index),
    strike_id: strikeId(one),
    at: new Date(recordedAt.getTime() + after),
    verb,
    from_status: from,
    to_status: to,
    actor_role: 'system',
    evidence: [],
  }))
}
