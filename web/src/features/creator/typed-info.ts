import { readDraft } from '#lib/draft.ts'

/** The name under which the complete-info form is kept while it is typed. */
export const completeInfoDraft = 'complete-info'

/** Whether something of an account was typed into it that is not sent yet. */
export const hasTypedInfo = (): boolean => Boolean(readDraft<{ on: number[] }>(completeInfoDraft)?.on?.length)
