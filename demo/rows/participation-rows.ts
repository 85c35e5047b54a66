import { createHash } from 'node:crypto'
import { countries } from '@sampan/contract/country'
import type { Ctx } from '../../server/src/context.ts'
import { participationVector } from '../../server/src/features/participation/list/participation-search.ts'
import { steady } from '../content/author.ts'
import { creators } from '../content/creators/creators.ts'
import { parcelOf } from '../content/samples/sample-parcel.ts'
import type { DemoSample } from '../content/shape.ts'
import { participations } from '../content/tasks/participations.ts'
import type { ParticipationDraft } from '../content/tasks/task-author.ts'
import {
  type DemoParticipation,
  dutyAfter,
  handsOf,
  type TaskBy,
  type TaskStep,
  tellParticipation,
} from '../content/tasks/task-life.ts'
import { tasks } from '../content/tasks/tasks.ts'
import { scriptParticipations } from '../content/tasks/tasks-script.ts'
import { demoVideoId, demoVideos } from '../files.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import type { DemoParcel } from './parcel-rows.ts'
import { payoutMethodId } from './payout-rows.ts'
import { accountId, brandId, creatorId, sealedAddress } from './people-rows.ts'
import { sampleId } from './sample-rows.ts'
import { castOf, taskId, taskNumber } from './task-rows.ts'

const firstNumber = 10_001
const everybody = [participations, scriptParticipations]
export const lastParticipationNumber = firstNumber + everybody.flat().length - 1
export const participationId = (one: DemoParticipation): string =>
  idOf('participation', `${one.draft.task}:${one.draft.creator}`, one.number - firstNumber)

const taskOf = new Map(tasks.map((task) => [task.key, task]))
const creatorOf = new Map(creators.map((creator) => [creator.key, creator]))

function need<Found>(found: Found | undefined, what: string): Found {
  if (found === undefined) throw new Error(`the demo knows no ${what}`)
  return found
}

/** Every participation, numbered in the order of signing up; what came to the demo later is behind, so that no other number moves. */
export function participationsAt(now: Date): DemoParticipation[] {
  const tell = (draft: ParticipationDraft) =>
    tellParticipation(draft, need(taskOf.get(draft.task), draft.task), 0, now)
  const signed = (one: DemoParticipation) => one.steps[0]?.at.getTime() ?? 0
  return everybody
    .flatMap((drafts) => drafts.map(tell).toSorted((one, other) => signed(one) - signed(other)))
    .map((one, index) => ({ ...one, number: firstNumber + index }))
}

export function personOf(one: DemoParticipation) {
  const creator = need(creatorOf.get(one.draft.creator), one.draft.creator)
  return {
    creator,
    account: need(creator.accounts[one.draft.account ?? 0], `account of ${creator.key}`),
  }
}

/** TikTok's ids of videos carry their second in the upper half. */
export function postLinkOf(one: DemoParticipation): string | null {
  const at = one.steps.findLast((step) => step.round > 0)?.at
  if (!one.isPosted || !at || one.round === 0) return null
  const id = (BigInt(Math.floor(at.getTime() / 1_000)) << 32n) + BigInt(steady(one.draft.creator, 2 ** 31))
  return `https://www.tiktok.com/@${personOf(one).account.handle}/video/${id}`
}

const lastAt = (one: DemoParticipation, now: Date): Date => one.steps.at(-1)?.at ?? now
/** When it was settled; what becomes of the reward later is behind. */
export const settledAt = (one: DemoParticipation): Date | null =>
  one.steps.find(({ verb }) => verb === 'settle')?.at ?? null
const sampleOf = (one: DemoParticipation, samples: readonly DemoSample[]) =>
  one.task.source === 'ownSample'
    ? samples.find(
        (sample) => sample.productKey === one.task.product && sample.creatorKey === one.draft.creator,
      )
    : undefined

/** What a participation got; null for one that got nothing. */
export const earned = ({ draft, task }: DemoParticipation): string | null =>
  draft.rank !== undefined && draft.rank <= (task.slots ?? task.places) ? String(task.reward) : null

