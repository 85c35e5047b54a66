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

/** What the reader keeps of a list; nothing until it is there, and where a list keeps nothing. */
export function useChoice(list: ListName | undefined): ListChoice | undefined {
  const { data } = useRead(
    getListChoice,
    { list: list ?? 'samples' },
    { needsLogIn: true, enabled: list !== undefined, staleTime: 300_000 },
  )
  return list && data
}

export const useSaveView = () => useWrite(saveView, { refresh })
export const useArrangeViews = () => useWrite(arrangeViews, { refresh })
export const useRemoveView = () => useWrite(removeView, { refresh })
export const useSaveLook = () => useWrite(saveListLook, { refresh })
