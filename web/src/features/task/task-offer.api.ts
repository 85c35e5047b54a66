import { type Ability, mayAny, reachOf } from '@sampan/contract/abilities'
import type { CountryCode } from '@sampan/contract/country'
import type { RequestOf } from '@sampan/contract/endpoint'
import { uploadFile } from '@sampan/contract/file'
import { getBudget, listBudgetLines } from '@sampan/contract/payout'
import { listOwnProducts } from '@sampan/contract/product-edit'
import { getTask, listTasks } from '@sampan/contract/task'
import {
  duplicateTasks,
  endTasks,
  exportOwnTasks,
  getOwnTask,
  listOwnTasks,
  previewTaskDuties,
  publishTasks,
  removeTasks,
  saveTask,
} from '@sampan/contract/task-edit'
import { anyReview } from '@sampan/contract/task-status'
import { useMemo } from 'react'
import { useMe } from '#lib/calls/me.api.ts'
import { useRead, useWrite } from '#lib/query.ts'

const touched = [listOwnTasks, getOwnTask, listTasks, getTask, getBudget, listBudgetLines] as const

export type OwnTaskFilter = RequestOf<typeof listOwnTasks>
export const useOwnTasks = (filter: OwnTaskFilter) =>
  useRead(listOwnTasks, filter, { needsLogIn: true, keepsOld: true })
export const useOwnTask = (id: string | undefined) =>
  useRead(getOwnTask, { id: id ?? '' }, { needsLogIn: true, enabled: Boolean(id) })
export const useSaveTask = () => useWrite(saveTask, { refresh: touched })
export const usePublishTasks = () => useWrite(publishTasks, { refresh: touched })
export const useEndTasks = () => useWrite(endTasks, { refresh: touched })
export const useDuplicateTasks = () => useWrite(duplicateTasks, { refresh: [listOwnTasks] })
export const useRemoveTasks = () => useWrite(removeTasks, { refresh: [listOwnTasks] })
export const useTaskDuties = (form: RequestOf<typeof previewTaskDuties>, enabled: boolean) =>
  useRead(previewTaskDuties, form, { needsLogIn: true, keepsOld: true, enabled })

/** Who edits: who reaches beyond one company chooses the brand; some see its budget. */
export function useTaskEditor() {
  const { data: me } = useMe()
  const may = (...anyOf: readonly Ability[]) => me !== undefined && mayAny(me.role, ...anyOf)
  const [answers, reviews] = [may('auditSignUp'), may(...anyReview)]
  return {
    isStaff: me !== undefined && reachOf(me.role, 'seeOffers') !== 'own',
    mayEdit: may('editTask'),
    /** Known to be somebody who only reads. */
    onlyReads: me !== undefined && !may('editTask'),
    seesBudget: may('seeBudget'),
    mayDecide: useMemo(() => ({ signUps: answers, content: reviews }), [answers, reviews]),
    brand: me?.brand,
  }
}

/** The budget of the brand of a task; not asked for where the reader may not see it. */
export function useTaskBudget(brandId: string | undefined) {
  const { isStaff, seesBudget } = useTaskEditor()
  return useRead(getBudget, isStaff && brandId ? { brandId } : {}, {
    needsLogIn: true,
    keepsOld: true,
    enabled: seesBudget && (!isStaff || Boolean(brandId)),
  })
}

/** Products that a task of a country may be about, by what was typed. */
export const useProductChoices = (choice: {
  countryCode?: CountryCode | undefined
  brandId: string | undefined
  query: string
}) => {
  const { mayEdit } = useTaskEditor()
  return useRead(
    listOwnProducts,
    {
      ...(choice.countryCode && { countries: [choice.countryCode] }),
      ...(choice.brandId && { brandIds: [choice.brandId] }),
      ...(choice.query && { query: choice.query }),
      pageSize: 20,
    },
    { needsLogIn: true, keepsOld: true, enabled: mayEdit },
  )
}

/** Stores a picture of a task. */
export const useUploadPicture = () => useWrite(uploadFile)
export const useSaveOwnTasks = () => useWrite(exportOwnTasks)