export const participationRows = (
  ctx: Ctx,
  told: readonly DemoParticipation[],
  samples: readonly DemoSample[],
): Row[] =>
  told.map((one) => {
    const { draft, task, clock } = one
    const { creator, account } = personOf(one)
    const { product, brand } = castOf(task)
    const sample = sampleOf(one, samples)
    const door = task.source === 'parcel' ? sealedAddress(ctx, creator) : null
    const posted = postLinkOf(one)
    const isLate = clock !== null && clock.duty !== 'keepPublic' && clock.dueAt <= ctx.now
    return {
      tenant_id: ctx.tenant.id,
      id: participationId(one),
      number: one.number,
      task_id: taskId(task.key),
      brand_id: brandId(brand.key),
      account_id: accountId(creator.key),
      creator_id: creatorId(account.key),
      country_code: product.country,
      followers: account.followers,
      status: draft.status,
      status_since: one.steps.findLast((step) => step.from !== step.to)?.at ?? ctx.now,
      outcome: draft.terminated ? 'terminated' : [6, 4].includes(draft.status) ? 'completed' : null,
      payout_method_id: payoutMethodId(creator.key),
      sample_id: sample ? sampleId(sample) : null,
      address_cipher: door?.cipher ?? null,
      address_hash: door?.addressHash ?? null,
      phone_hash: door?.phoneHash ?? null,
      round: one.round,
      post_url: posted,
      posted_at: posted ? lastAt(one, ctx.now) : null,
      post_checks: [],
      rank: draft.rank ?? null,
      earned: earned(one),
      keep_until: one.keepUntil,
      needs_script: task.asks?.scriptReview === true,
      script_passed_at: one.steps.find((step) => step.verb === 'passScript')?.at ?? null,
      settled_at: settledAt(one),
      abnormal_reasons: [],
      clock_duty: clock?.duty ?? null,
      clock_owner: clock?.owner ?? null,
      clock_started_at: clock?.startedAt ?? null,
      clock_due_at: clock?.dueAt ?? null,
      clock_warned_at: isLate ? clock.dueAt : null,
      clock_late_at: isLate ? clock.dueAt : null,
      signed_up_at: one.steps[0]?.at ?? ctx.now,
      updated_at: lastAt(one, ctx.now),
      search: participationVector({
        number: one.number,
        handle: account.handle,
        nickname: account.nickname,
        fullName: creator.fullName,
        taskNumber: taskNumber(task.key),
        title: task.title,
      }),
    }
  })

/** The drafts that were handed in: videos that play, or links. */
export const submissionRows = (ctx: Ctx, told: readonly DemoParticipation[]): Row[] =>
  told.flatMap((one) =>
    one.steps
      .filter((step) => step.verb.startsWith('submit') && step.round > 0)
      .map((step) => {
        const isFile = handsOf(one.draft, one.task) === 'file'
        return {
          tenant_id: ctx.tenant.id,
          id: idOf('submission', `${one.number} ${step.round}`),
          participation_id: participationId(one),
          round: step.round,
          kind: isFile ? 'file' : 'link',
          file_id: isFile ? demoVideoId(filmOf(one)) : null,
          link: isFile ? '' : (postLinkOf(one) ?? ''),
          note: '',
          live_minutes: one.draft.liveMinutes ?? null,
          submitted_at: step.at,
        }
      }),
  )

/** The new draft of a film is the film again: another one would show another product. */
const filmOf = (one: DemoParticipation): number => one.draft.video ?? 0

const staffKey = 'tanawat-srisai'
/** Of two admins, so that the other one decides what is contradicted (R252). */
export const announcerKey = 'mai-lin'
const actorKeyOf = (one: DemoParticipation, by: TaskBy): string | null => {
  if (by === 'admin') return announcerKey
  if (by === 'creator') return one.draft.creator
  if (by === 'brand') return castOf(one.task).brand.people[0]?.key ?? null
  return by === 'staff' ? staffKey : null
}

/** What the reviewers asked for, pinned to moments of the draft. */
export const remarkRows = (ctx: Ctx, told: readonly DemoParticipation[]): Row[] =>
  told.flatMap((one) => {
    let number = 0
    return (one.draft.returned ?? []).flatMap((back, index) => {
      const step = one.steps.filter((each) => each.verb === 'returnForRevision')[index]
      return back.remarks.map(([atMs, text, isFixed]) => {
        number += 1
        return {
          tenant_id: ctx.tenant.id,
          id: idOf('remark', `${one.number} ${number}`),
          participation_id: participationId(one),
          round: index + 1,
          number,
          at_ms: atMs,
          drawing: [],
          text,
          author_id: accountId(actorKeyOf(one, back.by) ?? staffKey),
          made_at: new Date((step?.at ?? ctx.now).getTime() - (5 - number) * 60_000),
          shown_at: step?.at ?? ctx.now,
          fixed_in_round: isFixed ? index + 2 : null,
          reply: '',
        }
      })
    })
  })

