import { cooperationStatus } from '@sampan/contract/cooperation-status'
import type { LocalText } from '@sampan/contract/country'
import type { LibraryDetail } from '@sampan/contract/creator-library'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { sampleStatus } from '@sampan/contract/sample-status'
import { strikeStatus } from '@sampan/contract/strike-status'
import { participationStatus } from '@sampan/contract/task-status'
import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { literals } from '#db/literals.ts'
import { answer } from '#db/question.ts'
import { account, brand, mcn } from '#features/account/account.tables.ts'
import { cooperation } from '#features/cooperation/cooperation.tables.ts'
import type { CreatorRow } from '#features/creator/creator.queries.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { invitation } from '#features/invitation/invitation.tables.ts'
import { numberOf as participationNumber } from '#features/participation/list/participation-search.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { withinReach as participationsWithin } from '#features/participation/participation-reach.ts'
import { promisesOf } from '#features/participation/participation-record.queries.ts'
import { recordsOf, sumOf } from '#features/product/brand-record.ts'
import { product } from '#features/product/product.tables.ts'
import { hiddenSince, isOneself, statusForCreator } from '#features/sample/decide/hidden-rejection.ts'
import { promisesOf as samplePromisesOf } from '#features/sample/kept-promises.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { withinReach as samplesWithin } from '#features/sample/sample-reach.ts'
import { numberOf as sampleNumber } from '#features/sample/sample-search.ts'
import { strike } from '#features/strike/strike.tables.ts'
import { task } from '#features/task/task.tables.ts'
import { textOf } from '#kit/local-text.ts'
import { countMost, offsetOf, type PageRequest } from '#kit/page.ts'
import { readsPublishedAlone } from './library-reach.ts'

interface PersonFacts {
  mcn: string | null
  strikes: number
  invitedAt: Date | null
}

/** Which MCN looks after a person, which strikes are in force, and since when an invitation waits. */
export async function findPersonFacts(ctx: Ctx, accountId: string): Promise<PersonFacts> {
  const inForce = literals(strikeStatus.recorded, strikeStatus.appealed, strikeStatus.standing)
  const [row] = await ask<PersonFacts & Record<string, unknown>>(
    ctx.db,
    sql`select ${mcn.name} as mcn,
        (select count(*)::int from ${strike} where ${strike.tenantId} = ${account.tenantId}
          and ${strike.accountId} = ${account.id} and ${strike.status} in (${inForce})) as strikes,
        least((select min(${cooperation.createdAt}) from ${cooperation}
          where ${cooperation.tenantId} = ${account.tenantId} and ${cooperation.accountId} = ${account.id}
          and ${cooperation.status} = ${literals(cooperationStatus.open)}),
        (select min(${invitation.createdAt}) from ${invitation} where ${invitation.tenantId} = ${account.tenantId}
          and ${invitation.accountId} = ${account.id}
          and ${invitation.status} = ${literals(invitationStatus.open)})) as "invitedAt"
      from ${account}
      left join ${mcn} on ${mcn.tenantId} = ${account.tenantId} and ${mcn.id} = ${account.mcnId}
      where ${account.tenantId} = ${ctx.tenant.id} and ${account.id} = ${accountId}`,
  )
  if (!row) throw new Error('a linked account has a person')
  return row
}

/** Promises kept over samples and tasks, as cases count them. */
export async function promisesOfPerson(ctx: Ctx, accountId: string) {
  const party = { accountId }
  return sumOf(await answer(ctx.db, recordsOf([samplePromisesOf(ctx, party), promisesOf(ctx, party)])))
}

/** Other linked accounts of a person; a brand reads those that are shown to it. */
export function listAccountsOfPerson(
  ctx: Ctx,
  { accountId, but }: { accountId: string; but: string },
): Promise<CreatorRow[]> {
  return ctx.db
    .select()
    .from(creator)
    .where(
      and(
        eq(creator.tenantId, ctx.tenant.id),
        eq(creator.accountId, accountId),
        ne(creator.id, but),
        isNull(creator.removedAt),
        readsPublishedAlone(ctx) ? eq(creator.isShown, true) : undefined,
      ),
    )
    .orderBy(desc(creator.followers), desc(creator.id))
}

type Cooperation = LibraryDetail['cooperations']['rows'][number]
interface CooperationRow extends Omit<Cooperation, 'number' | 'title' | 'at'> {
  number: number
  title: LocalText
  country: Parameters<typeof textOf>[2]
  at: Date
}

