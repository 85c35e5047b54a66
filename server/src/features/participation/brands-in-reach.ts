import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { withinReach as withinSampleReach } from '#features/sample/sample-reach.ts'
import { task } from '#features/task/task.tables.ts'
import { withinTaskReach } from '#features/task/task-reach.ts'
import { participation } from './participation.tables.ts'
import { withinReach } from './participation-reach.ts'

/** Over `brand`: that the caller reaches a sample, a sign-up or a task of it, for accounts, which know no cases (R318). */
export const hasCasesInReach = (ctx: Ctx): SQL => sql`(
  exists (select 1 from ${sample} where ${sample.tenantId} = ${ctx.tenant.id} and ${sample.brandId} = ${brand.id}
    and ${withinSampleReach(ctx, 'seeSamples')})
  or exists (select 1 from ${participation} where ${participation.tenantId} = ${ctx.tenant.id}
    and ${participation.brandId} = ${brand.id} and ${withinReach(ctx, 'seeTasks')})
  or exists (select 1 from ${task} where ${task.tenantId} = ${ctx.tenant.id} and ${task.brandId} = ${brand.id}
    and ${withinTaskReach(ctx, 'seeOffers')}))`
