import { randomUUIDv7 } from 'node:crypto'
import type { CountryCode, LocalText } from '@sampan/contract/country'
import { type MouKind, mouStatus } from '@sampan/contract/mou-status'
import type { Ctx } from '#context.ts'
import { holdingTemplates } from '#features/mou-template/holding-template.ts'
import { startClock } from '#kit/case/clock.ts'
import { writeLines } from '#kit/case/history-lines.ts'
import { insertRows } from '#kit/case/hot-statements.ts'
import { searchVector } from '#kit/search-tokens.ts'
import { dropStanding } from './drop-mou.ts'
import { mouClockOf, mouMachine } from './mou.machine.ts'
import { mou } from './mou.tables.ts'
import { mailAboutMous } from './mou-mail.ts'
import { namesOf } from './mou-people.queries.ts'

export interface MouRequest {
  subjectId: string
  brandId: string
  accountId: string
  creatorId: string
  countryCode: CountryCode
  /** As it is shown to people: SP-24790. */
  number: string
  /** The product or the task. */
  title: LocalText
  /** The template that the product or the task names. */
  templateId: string | null
}

/**
 * Asks creators to sign, in the transaction that approves the records of a kind, whose rows are locked already; by a fixed
 * number of statements. Agreements that records had before no longer count. In: each record once. Out: the ids of the new
 * ones, in the order of the records.
 */
export async function askForMous(ctx: Ctx, kind: MouKind, asked: readonly MouRequest[]): Promise<string[]> {
  if (asked.length === 0) return []
  await dropStanding(
    ctx,
    kind,
    asked.map(({ subjectId }) => subjectId),
  )
  const names = await namesOf(ctx, asked)
  const templates = await holdingTemplates(ctx, kind, asked)
  const rows = asked.map((each, at) => rowOf(ctx, kind, { ...each, template: templates[at] }, names))
  await insertRows(ctx.db, mou, rows)
  const lines = rows.map(({ id, status }) => ({
    line: { subjectId: id, verb: 'ask' as const, from: null, to: status, by: 'system' as const },
    now: ctx.now,
  }))
  await writeLines(ctx, mouMachine, lines, new Map())
  const ids = rows.map(({ id }) => id)
  await mailAboutMous(ctx, ids, 'creator', 'asked')
  return ids
}

type Asked = MouRequest & { template: { id: string; textVersion: number } | undefined }

function rowOf(ctx: Ctx, kind: MouKind, { template, ...asked }: Asked, names: ReadonlyMap<string, string[]>) {
  const status = mouStatus.toSign
  const parties = [asked.accountId, asked.creatorId, asked.brandId].flatMap((id) => names.get(id) ?? [])
  return {
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    kind,
    ...asked,
    // Its text is that of today, also when a newer version is there before it is opened.
    templateId: template?.id ?? null,
    templateVersion: template?.textVersion ?? null,
    status,
    statusSince: ctx.now,
    round: 0,
    createdAt: ctx.now,
    updatedAt: ctx.now,
    // It is found by its number, its matter, and both parties.
    search: searchVector([asked.number, ...Object.values(asked.title), ...parties]),
    ...startClock(ctx.now, mouClockOf(ctx, status, asked)),
  }
}
