import path from 'node:path'
import type { CountryCode, LocalText } from '@sampan/contract/country'
import { sampleClocks, sampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '../../server/src/context.ts'
import { searchVector } from '../../server/src/kit/search-tokens.ts'
import { brands } from '../content/brands.ts'
import { creators } from '../content/creators/creators.ts'
import { products } from '../content/products/products.ts'
import type { DemoCreator, DemoSample } from '../content/shape.ts'
import { staff } from '../content/staff.ts'
import type { DemoParticipation } from '../content/tasks/task-life.ts'
import { demoMouFileId, demoMouFiles } from '../files.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { participationId, personOf } from './participation-rows.ts'
import { accountId, brandId, creatorId } from './people-rows.ts'
import { sampleId } from './sample-rows.ts'
import { castOf } from './task-rows.ts'

interface Line {
  verb: string
  at: Date
  /** Null for a rule of the tenant. */
  actor: string | null
  role: string
  reason: string
}

/** An agreement as the histories of its sample or participation tell it. */
interface DemoMou {
  kind: 'sample' | 'participation'
  subjectId: string
  number: string
  title: LocalText
  brandKey: string
  brandName: string
  creator: DemoCreator
  creatorKey: string
  countryCode: CountryCode
  /** asked, submitMou, returnMou, approveMou, close; in order. */
  lines: Line[]
}

const brandOf = new Map(brands.map((brand) => [brand.key, brand]))
const creatorOf = new Map(creators.map((creator) => [creator.key, creator]))
const productOf = new Map(products.map((item) => [item.key, item]))
const roleOf = new Map(staff.map((person) => [person.key, person.role as string]))
const told = ['approve', 'submitMou', 'returnMou', 'approveMou', 'close']

function mouOfSample(sample: DemoSample): DemoMou[] {
  const item = productOf.get(sample.productKey)
  const brand = item && brandOf.get(item.brandKey)
  const creator = creatorOf.get(sample.creatorKey)
  const account = creator?.accounts[0]
  const wasAsked = sample.history.some(
    (line) => line.verb === 'approve' && line.to === sampleStatus.toSignMou,
  )
  if (!brand || !creator || !account || !wasAsked) return []
  const lines = sample.history
    .filter(
      (line) => told.includes(line.verb) && (line.verb !== 'close' || line.from === 8 || line.from === 9),
    )
    .map((line) => ({
      verb: line.verb,
      at: line.at,
      actor: line.actor.kind === 'system' ? null : line.actor.key,
      role: line.actor.kind === 'staff' ? (roleOf.get(line.actor.key) ?? 'reviewer') : line.actor.kind,
      reason: line.reason,
    }))
  return [
    {
      kind: 'sample',
      subjectId: sampleId(sample),
      number: `SP-${sample.number}`,
      title: item.name,
      brandKey: brand.key,
      brandName: brand.name,
      creator,
      creatorKey: account.key,
      countryCode: item.country,
      lines,
    },
  ]
}

function mouOfParticipation(one: DemoParticipation): DemoMou[] {
  if (!one.task.needsMou || !one.steps.some((step) => step.verb === 'approve')) return []
  const { brand, product } = castOf(one.task)
  const { creator, account } = personOf(one)
  const lines = one.steps
    .filter((step) => told.includes(step.verb))
    .map((step) => ({
      verb: step.verb,
      at: step.at,
      actor: step.by === 'creator' ? creator.key : (brand.people[0]?.key ?? null),
      role: step.by,
      reason: step.reason,
    }))
  return [
    {
      kind: 'participation',
      subjectId: participationId(one),
      number: `EN-${one.number}`,
      title: one.task.title,
      brandKey: brand.key,
      brandName: brand.name,
      creator,
      creatorKey: account.key,
      countryCode: product.country,
      lines,
    },
  ]
}

const mouId = (mou: DemoMou): string => idOf('mou', mou.number)

/** 1 to sign, 2 in review, 3 approved, 4 dropped: where the last line left it. */
const statusAfter: Record<string, number> = {
  approve: 1,
  submitMou: 2,
  returnMou: 1,
  approveMou: 3,
  close: 4,
}
const verbOf: Record<string, string> = {
  approve: 'ask',
  submitMou: 'submit',
  returnMou: 'return',
  approveMou: 'approve',
  close: 'drop',
}

export function mouRowsOf(
  ctx: Ctx,
  samples: readonly DemoSample[],
  participations: readonly DemoParticipation[],
): { mous: Row[]; rounds: Row[]; lines: Row[] } {
  const all = [...samples.flatMap(mouOfSample), ...participations.flatMap(mouOfParticipation)]
  return {
    mous: all.map((mou) => mouRow(ctx, mou)),
    rounds: all.flatMap((mou) => roundRows(ctx, mou)),
    lines: all.flatMap((mou) => lineRows(ctx, mou)),
  }
}

const isSubmit = (line: Line): boolean => line.verb === 'submitMou'

function mouRow(ctx: Ctx, mou: DemoMou): Row {
  const last = mou.lines.at(-1)
  const since = last?.at ?? ctx.now
  const status = statusAfter[last?.verb ?? 'approve'] ?? 1
  const rule = sampleClocks[status === 1 ? sampleStatus.toSignMou : sampleStatus.mouInReview]
  const runs = status <= 2 && rule !== undefined
  return {
    tenant_id: ctx.tenant.id,
    id: mouId(mou),
    kind: mou.kind,
    subject_id: mou.subjectId,
    brand_id: brandId(mou.brandKey),
    account_id: accountId(mou.creator.key),
    creator_id: creatorId(mou.creatorKey),
    country_code: mou.countryCode,
    number: mou.number,
    title: mou.title,
    status,
    status_since: since,
    round: mou.lines.filter(isSubmit).length,
    clock_duty: runs ? rule.duty : null,
    clock_owner: runs ? rule.owner : null,
    clock_started_at: runs ? since : null,
    clock_due_at: runs ? new Date(since.getTime() + rule.hours * 3_600_000) : null,
    submitted_at: mou.lines.findLast(isSubmit)?.at ?? null,
    created_at: mou.lines[0]?.at ?? since,
    updated_at: since,
    search: searchVector([
      mou.number,
      ...Object.values(mou.title),
      mou.creator.fullName,
      ...mou.creator.accounts.map((account) => account.handle),
      mou.brandName,
    ]),
  }
}

/** The demo's signed paper in the language of the creator's country; English where there is none. */
function paperOf(mou: DemoMou): number {
  const language = { TH: 'th', VN: 'vi' }[mou.countryCode as string] ?? 'en'
  const found = demoMouFiles.findIndex((file) => path.basename(file.path).includes(`-${language}.`))
  return Math.max(0, found)
}

function roundRows(ctx: Ctx, mou: DemoMou): Row[] {
  return mou.lines.flatMap((line, index) => {
    if (!isSubmit(line)) return []
    const round = mou.lines.slice(0, index + 1).filter(isSubmit).length
    const answer = mou.lines[index + 1]
    const outcome =
      answer?.verb === 'returnMou' ? 'returned' : answer?.verb === 'approveMou' ? 'approved' : 'inReview'
    return [
      {
        tenant_id: ctx.tenant.id,
        mou_id: mouId(mou),
        round,
        file_id: demoMouFileId(paperOf(mou)),
        submitted_at: line.at,
        user_agent: '',
        decided_at: outcome === 'inReview' ? null : (answer?.at ?? null),
        decided_by: outcome === 'inReview' || !answer?.actor ? null : accountId(answer.actor),
        outcome,
        feedback: outcome === 'returned' ? (answer?.reason ?? '') : '',
      },
    ]
  })
}

function lineRows(ctx: Ctx, mou: DemoMou): Row[] {
  return mou.lines.map((line, index) => {
    const before = mou.lines[index - 1]
    const from = before ? (statusAfter[before.verb] ?? null) : null
    const isByPerson = line.verb !== 'approve' && line.verb !== 'close' && line.actor !== null
    return {
      tenant_id: ctx.tenant.id,
      id: idOf('mou-history', `${mou.number} ${index}`, index),
      mou_id: mouId(mou),
      at: line.at,
      verb: verbOf[line.verb],
      from_status: from,
      to_status: statusAfter[line.verb],
      actor_id: isByPerson && line.actor ? accountId(line.actor) : null,
      actor_role: isByPerson ? line.role : 'system',
      reason: line.reason,
      evidence: [],
      took_seconds: before ? Math.round((line.at.getTime() - before.at.getTime()) / 1_000) : null,
      allowed_seconds: null,
      duty_owner: null,
      ip: null,
    }
  })
}
