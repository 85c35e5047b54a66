import { strikeLimits, strikeStatus } from '@sampan/contract/strike-status'
import type { Ctx } from '../../server/src/context.ts'
import { numberOf } from '../../server/src/features/sample/sample-search.ts'
import { costOfDegree } from '../../server/src/features/strike/record-strike.ts'
import { brands } from '../content/brands.ts'
import { creators } from '../content/creators/creators.ts'
import { products } from '../content/products/products.ts'
import type { DemoSample } from '../content/shape.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId, brandId, creatorId } from './people-rows.ts'
import { sampleId } from './sample-rows.ts'

const hour = 3_600_000
const day = 24 * hour

type Form = 'open' | 'ended' | 'appealed' | 'reported'

interface DemoStrike {
  sample: DemoSample
  recordedAt: Date
  form: Form
}

/**
 * The creator of the first log-in: a strike of the day before yesterday that may be appealed, and one that ended. Of others one
 * that was appealed, and one that a brand reported.
 */
function strikesOf(ctx: Ctx, samples: readonly DemoSample[]): DemoStrike[] {
  const someone = creators.find(({ country }) => country === 'TH')?.key
  const posted = samples.filter(({ postLink }) => postLink)
  const own = posted.filter(({ creatorKey }) => creatorKey === someone)
  const others = posted.filter(({ creatorKey }) => creatorKey !== someone)
  const ago = (days: number) => new Date(ctx.now.getTime() - days * day)
  const told: [sample: DemoSample | undefined, days: number, form: Form][] = [
    [own[0], 400, 'ended'],
    [own.at(-1), 2, 'open'],
    [others.at(-1), 3, 'appealed'],
    [others.find(({ creatorKey }) => creatorKey !== others.at(-1)?.creatorKey), 1, 'reported'],
  ]
  return told.flatMap(([sample, days, form]) => (sample ? [{ sample, recordedAt: ago(days), form }] : []))
}

/** Strikes with their histories. */
export function strikeRowsOf(ctx: Ctx, samples: readonly DemoSample[]): { strikes: Row[]; lines: Row[] } {
  const told = strikesOf(ctx, samples)
  return {
    strikes: told.map((one) => rowOf(ctx, one)),
    lines: told.flatMap((one) => linesOf(ctx, one)),
  }
}

/** Who works for a brand. */
const reporterOf = (brandKey: string): string =>
  accountId(brands.find(({ key }) => key === brandKey)?.people[0]?.key ?? '')

const strikeId = ({ sample, form }: DemoStrike): string =>
  idOf('strike', `${sample.key} ${form}`, sample.number)

function rowOf(ctx: Ctx, one: DemoStrike): Row {
  const { sample, recordedAt, form } = one
  const creator = creators.find(({ key }) => key === sample.creatorKey)
  const [own] = creator?.accounts ?? []
  const item = products.find(({ key }) => key === sample.productKey)
  if (!creator || !own || !item) throw new Error(`the demo knows nothing of ${sample.key}`)
  const at = (time: number) => new Date(recordedAt.getTime() + time)
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
    ...nothing,
    ...(form === 'reported' ? reportOf(one, reporterOf(item.brandKey)) : recordOf(one)),
    created_at: form === 'reported' ? recordedAt : at(-6 * hour),
    updated_at: at(5 * hour),
  }
}

/** What is not told of every strike. */
const nothing = {
  ...{ degree: null, recorded_at: null, ends_at: null, remembered_until: null, appeal_until: null },
  ...{ seen_at: null, confirmed_at: null, back_at: null, keep_from: null },
  ...{ reporter_id: null, report_text: '', report_link: '' },
  ...{ appeal_ground: null, appeal_text: '', appealed_at: null },
}

