import type { LibraryDetail } from '@sampan/contract/creator-library'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { knowsSpecialists } from '#features/account/care/care.queries.ts'
import type { CreatorRow } from '#features/creator/creator.queries.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { product } from '#features/product/product.tables.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { task } from '#features/task/task.tables.ts'

/** Who looks after the product or the task that an account came to last; null for those who are not told of the staff. */
export async function findProductSpecialist(
  ctx: Ctx,
  { id, accountId }: Pick<CreatorRow, 'id' | 'accountId'>,
): Promise<LibraryDetail['productSpecialist']> {
  if (!knowsSpecialists(ctx)) return null
  const tenantId = ctx.tenant.id
  const [row] = await ask<{ id: string; name: string }>(
    ctx.db,
    sql`select keeper.id, keeper.full_name as name from (
        select ${product.specialistId} as keeper_id, ${sample.appliedAt} as at from ${sample}
          join ${product} on ${product.tenantId} = ${sample.tenantId} and ${product.id} = ${sample.productId}
          where ${sample.tenantId} = ${tenantId} and ${sample.accountId} = ${accountId} and ${sample.creatorId} = ${id}
        union all
        select ${task.specialistId}, ${participation.signedUpAt} from ${participation}
          join ${task} on ${task.tenantId} = ${participation.tenantId} and ${task.id} = ${participation.taskId}
          where ${participation.tenantId} = ${tenantId} and ${participation.creatorId} = ${id}
      ) as came
      join ${account} as keeper on keeper.tenant_id = ${tenantId} and keeper.id = came.keeper_id
      order by came.at desc limit 1`,
  )
  return row ?? null
}
