import type { listSentCooperations as contract } from '@sampan/contract/cooperation-sent'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { pageOf } from '#kit/page.ts'
import { presentCooperation } from './cooperation.view.ts'
import { listSentRows, type SentFilter } from './sent-cooperation.queries.ts'

/** The cooperation invitations of the caller or their own company, with what came of each. */
export async function listSentCooperations(ctx: Ctx, filter: SentFilter): Promise<OutputOf<typeof contract>> {
  const { rows, counts, ...total } = await listSentRows(ctx, filter)
  const present = (row: (typeof rows)[number]) => presentCooperation(ctx, row)
  return { ...pageOf(filter, rows, present, (row) => row.place, total), counts }
}
