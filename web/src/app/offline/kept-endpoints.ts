import { getUserInfo } from '@sampan/contract/account'
import { getCategoryTree } from '@sampan/contract/category'
import { isBindCreator, listCreators } from '@sampan/contract/creator'
import { countNotifications, listNotifications } from '@sampan/contract/notification'
import { getAttempts } from '@sampan/contract/participation'
import { getProduct, getProductStanding, listProducts, listSavedProductIds } from '@sampan/contract/product'
import { findProductByBarcode, listBoundProducts } from '@sampan/contract/product-barcode'
import { getMySample, getMyTurn, listMySamples, listReviewRecords } from '@sampan/contract/sample'
import { getOwnStrikes } from '@sampan/contract/strike'
import {
  getMyTask,
  getMyTaskTurn,
  getTask,
  getTaskStanding,
  listMyTasks,
  listTaskReviewRecords,
  listTasks,
} from '@sampan/contract/task'
import { getModuleList, getTenantInfo, listBanners } from '@sampan/contract/tenant'

/**
 * Answers that may be on a reader's device: what a creator looks at on the way. Addresses, bank data, contact data, papers,
 * sessions, codes and everything of the console stay with the server.
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
  listNotifications,
  countNotifications,
]
const byName = new Map(kept.map((endpoint) => [endpoint.name, endpoint]))
/** What is around a page; its age says nothing of what is read. */
const frame = new Set<unknown>([getTenantInfo, getModuleList, getUserInfo].map(({ name }) => name))

/** The endpoint of that name where its answers may be kept. */
export const keptEndpoint = (name: unknown) => byName.get(name as string)
export const isOfFrame = (name: unknown): boolean => frame.has(name)
