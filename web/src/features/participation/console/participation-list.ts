import { countryCodes } from '@sampan/contract/country'
import { tiers } from '@sampan/contract/creator'
import { participationSorts, participationViews } from '@sampan/contract/participation'
import type { ParticipationRow } from '@sampan/contract/task'
import { participationDuties } from '@sampan/contract/task-status'
import { useParticipationList, useSaveParticipations } from '#features/participation/participation.api.ts'
import { rememberOrder } from '#features/participation/participation-order.ts'
import { listOf, oneOf, uuid, wholeNumber, yes } from '#lib/search-fields.ts'
import { declareList } from '#ui/list/declare-list.ts'

export type ParticipationView = (typeof participationViews)[number]
export type ParticipationAction = ParticipationRow['actions'][number]

const filters = {
  task: listOf(uuid),
  status: listOf(wholeNumber()),
  duty: listOf(oneOf(participationDuties)),
  kind: listOf(wholeNumber()),
  tier: listOf(oneOf(tiers)),
  country: listOf(oneOf(countryCodes)),
  abnormal: yes,
}

/** The console's participations; who owes the reader something comes first. */
export const participationList = declareList({
  name: 'participations',
  views: participationViews,
  sorts: participationSorts,
  heads: {
    clock: { up: 'clock' },
    signed: { up: 'signed_asc', down: 'signed_desc' },
    creator: { down: 'followers_desc' },
  },
  filters,
  requestOf: ({ task, status, duty, kind, tier, country, abnormal }) => ({
    taskIds: task,
    statuses: status,
    duties: duty,
    cooperationTypes: kind,
    tiers: tier,
    countries: country,
    isAbnormal: abnormal && true,
  }),
  hasCountsApart: true,
  useRows: useParticipationList,
  useSave: useSaveParticipations,
  remember: rememberOrder,
})
