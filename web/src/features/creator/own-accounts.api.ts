import {
  addCreator,
  editCreator,
  isBindCreator,
  listCreators,
  removeCreator,
  savePlatformInfo,
} from '@sampan/contract/creator'
import { getTaskStanding } from '@sampan/contract/participation-own'
import { getProductStanding } from '@sampan/contract/product'
import { useWrite } from '#lib/query.ts'

/** What is said of accounts decides on what may be applied for, and with which of them. */
const touched = [listCreators, isBindCreator, getProductStanding, getTaskStanding] as const
export const useAddCreator = () => useWrite(addCreator, { refresh: touched })
export const useEditCreator = () => useWrite(editCreator, { refresh: touched })
export const useRemoveCreator = () => useWrite(removeCreator, { refresh: touched })
export const useSavePlatformInfo = () => useWrite(savePlatformInfo, { refresh: touched })
