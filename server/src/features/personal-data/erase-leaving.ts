import type { Ctx } from '#context.ts'
import {
  eraseAccounts,
  freeEmails,
  holdLeaving,
  type LeavingAccount,
  openLeaving,
} from '#features/account/erase-accounts.ts'
import { mailAddressLater } from '#features/account/mail/mail-later.ts'
import { eraseAddresses } from '#features/address/erase-addresses.ts'
import { eraseCooperations } from '#features/cooperation/erase-cooperations.ts'
import { eraseCreators } from '#features/creator/erase-creators.ts'
import { eraseFeedback } from '#features/feedback/erase-feedback.ts'
import { dropFiles } from '#features/file/drop-files.ts'
import { eraseGroups } from '#features/group/erase-groups.ts'
import { eraseInvitations, expireOfErased } from '#features/invitation/erase-invitations.ts'
import { eraseMcnLinks } from '#features/mcn-link/erase-mcn-links.ts'
import { renewLinkNames } from '#features/mcn-link/mcn-link-names.queries.ts'
import { eraseMouPeople } from '#features/mou/erase-mou-people.ts'
import { eraseNotifications } from '#features/notification/erase-notifications.ts'
import { erasePayoutMethods } from '#features/payout/erase-payout-methods.ts'
import { eraseCompanyPhones } from '#features/product/company/erase-company-phones.ts'
import { eraseSaved } from '#features/product/erase-saved.ts'
import { eraseRelations } from '#features/relation/erase-relations.ts'
import { eraseSamplePeople } from '#features/sample/erase-sample-people.ts'
import { eraseSchedules } from '#features/schedule/erase-schedules.ts'
import { eraseStrikes } from '#features/strike/erase-strikes.ts'
import { eraseReminders } from '#features/task/erase-reminders.ts'
import { tryCases } from '#kit/case/clock-runner.ts'
import { eraseParticipationPeople } from '../participation/erase-participation-people.ts'
import { eraseExports } from './export.queries.ts'
import { listFilesToErase, listStillRunning } from './personal-data.queries.ts'

/** Accounts that one run erases, together; what is left is done by the next. */
const atOnce = 200

/** What an erasure is called where an account of which it fails is set aside. */
const noun = 'leavingAccount'

/**
 * Takes away what is personal of people who left 14 days ago (R96), each kind of record by a few statements for all of
 * them; where that fails, for each account alone, so that one that fails holds up no other. One with work that began at the very moment of leaving waits until it is over.
 */
export async function eraseLeaving(ctx: Ctx): Promise<void> {
  const held = await holdLeaving(ctx, noun, atOnce)
  const busy = await listStillRunning(
    ctx,
    held.map(({ id }) => id),
  )
  const leaving = held.filter(({ id }) => !busy.has(id))
  await tryCases(ctx, noun, leaving, (some) => erase(ctx, openLeaving(ctx, some)))
  // Those whose last money was paid meanwhile.
  await erasePayoutMethods(ctx)
  await expireOfErased(ctx)
  await freeEmails(ctx, atOnce)
}

async function erase(ctx: Ctx, leaving: readonly LeavingAccount[]): Promise<void> {
  const ids = leaving.map(({ id }) => id)
  for (const eraseOf of [
    eraseExports,
    eraseCreators,
    eraseAddresses,
    eraseSaved,
    eraseReminders,
    eraseNotifications,
    eraseFeedback,
    eraseSamplePeople,
    eraseParticipationPeople,
    eraseMouPeople,
    eraseStrikes,
    eraseInvitations,
    eraseCooperations,
    eraseMcnLinks,
    eraseRelations,
    eraseGroups,
    eraseSchedules,
    erasePayoutMethods,
  ])
    await eraseOf(ctx, ids)
  await dropFiles(ctx, await listFilesToErase(ctx, ids))
  await eraseCompanyPhones(ctx, leaving)
  await eraseAccounts(ctx, leaving)
  await renewLinkNames(ctx, { accountIds: ids })
  for (const { email, language, countryCode, isListed } of leaving)
    await mailAddressLater(
      ctx,
      email,
      { text: 'personal-data:mail.erased', params: isListed ? { context: 'listed' } : {} },
      { language, country: countryCode },
    )
}
