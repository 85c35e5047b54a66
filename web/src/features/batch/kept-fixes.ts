/**
 * The rows of failed imports as their owner corrected them and left them, by batch: until they are entered, they are there when the dialog is opened
 * again, also after what was begun is taken back. They go with the page.
 */
const kept = new Map<string, string>()

export const keptFix = (batchId: string): string | undefined => kept.get(batchId)
export const keepFix = (batchId: string, text: string): void => void kept.set(batchId, text)
export const forgetFix = (batchId: string): void => void kept.delete(batchId)
