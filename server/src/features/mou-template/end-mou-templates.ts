import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { endMouTemplates as contract } from '@sampan/contract/mou-template'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { decideEach } from '#kit/case/batch.ts'
import { accountOf } from '#kit/context.ts'
import { lockTemplates } from './mou-template.queries.ts'
import { mouTemplate } from './mou-template.tables.ts'

/**
 * Ends templates: no agreement is made of them any more, and what names them follows the default (R181). Or brings them
 * back, not as a default. What was signed keeps its text. A result for each; `nameTaken` where another has the name by now.
 */
export function endMouTemplates(ctx: Ctx, { ids, isEnded }: InputOf<typeof contract>): Promise<BatchResult> {
  return decideEach(ctx, {
    ids,
    async find(asked) {
      const rows = await lockTemplates(ctx, asked)
      return new Map(rows.map((row) => [row.id, { ...row, number: '' }]))
    },
    async decide(row) {
      if ((row.endedAt !== null) === isEnded) return undefined
      if (!isEnded && (await isTaken(ctx, row))) throw new Refusal('nameTaken')
      await ctx.db
        .update(mouTemplate)
        .set({
          endedAt: isEnded ? ctx.now : null,
          isDefault: false,
          updatedBy: accountOf(ctx),
          updatedAt: ctx.now,
        })
        .where(and(eq(mouTemplate.tenantId, ctx.tenant.id), eq(mouTemplate.id, row.id)))
      return undefined
    },
    words: isEnded ? 'mou-template:outcome.ended' : 'mou-template:outcome.restored',
  })
}

async function isTaken(
  ctx: Ctx,
  { id, name, brandId }: { id: string; name: string; brandId: string | null },
) {
  const [other] = await ctx.db
    .select({ id: mouTemplate.id })
    .from(mouTemplate)
    .where(
      and(
        eq(mouTemplate.tenantId, ctx.tenant.id),
        brandId === null ? isNull(mouTemplate.brandId) : eq(mouTemplate.brandId, brandId),
        isNull(mouTemplate.endedAt),
        ne(mouTemplate.id, id),
        sql`lower(${mouTemplate.name}) = lower(${name})`,
      ),
    )
    .limit(1)
  return other !== undefined
}