/** What was measured and what it took; an appeal waits three days for its answer. */
function recordOf({ recordedAt, form }: DemoStrike): Row {
  const at = (time: number) => new Date(recordedAt.getTime() + time)
  const { degree, attempts, endsAt } = costOfDegree('first', recordedAt.getTime())
  const appealUntil = at(strikeLimits.appealDays * day)
  const s = strikeStatus
  const states = {
    ended: [s.expired, endsAt],
    open: [s.recorded, recordedAt],
    appealed: [s.appealed, at(9 * hour)],
  } as const
  const [status, since] = states[form === 'reported' ? 'open' : form]
  const clock = {
    ended: [null, null, null],
    open: ['appeal', 'creator', appealUntil],
    appealed: ['answerAppeal', 'staff', at(9 * hour + strikeLimits.answerDays * day)],
  }[form === 'reported' ? 'open' : form]
  return {
    ...{ status, status_since: since, degree, attempts, recorded_at: recordedAt, ends_at: endsAt },
    ...{ seen_at: at(-30 * hour), gone_at: at(-6 * hour), confirmed_at: recordedAt, back_at: at(5 * hour) },
    ...{ keep_from: at(-12 * day), keep_until: at(18 * day), appeal_until: appealUntil },
    remembered_until: at(strikeLimits.rememberedDays * day),
    ...{ clock_duty: clock[0], clock_owner: clock[1], clock_due_at: clock[2] },
    clock_started_at: clock[0] ? since : null,
    appeal_ground: form === 'appealed' ? 'takenDown' : null,
    appeal_text: form === 'appealed' ? appealWords : '',
    appealed_at: form === 'appealed' ? since : null,
  }
}

const appealWords =
  'TikTok took my video down by mistake because of the music. I complained the same evening, and it was back the next morning.'

/** What a brand reported yesterday, and nobody has decided. */
function reportOf({ recordedAt, sample }: DemoStrike, reporter: string): Row {
  return {
    ...{ status: strikeStatus.reported, status_since: recordedAt, attempts: 0, reporter_id: reporter },
    ...{
      gone_at: recordedAt,
      keep_until: new Date(recordedAt.getTime() + 18 * day),
      report_link: sample.postLink,
    },
    report_text: 'The post was set to friends only three days after it went up. Two reminders, no answer.',
    ...{ clock_duty: 'answerReport', clock_owner: 'staff', clock_started_at: recordedAt },
    clock_due_at: new Date(recordedAt.getTime() + strikeLimits.answerDays * day),
  }
}

function linesOf(ctx: Ctx, one: DemoStrike): Row[] {
  const { recordedAt, form, sample } = one
  const s = strikeStatus
  const looks: [verb: string, from: number | null, to: number, after: number][] = [
    ['notice', null, s.noticed, -6 * hour],
    ['record', s.noticed, s.recorded, 0],
    ['postBack', s.recorded, s.recorded, 5 * hour],
  ]
  const steps: Record<Form, typeof looks> = {
    open: looks,
    ended: [
      ...looks,
      ['lapse', s.recorded, s.standing, strikeLimits.appealDays * day],
      ['expire', s.standing, s.expired, strikeLimits.backDays * day],
    ],
    appealed: [...looks, ['appeal', s.recorded, s.appealed, 9 * hour]],
    reported: [['report', null, s.reported, 0]],
  }
  const brandKey = products.find(({ key }) => key === sample.productKey)?.brandKey ?? ''
  const actors: Record<string, [id: string, role: string]> = {
    appeal: [accountId(sample.creatorKey), 'creator'],
    report: [reporterOf(brandKey), 'brand'],
  }
  return steps[form].map(([verb, from, to, after], index) => ({
    tenant_id: ctx.tenant.id,
    id: idOf('strike-line', `${strikeId(one)} ${verb}`, index),
    strike_id: strikeId(one),
    at: new Date(recordedAt.getTime() + after),
    verb,
    from_status: from,
    to_status: to,
    actor_id: actors[verb]?.[0] ?? null,
    actor_role: actors[verb]?.[1] ?? 'system',
    evidence: [],
  }))
}
