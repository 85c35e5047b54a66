import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import type { endMouTemplates as contract } from '@sampan/contract/mou-template'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { decideEach } from '#kit/case/batch.ts'
import { accountOf } from '#kit/context.ts'
import { isNameTaken, lockNames, lockTemplates } from './mou-template.queries.ts'
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
      const owners = new Set(rows.map(({ brandId }) => brandId))
      // In one order, so that two such calls never wait for each other.
      for (const owner of [...owners].sort()) await lockNames(ctx, owner)
      return new Map(rows.map((row) => [row.id, { ...row, number: '' }]))
    },
    async decide(row) {
      if ((row.endedAt !== null) === isEnded) return undefined
      if (!isEnded && (await isNameTaken(ctx, row))) throw new Refusal('nameTaken')
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
