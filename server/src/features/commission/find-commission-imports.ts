import { eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askRows } from '#db/question.ts'
import { containing } from '#kit/containing.ts'
import { commissionImport } from './commission.tables.ts'

/** Files that are looked through, the newest. */
const lookedMost = 100

const rows = jsonRows({
  id: commissionImport.id,
  fileName: commissionImport.fileName,
  posted: commissionImport.postedCount,
})

/** Files of commissions by their names, the newest. */
export const findCommissionImports = (ctx: Ctx, words: string, most: number) =>
  askRows(
    rows,
    sql`from (select * from ${commissionImport} where ${eq(commissionImport.tenantId, ctx.tenant.id)}
        order by ${commissionImport.importedAt} desc, ${commissionImport.id} desc limit ${lookedMost}) as ${commissionImport}
      where ${commissionImport.fileName} ilike ${containing(words)}
      order by ${commissionImport.importedAt} desc, ${commissionImport.id} desc limit ${most}`,
  )
