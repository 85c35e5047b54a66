import {
  arrangeViews,
  getListChoice,
  type ListChoice,
  type ListName,
  removeView,
  saveListLook,
  saveView,
} from '@sampan/contract/list'
import { useRead, useWrite } from '#lib/query.ts'

const refresh = [getListChoice]

/** What the reader keeps of a list; nothing until it is there. */
export function useChoice(list: ListName): ListChoice | undefined {
  const { data } = useRead(getListChoice, { list }, { needsLogIn: true, staleTime: 300_000 })
  return data
}

export const useSaveView = () => useWrite(saveView, { refresh })
export const useArrangeViews = () => useWrite(arrangeViews, { refresh })
export const useRemoveView = () => useWrite(removeView, { refresh })
export const useSaveLook = () => useWrite(saveListLook, { refresh })
