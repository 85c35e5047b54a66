import { mayAny } from '@sampan/contract/abilities'
import { listDataLooks as looksContract } from '@sampan/contract/address'
import { schemasOf } from '@sampan/contract/all.schemas'
import { listEarningsByState as linesContract } from '@sampan/contract/earning'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { listNotifications as notificationsContract } from '@sampan/contract/notification'
import { listMyTasks as tasksContract } from '@sampan/contract/participation-own'
import { listEarnings as earningsContract } from '@sampan/contract/payout'
import { listOwnPayouts as payoutsContract } from '@sampan/contract/payout-run'
import { listMySamples as samplesContract } from '@sampan/contract/sample'
import { scheduleLimits } from '@sampan/contract/schedule'
import type { Ctx } from '#context.ts'
import { findMe } from '#features/account/account.queries.ts'
import { presentUserDetail } from '#features/account/account.view.ts'
import { listOwnSessions } from '#features/account/own-sessions.ts'
import { listAddressRows } from '#features/address/address.queries.ts'
import { presentAddress } from '#features/address/address.view.ts'
import { listDataLooks } from '#features/address/list-data-looks.ts'
import { getCooperation } from '#features/cooperation/get-cooperation.ts'
import { listCooperations } from '#features/cooperation/list-cooperations.ts'
import { listOwnCreators } from '#features/creator/creator.queries.ts'
import { listEarningsByState } from '#features/earning/list-earnings-by-state.ts'
import { listOwnFeedback } from '#features/feedback/list-own-feedback.ts'
import { listNotifications } from '#features/inbox/list-notifications.ts'
import { getInvitation } from '#features/invitation/get-invitation.ts'
import { listCreators } from '#features/invitation/list-creators.ts'
import { listInvitations } from '#features/invitation/list-invitations.ts'
import { getMcnLink, listMcnLinks } from '#features/mcn-link/read-mcn-links.ts'
import { settingsOf } from '#features/notification/notification.queries.ts'
import { listSubscriptions } from '#features/notification/push/subscription.queries.ts'
import { listMyTasks } from '#features/participation/list/list-my-tasks.ts'
import { listEarnings } from '#features/payout/list-earnings.ts'
import { listPayoutMethods } from '#features/payout/list-payout-methods.ts'
import { openPayout } from '#features/payout/payout.view.ts'
import { listPayoutMethodRows } from '#features/payout/payout-method.queries.ts'
import { listOwnPayouts } from '#features/payout/run/list-own-payouts.ts'
import { listOwnAlerts, listOwnBound } from '#features/product/own-products.queries.ts'
import { listSavedIds } from '#features/product/product.queries.ts'
import { listOwnConsents } from '#features/protocol/protocol.queries.ts'
import { getSample } from '#features/sample/get-sample.ts'
import { listMySamples } from '#features/sample/list-samples.ts'
import { getWorkHours } from '#features/schedule/get-work-hours.ts'
import { listSchedule } from '#features/schedule/list-schedule.ts'
import { getOwnStrikes, getStrike } from '#features/strike/get-strike.ts'
import { listOwnReminders } from '#features/task/notify-of-task.ts'
import { accountOf } from '#kit/context.ts'
import { getParticipation } from '../participation/get-participation.ts'

interface Page {
  rows: unknown[]
  total: number
}
// biome-ignore lint/suspicious/noExplicitAny: lists of the contract have every kind of input
type List = (ctx: Ctx, input: any) => Promise<Page>

/** More than anybody has; a fault in paging must end. */
const pagesMax = 1_000
const pageSize = 100

/** Every page of a list, as its owner reads it. */
async function all(ctx: Ctx, contract: AnyEndpoint, list: List, given: object = {}): Promise<unknown[]> {
  const { input } = schemasOf(contract)
  const rows: unknown[] = []
  for (let page = 1; page <= pagesMax; page += 1) {
    const found = await list(ctx, input.parse({ ...given, page, pageSize }))
    rows.push(...found.rows)
    if (found.rows.length < pageSize) break
  }
  return rows
}

const idsOf = (rows: readonly unknown[]): string[] => rows.map((row) => (row as { id: string }).id)

async function eachOf<T>(ids: readonly string[], read: (id: string) => Promise<T>): Promise<T[]> {
  const found: T[] = []
  for (const id of ids) found.push(await read(id))
  return found
}

const dayMs = 86_400_000
/** Of entries: three years back, and a year ahead, beyond which none repeats. */
const scheduleDays = { back: 3 * 366, ahead: 366 }

