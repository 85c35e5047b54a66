import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { workspaceOf } from '#features/account/workspace.ts'
import { sample } from '../sample.tables.ts'
import { sampleGroup, sampleGroupMember } from './sample-group.tables.ts'

/** The samples of a group of the caller's workspace; none of a group of others. */
export const inSampleGroup = (ctx: Ctx, groupId: string): SQL => sql`${sample.id} in (
  select ${sampleGroupMember.sampleId} from ${sampleGroupMember}
  join ${sampleGroup} on ${sampleGroup.tenantId} = ${sampleGroupMember.tenantId}
    and ${sampleGroup.id} = ${sampleGroupMember.groupId}
  where ${sampleGroupMember.tenantId} = ${ctx.tenant.id} and ${sampleGroupMember.groupId} = ${groupId}
    and ${sampleGroup.workspaceId} = ${workspaceOf(ctx)})`
