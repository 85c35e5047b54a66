import type { MouView } from '@sampan/contract/mou'

/** Where the creator's page of a case is that an agreement belongs to. */
export function caseHrefOf(
  { kind, subjectId }: Pick<MouView, 'kind' | 'subjectId'>,
  isPhone: boolean,
): string {
  if (kind === 'participation') return `${isPhone ? '/m' : ''}/myTask?id=${subjectId}`
  return isPhone ? `/m/goods?id=${subjectId}` : `/user?tab=samples&id=${subjectId}`
}

/** Where an agreement is read and signed. */
export const signHrefOf = ({ id }: Pick<MouView, 'id'>, isPhone: boolean): string =>
  `${isPhone ? '/m' : ''}/sign?id=${id}`