/** Work hours, and entries that the person made or is in; one call lists so many days. */
async function ownSchedule(ctx: Ctx) {
  const entries: unknown[] = []
  const until = ctx.now.getTime() + scheduleDays.ahead * dayMs
  const { daysMax } = scheduleLimits
  for (let from = ctx.now.getTime() - scheduleDays.back * dayMs; from < until; from += daysMax * dayMs) {
    const range = { from: new Date(from), until: new Date(from + daysMax * dayMs) }
    const asked = { from: range.from.toISOString(), until: range.until.toISOString(), isMine: true }
    entries.push(...(await listSchedule(ctx, asked)).rows)
  }
  return { workHours: await getWorkHours(ctx), entries }
}

/** All that is kept of a person, as the product itself shows it to them, under names that anybody understands. */
export async function ownRecords(ctx: Ctx): Promise<Record<string, unknown>> {
  const me = await findMe(ctx, accountOf(ctx))
  const common = {
    account: me && presentUserDetail(ctx, me),
    sessions: await listOwnSessions(ctx),
    acceptedDocuments: await listOwnConsents(ctx, accountOf(ctx)),
    notificationSettings: await settingsOf(ctx, accountOf(ctx)),
    pushedBrowsers: (await listSubscriptions(ctx, accountOf(ctx))).map(({ createdAt, userAgent }) => ({
      createdAt,
      userAgent,
    })),
    notifications: await all(ctx, notificationsContract, listNotifications),
    whoLookedAtMyData: await all(ctx, looksContract, listDataLooks),
    feedback: await listOwnFeedback(ctx),
  }
  if (!mayAny(ctx.caller.role, 'keepCreatorAccounts')) return common
  const samples = await all(ctx, samplesContract, listMySamples, { group: 'all' })
  const tasks = await all(ctx, tasksContract, listMyTasks, { group: 'all' })
  return {
    ...common,
    platformAccounts: await ownPlatformAccounts(ctx),
    addresses: (await listAddressRows(ctx, undefined)).map((row) => presentAddress(ctx, row)),
    payoutMethods: await ownPayoutMethods(ctx),
    invitations: await eachOf(idsOf(await listInvitations(ctx)), (id) => getInvitation(ctx, { id })),
    cooperations: await eachOf(idsOf(await listCooperations(ctx)), (id) => getCooperation(ctx, { id })),
    mcnLinks: await eachOf(idsOf(await listMcnLinks(ctx)), (id) => getMcnLink(ctx, { id })),
    savedProducts: await listSavedIds(ctx, accountOf(ctx)),
    boundProducts: await listOwnBound(ctx),
    stockAlerts: await listOwnAlerts(ctx),
    taskReminders: await listOwnReminders(ctx),
    schedule: await ownSchedule(ctx),
    samples: await eachOf(idsOf(samples), (id) => getSample(ctx, { id })),
    tasks: await eachOf(idsOf(tasks), (id) => getParticipation(ctx, { id })),
    earnings: await all(ctx, earningsContract, listEarnings),
    payouts: await all(ctx, payoutsContract, listOwnPayouts),
    commissions: [
      ...(await all(ctx, linesContract, listEarningsByState, { kind: 'commission' })),
      ...(await all(ctx, linesContract, listEarningsByState, { kind: 'commissionBack' })),
    ],
    strikes: await eachOf(idsOf((await getOwnStrikes(ctx)).strikes), (id) => getStrike(ctx, { id })),
  }
}

/** As the personal centre shows them, with what brands and staff read beside it: languages, and figures by whoever told them. */
async function ownPlatformAccounts(ctx: Ctx): Promise<unknown[]> {
  const rows = new Map((await listOwnCreators(ctx, accountOf(ctx))).map((row) => [row.id, row]))
  return (await listCreators(ctx, {})).map((shown) => {
    const { languages = [], metrics = null } = rows.get(shown.id) ?? {}
    return { ...shown, languages, figures: metrics }
  })
}

/** With their whole numbers: it is the owner who reads them. */
async function ownPayoutMethods(ctx: Ctx): Promise<unknown[]> {
  const shown = await listPayoutMethods(ctx, {})
  const rows = new Map((await listPayoutMethodRows(ctx, undefined)).map((row) => [row.id, row]))
  return shown.map(({ voucher, ...method }) => {
    const row = rows.get(method.id)
    return {
      ...method,
      accountNumber: row && openPayout(ctx, row).accountNumber,
      voucher: voucher?.name ?? null,
    }
  })
}
