import type { listPeople as contract, Person } from '@sampan/contract/access'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { pageOf } from '#kit/page.ts'
import { isOwnWish, isStaff, mayGiveBack } from './change-access.ts'
import { listPeopleRows, type PeopleFilter, type PersonRow } from './people.queries.ts'

/** The accounts of the tenant, filtered, sorted, by pages; erased ones are nobody's any more. */
export async function listPeople(ctx: Ctx, filter: PeopleFilter): Promise<OutputOf<typeof contract>> {
  const { rows, counts, ...total } = await listPeopleRows(ctx, filter)
  const page = pageOf(
    filter,
    rows,
    (row) => present(ctx, row),
    (row) => row.place,
    total,
  )
  return { ...page, counts }
}

function present(ctx: Ctx, row: PersonRow): Person {
  const { account } = row
  return {
    id: account.id,
    name: account.fullName,
    avatar: account.avatarUrl,
    role: account.role,
    company: row.company,
    countryCode: account.countryCode,
    createdAt: account.createdAt.toISOString(),
    ended: endingOf(ctx, row),
    actions: actionsOf(ctx, row),
  }
}

/** Who of the staff ended it, and why, is for admins (R123): a brand reads that of its own people. */
function endingOf(ctx: Ctx, { account, enderName, enderBrandId }: PersonRow): Person['ended'] {
  if (account.disabledAt === null) return null
  const isTold = mayGiveBack(ctx, enderBrandId)
  return {
    at: account.disabledAt.toISOString(),
    isOwnWish: isOwnWish(account),
    by: isTold ? enderName : null,
    reason: isTold ? (account.endedReason ?? '') : '',
  }
}

/** Nobody ends their own access, and who left comes back by logging in. */
function actionsOf(ctx: Ctx, row: PersonRow): Person['actions'] {
  const { account } = row
  if (account.id === ctx.caller.accountId) return []
  if (account.disabledAt !== null && !isOwnWish(account))
    return mayGiveBack(ctx, row.enderBrandId) ? ['giveBack'] : []
  return account.disabledAt === null && isStaff(account.role) ? ['changeRole', 'end'] : ['end']
}