/** The first page, which is a part of the creator's own. */
const firstPage = { page: 1, pageSize: 20 }

/** What a person has done and does in samples and tasks within the caller's reach, the newest first. */
export async function findCooperations(
  ctx: Ctx,
  accountId: string,
  page: PageRequest = firstPage,
): Promise<LibraryDetail['cooperations']> {
  const both = sql`(${samplesOf(ctx, accountId)}) union all (${participationsOf(ctx, accountId)})`
  const rows = await ask<CooperationRow & { total: number } & Record<string, unknown>>(
    ctx.db,
    sql`select *, count(*) over ()::int as total from (${both}) each order by at desc, id desc
      limit ${page.pageSize} offset ${offsetOf(page)}`,
  )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ kind, id, number, title, country, brand: of, status, isTerminated, at }) => ({
      ...{ kind, id, brand: of, status, isTerminated },
      number: kind === 'sample' ? sampleNumber(number) : participationNumber(number),
      title: textOf(title, ctx.language, country),
      at: at.toISOString(),
    })),
  }
}

const postsMost = 6
const done = {
  sample: literals(sampleStatus.fulfilled, sampleStatus.sold),
  participation: literals(participationStatus.completed, participationStatus.settled),
}

/** The latest public posts that an account made of samples and tasks, for whichever brand; each address once. */
export async function findPosts(
  ctx: Ctx,
  { accountId, creatorId }: { accountId: string; creatorId: string },
): Promise<LibraryDetail['posts']> {
  const rows = await ask<{ url: string; at: Date }>(
    ctx.db,
    sql`select url, max(at) as at from (
        select ${sample.postUrl} as url, ${sample.statusSince} as at from ${sample}
          where ${sample.tenantId} = ${ctx.tenant.id} and ${sample.accountId} = ${accountId}
            and ${sample.creatorId} = ${creatorId}
            and ${sample.postUrl} is not null and ${sample.status} in (${done.sample})
        union all
        select ${participation.postUrl}, coalesce(${participation.postedAt}, ${participation.statusSince}) from ${participation}
          where ${participation.tenantId} = ${ctx.tenant.id} and ${participation.creatorId} = ${creatorId}
            and ${participation.postUrl} is not null and ${participation.status} in (${done.participation})
            and ${participation.outcome} is distinct from 'terminated'
      ) each group by url order by at desc, url limit ${postsMost}`,
  )
  return rows.map(({ url, at }) => ({ url, at: new Date(at).toISOString() }))
}

/** Further back nobody reads, and counts stop. */
const readMost = sql.raw(`limit ${countMost}`)

const samplesOf = (ctx: Ctx, accountId: string): SQL => sql`
  select 'sample' as kind, ${sample.id} as id, ${sample.number}::float8 as number, ${product.name} as title,
    ${sample.countryCode} as country, ${brand.name} as brand,
    ${isOneself(ctx.caller.role) ? statusForCreator(hiddenSince(ctx.now)) : sql`${sample.status}`}::int as status,
    false as "isTerminated", ${sample.appliedAt} as at
  from ${sample}
  join ${product} on ${product.tenantId} = ${sample.tenantId} and ${product.id} = ${sample.productId}
  join ${brand} on ${brand.tenantId} = ${sample.tenantId} and ${brand.id} = ${sample.brandId}
  where ${sample.tenantId} = ${ctx.tenant.id} and ${sample.accountId} = ${accountId}
    and ${samplesWithin(ctx, 'seeSamples')}
  order by ${sample.appliedAt} desc, ${sample.id} desc ${readMost}`

const participationsOf = (ctx: Ctx, accountId: string): SQL => sql`
  select 'participation' as kind, ${participation.id} as id, ${participation.number}::float8 as number,
    ${task.title} as title, ${participation.countryCode} as country, ${brand.name} as brand,
    ${participation.status}::int as status,
    (${participation.outcome} is not distinct from 'terminated') as "isTerminated", ${participation.signedUpAt} as at
  from ${participation}
  join ${task} on ${task.tenantId} = ${participation.tenantId} and ${task.id} = ${participation.taskId}
  join ${brand} on ${brand.tenantId} = ${participation.tenantId} and ${brand.id} = ${participation.brandId}
  where ${participation.tenantId} = ${ctx.tenant.id} and ${participation.accountId} = ${accountId}
    and ${participationsWithin(ctx, 'seeTasks')}
  order by ${participation.signedUpAt} desc, ${participation.id} desc ${readMost}`
