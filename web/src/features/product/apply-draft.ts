import { readDraft, saveDraft } from '#lib/draft.ts'

/** The name under which the application for a product is kept while it is typed. */
export const applyDraftName = (productId: string): string => `apply-${productId}`

/** The part of that draft that the product's page knows. */
interface Options {
  /** The chosen key of each option axis, in the axes' order. */
  options: string[]
}

/** The options that were chosen, on the product's page or in the application. */
export const readOptions = (productId: string): readonly string[] =>
  readDraft<Options>(applyDraftName(productId))?.options ?? []

/** The application begins with these; what else was typed into it stays. */
export const saveOptions = (productId: string, options: readonly string[]): void =>
  saveDraft(
    applyDraftName(productId),
    { ...readDraft<Options>(applyDraftName(productId)), options },
    { onDevice: true },
  )
