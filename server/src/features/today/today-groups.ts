import type { Clock } from '@sampan/contract/sample'
import type { ParticipationDuty } from '@sampan/contract/task-status'
import type { TodayGroup } from '@sampan/contract/today'

/** The groups that cases are in; what waits beside them is in `other`. */
export const caseGroups = [
  'all',
  'late',
  'review',
  'ship',
  'agreements',
  'content',
] as const satisfies TodayGroup[]
export type CaseGroup = (typeof caseGroups)[number]

export interface GroupDuties {
  samples: { duties?: readonly Clock['duty'][]; isLate?: boolean }
  participations: { duties?: readonly ParticipationDuty[]; isLate?: boolean }
}

const groups: Record<CaseGroup, GroupDuties> = {
  all: { samples: {}, participations: {} },
  late: { samples: { isLate: true }, participations: { isLate: true } },
  review: { samples: { duties: ['review'] }, participations: { duties: ['answer'] } },
  ship: { samples: { duties: ['ship'] }, participations: { duties: ['ship'] } },
  agreements: { samples: { duties: ['checkMou'] }, participations: { duties: ['checkMou'] } },
  content: {
    samples: { duties: ['checkPost'] },
    participations: { duties: ['reviewScript', 'reviewContent', 'reviewBrand', 'checkPublication'] },
  },
}

/** Which duties a group holds, of samples and of participations. */
export const dutiesOfGroup = (group: CaseGroup): GroupDuties => groups[group]

export const isCaseGroup = (group: TodayGroup): group is CaseGroup => group !== 'other'
