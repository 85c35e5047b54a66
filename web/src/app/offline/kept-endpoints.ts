import { getUserInfo } from '@sampan/contract/account'
import { getCategoryTree } from '@sampan/contract/category'
import { getCooperation, listCooperations } from '@sampan/contract/cooperation-own'
import { isBindCreator, listCreators } from '@sampan/contract/creator'
import { getStatement, listEarningsByState } from '@sampan/contract/earning'
import { listInvitations } from '@sampan/contract/invitation'
import { getMcnLink, listMcnLinks } from '@sampan/contract/mcn-link'
import { countNotifications, listNotifications } from '@sampan/contract/notification'
import { getAttempts } from '@sampan/contract/participation'
import {
  getMyTask,
  getMyTaskTurn,
  getTaskStanding,
  listMyTasks,
  listTaskReviewRecords,
} from '@sampan/contract/participation-own'
import { getProduct, getProductStanding, listProducts, listSavedProductIds } from '@sampan/contract/product'
import { findProductByBarcode, listBoundProducts } from '@sampan/contract/product-barcode'
import { getProtocol, listProtocolsInForce } from '@sampan/contract/protocol'
import { getMySample, getMyTurn, listMySamples, listReviewRecords } from '@sampan/contract/sample'
import { getMyWorkHours, listMySchedule } from '@sampan/contract/schedule'
import { getOwnShare } from '@sampan/contract/share'
import { getOwnStrikes, listBlacklist } from '@sampan/contract/strike'
import { getTask, listTasks } from '@sampan/contract/task'
import { getModuleList, getTenantInfo, listBanners } from '@sampan/contract/tenant'

/**
 * Answers that may be on a reader's device: what a creator looks at on the way. Addresses, bank data, contact data, papers,
 * sessions, codes and everything of the console stay with the server. Of accounts that are paid to, earnings hold the bank's name and
 * the last four signs alone. A job invitation is kept as a line of the list, since its page has phone and chats, and a list of payouts
 * and the address of a calendar are not kept either.
 */
const kept = [
  getTenantInfo,
  getModuleList,
  getCategoryTree,
  listBanners,
  listProducts,
  getProduct,
  getProductStanding,
  listSavedProductIds,
  findProductByBarcode,
  listBoundProducts,
  listTasks,
  getTask,
  getTaskStanding,
  getUserInfo,
  isBindCreator,
  listCreators,
  getAttempts,
  getMyTurn,
  getMyTaskTurn,
  listMySamples,
  getMySample,
  listReviewRecords,
  listMyTasks,
  listTaskReviewRecords,
  getMyTask,
  getOwnStrikes,
  listBlacklist,
  listEarningsByState,
  getStatement,
  getOwnShare,
  listInvitations,
  listCooperations,
  getCooperation,
  listMcnLinks,
  getMcnLink,
  listMySchedule,
  getMyWorkHours,
  getProtocol,
  listProtocolsInForce,
  listNotifications,
  countNotifications,
]
const byName = new Map(kept.map((endpoint) => [endpoint.name, endpoint]))
/** What is around a page; its age says nothing of what is read. */
const frame = new Set<unknown>([getTenantInfo, getModuleList, getUserInfo].map(({ name }) => name))

/** The endpoint of that name where its answers may be kept. */
export const keptEndpoint = (name: unknown) => byName.get(name as string)
export const isOfFrame = (name: unknown): boolean => frame.has(name)
