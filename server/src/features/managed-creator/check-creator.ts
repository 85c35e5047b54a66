import { randomUUIDv7 } from 'node:crypto'
import { type CreatorAccount, checkedForDays } from '@sampan/contract/creator'
import type { checkCreator as contract } from '@sampan/contract/creator-check'
import type { InputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import {
  type CreatorRow,
  findCheckedElsewhere,
  lockHandle,
  updateCreator,
} from '#features/creator/creator.queries.ts'
import { presentCreator } from '#features/creator/creator.view.ts'
import { giveEntryBack, mergeEntry } from '#features/creator/merge-entry.ts'
import { refuse, refuseField } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { changedAtOf } from './changed-at.ts'
import { insertCheck, listChecksOf, lockCheckable } from './creator-check.queries.ts'
import { tellOfCheck } from './tell-of-check.ts'

const day = 86_400_000

/** Two who are found to have one account at the same moment are compared one after the other. */
async function needUnclaimed(ctx: Ctx, row: CreatorRow): Promise<void> {
  await lockHandle(ctx, row)
  if (await findCheckedElsewhere(ctx, row.accountId, row)) refuseField('creatorAccountTaken', 'handle')
}

/**
 * Says what staff found on the page of an account (R91): it is checked, with the followers seen there, and looked at
 * again after 90 days; or it cannot be confirmed, and its owner reads why. Its owner is told of either (R269). What was entered of a checked one in the library goes into it (R129). Refuses `notFound`, `stateChanged` where its
 * owner said something else or somebody else looked meanwhile, and `creatorAccountTaken` where it was found to be somebody
 * else's.
 */
export async function checkCreator(ctx: Ctx, input: InputOf<typeof contract>): Promise<CreatorAccount> {
  const row = (await lockCheckable(ctx, input.id)) ?? refuse('notFound')
  if (row.handle !== input.handle) refuse('stateChanged')
  const [last] = await listChecksOf(ctx, [row.id])
  if (changedAtOf(row, last).getTime() !== new Date(input.changedAt).getTime()) refuse('stateChanged')
  const isChecked = input.verdict === 'checked'
  if (isChecked) await needUnclaimed(ctx, row)
  const followers = isChecked ? (input.followers ?? row.followers) : row.followers
  const note = input.note ?? ''
  await insertCheck(ctx, {
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    creatorId: row.id,
    at: ctx.now,
    actorId: accountOf(ctx),
    verdict: input.verdict,
    handle: row.handle,
    followers,
    note,
  })
  // Before the answer is read: the account keeps nothing of an entry that is not its own.
  if (!isChecked) await giveEntryBack(ctx, row)
  const found = await updateCreator(ctx, row.id, {
    followers,
    checkedAt: isChecked ? ctx.now : null,
    checkFrom: isChecked ? new Date(ctx.now.getTime() + checkedForDays * day) : null,
    checkNote: isChecked ? '' : note,
  })
  if (isChecked) await mergeEntry(ctx, found ?? row)
  await tellOfCheck(ctx, row, { verdict: input.verdict, note })
  return presentCreator(found ?? refuse('notFound'))
}
