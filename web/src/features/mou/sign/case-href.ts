import type { MouView } from '@sampan/contract/mou'

/** Where the creator's page of a case is that an agreement belongs to. */
export function caseHrefOf(
  { kind, subjectId }: Pick<MouView, 'kind' | 'subjectId'>,
  isPhone: boolean,
): string {
  if (kind === 'participation') return `${isPhone ? '/m' : ''}/myTask?id=${subjectId}`
  return isPhone ? `/m/goods?id=${subjectId}` : `/user?tab=samples&id=${subjectId}`
}

/**
 * Where the bar of a case leads when the agreement is to be signed: to its pages. One that came back is read on the case
 * first, with the words that it came back with.
 */
export const signDueHref = (mou: MouView | null | undefined): string | undefined =>
  mou?.actions.includes('submit') && !mou.feedback ? signHrefOf(mou, true) : undefined

/** Where an agreement is read and signed. */
export const signHrefOf = ({ id }: Pick<MouView, 'id'>, isPhone: boolean): string =>
  `${isPhone ? '/m' : ''}/sign?id=${id}`
