import type { OutputOf } from '@sampan/contract/endpoint'
import type { listAskedMcnLinks as contract, McnLink, McnLinkDetail } from '@sampan/contract/mcn-link'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { pageOf } from '#kit/page.ts'
import { findLink, isOfOwnMcn, type LinkFilter, listLinkRows, listOwnLinks } from './mcn-link.queries.ts'
import { detailOf, presentLink } from './mcn-link.view.ts'

/** MCNs that asked the caller, what waits and what runs first. */
export const listMcnLinks = async (ctx: Ctx): Promise<McnLink[]> =>
  (await listOwnLinks(ctx, accountOf(ctx))).map((row) => presentLink(ctx, row))

/** One of the caller's. Refuses `notFound`. */
export async function getMcnLink(ctx: Ctx, { id }: { id: string }): Promise<McnLinkDetail> {
  if ((await findLink(ctx, id))?.link.accountId !== accountOf(ctx)) return refuse('notFound')
  return detailOf(ctx, id)
}

/** Those of the caller's MCN. */
export async function listAskedMcnLinks(ctx: Ctx, filter: LinkFilter): Promise<OutputOf<typeof contract>> {
  const { rows, counts, ...total } = await listLinkRows(ctx, filter)
  const present = (row: (typeof rows)[number]) => presentLink(ctx, row)
  return { ...pageOf(filter, rows, present, (row) => row.place, total), counts }
}

/** One of the caller's MCN. Refuses `notFound`. */
export async function getAskedMcnLink(ctx: Ctx, { id }: { id: string }): Promise<McnLinkDetail> {
  if (!(await isOfOwnMcn(ctx, id))) refuse('notFound')
  return detailOf(ctx, id)
}
