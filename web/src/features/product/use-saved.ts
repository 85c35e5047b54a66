import { useTranslation } from '#lib/react-words.tsx'
import { showDone, showFailure } from '#ui/frame/toasts.tsx'
import { useReader, useSavedIds, useSaveProduct } from './product.api.ts'
import { useLogInFirst } from './use-log-in-first.ts'
import { usePendingAction } from './use-pending-action.ts'

export interface Saved {
  has: (id: string) => boolean
  /** Undefined for readers who are no creators: they have nothing to save for. */
  toggle: ((id: string) => void) | undefined
}

/** The reader's saved products; a visitor's press leads to the log-in and is carried out afterwards. */
export function useSaved(): Saved {
  const { t } = useTranslation('product')
  const { isVisitor, isCreator } = useReader()
  const ids = useSavedIds()
  const save = useSaveProduct()
  const logInFirst = useLogInFirst()
  const carryOut = (id: string, isSaved: boolean, says: boolean) =>
    save(id, isSaved).then(() => says && showDone(t('saved.done')), showFailure)
  const toggle = (id: string) => {
    const wasVisitor = isVisitor
    logInFirst(() => void carryOut(id, wasVisitor || !ids.has(id), wasVisitor), { save: id })
  }
  usePendingAction('save', true, (id) => void carryOut(id, true, true))
  return { has: (id) => ids.has(id), toggle: isVisitor || isCreator ? toggle : undefined }
}