const hour = 3_600

export const participationHistoryRows = (ctx: Ctx, told: readonly DemoParticipation[]): Row[] =>
  told.flatMap((one) =>
    withCompletion(one.steps).map((step, index, steps) => {
      const before = steps[index - 1]
      const met = before && !metNothing.includes(step.verb) ? dutyAfter(one, before) : null
      const actor = actorKeyOf(one, step.by)
      return {
        tenant_id: ctx.tenant.id,
        id: idOf('participation-history', `${one.number} ${index}`, index),
        participation_id: participationId(one),
        at: step.at,
        verb: step.verb,
        ...{ from_status: step.from, to_status: step.to },
        actor_id: actor === null ? null : accountId(actor),
        actor_role: step.by === 'staff' ? 'reviewer' : step.by,
        reason: step.reason,
        evidence: evidenceOf(one, step),
        took_seconds: met && before ? Math.round((step.at.getTime() - before.at.getTime()) / 1_000) : null,
        allowed_seconds: met ? met.hours * hour : null,
        duty_owner: met?.owner ?? null,
        ip: null,
      }
    }),
  )

/** Verbs that end no duty of anybody's; to answer a clawback keeps no promise (R251). */
const metNothing = ['terminate', 'complete', 'contradictClawback']

/** The product writes a line of its own when the last stage is passed, a moment after the pass. */
const withCompletion = (steps: readonly TaskStep[]): TaskStep[] =>
  steps.flatMap((step) =>
    step.verb === 'pass' && step.to === 6
      ? [
          step,
          { ...step, verb: 'complete', from: 6, by: 'system' as const, at: new Date(step.at.getTime() + 1) },
        ]
      : [step],
  )

export function evidenceOf(one: DemoParticipation, step: TaskStep) {
  const { clawback } = one.draft
  if (clawback && step.verb.endsWith('Clawback')) {
    const { currency } = countries[castOf(one.task).product.country]
    const amount = { kind: 'amount', label: `${clawback.amount}.00 ${currency}`, href: '' }
    const isShown = clawback.link && step.verb === 'announceClawback'
    return [amount, ...(isShown ? [{ kind: 'link', label: clawback.link, href: clawback.link }] : [])]
  }
  if (step.verb === 'submitFile') {
    const video = demoVideos[filmOf(one)]
    return video ? [{ kind: 'file', label: video.name, href: '' }] : []
  }
  if (step.verb === 'complete') return [{ kind: 'number', label: `#${one.draft.rank ?? 0}`, href: '' }]
  const link = postLinkOf(one)
  if (step.verb === 'submitLink' && link) return [{ kind: 'link', label: link, href: link }]
  if (step.verb === 'submitMou') {
    const hash = createHash('sha256').update(`MOU EN ${one.number}`).digest('hex')
    return [{ kind: 'hash', label: hash, href: '' }]
  }
  return []
}

/** The parcels of participations whose product comes in one of its own. */
export const participationParcels = (told: readonly DemoParticipation[], now: Date): DemoParcel[] =>
  told.flatMap((one) => {
    const shippedAt = one.steps.find((step) => step.verb === 'ship')?.at
    if (!shippedAt) return []
    const key = `${one.draft.task}:${one.draft.creator}`
    const { creator } = personOf(one)
    const draft = { product: one.task.product, option: '', creator: creator.key, status: 0, hours: 0 }
    const deliveredAt = one.steps.find((step) => step.verb === 'deliver')?.at ?? null
    const shipment = parcelOf({
      draft: deliveredAt ? draft : { ...draft, parcel: { state: 0, hours: 9 } },
      key,
      brand: castOf(one.task).brand,
      creator,
      now,
      shippedAt,
      deliveredAt,
    })
    return [
      {
        key,
        order: one.number,
        subject: { kind: 'participation' as const, id: participationId(one) },
        shipment,
      },
    ]
  })
