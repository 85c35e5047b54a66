import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askRows } from '#db/question.ts'
import { containing } from '#kit/containing.ts'
import { inviteCode } from '../account.tables.ts'
import { reachedCodes } from './invite-code.queries.ts'

/** Codes that are looked through, the newest; a specialist has some, a tenant some hundred. */
const lookedMost = 500

const rows = jsonRows({ id: inviteCode.id, code: inviteCode.code, note: inviteCode.note })

/** Invite codes that the caller reaches, by the code or what was noted of it, the newest. */
export const findInviteCodes = (ctx: Ctx, words: string, most: number) =>
  askRows(
    rows,
    sql`from (select * from ${inviteCode} where ${reachedCodes(ctx)}
        order by ${inviteCode.createdAt} desc, ${inviteCode.id} desc limit ${lookedMost}) as ${inviteCode}
      where (${inviteCode.code} ilike ${containing(words)} or ${inviteCode.note} ilike ${containing(words)})
      order by ${inviteCode.createdAt} desc, ${inviteCode.id} desc limit ${most}`,
  )
