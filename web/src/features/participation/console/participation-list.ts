import { countryCodes } from '@sampan/contract/country'
import { tiers } from '@sampan/contract/creator'
import {
  type participationParts,
  participationSorts,
  type participationViews,
} from '@sampan/contract/participation'
import { participationSigns } from '@sampan/contract/signs'
import type { ParticipationRow } from '@sampan/contract/task'
import { participationDuties } from '@sampan/contract/task-status'
import { useParticipationList, useSaveParticipations } from '#features/participation/participation.api.ts'
import { rememberOrder } from '#features/participation/participation-order.ts'
import { day, listOf, oneOf, uuid, type ValuesOf, wholeNumber, yes } from '#lib/search-fields.ts'
import { cameInFields, cameInOf } from '#ui/list/came-in-filter.tsx'
import { declareList } from '#ui/list/declare-list.ts'

type Part = (typeof participationParts)[number]
export type ParticipationView = (typeof participationViews)[number]
export type ParticipationAction = ParticipationRow['actions'][number]

const filters = {
  task: listOf(uuid),
  status: listOf(wholeNumber()),
  duty: listOf(oneOf(participationDuties)),
  kind: listOf(wholeNumber()),
  tier: listOf(oneOf(tiers)),
  country: listOf(oneOf(countryCodes)),
  brand: listOf(uuid),
  abnormal: yes,
  ...cameInFields('signUps', 'drafts'),
  owes: oneOf(['creator'] as const),
  sign: listOf(oneOf(participationSigns)),
  since: day,
  until: day,
}

/** What both lists of participations share; who owes the reader something comes first. */
const shared = {
  sorts: participationSorts,
  heads: {
    clock: { up: 'clock' },
    signed: { up: 'signed_asc', down: 'signed_desc' },
    creator: { up: 'followers_asc', down: 'followers_desc' },
  } as const,
  filters,
  hasCountsApart: true,
  useRows: useParticipationList,
  useSave: useSaveParticipations,
  remember: rememberOrder,
}

const requestOf =
  (part: Part) =>
  ({
    task,
    status,
    duty,
    kind,
    tier,
    country,
    brand,
    abnormal,
    sign,
    owes,
    ...more
  }: ValuesOf<typeof filters>) => ({
    part,
    taskIds: task,
    brandIds: brand,
    statuses: status,
    duties: duty,
    cooperationTypes: kind,
    tiers: tier,
    countries: country,
    isAbnormal: abnormal && true,
    cameIn: cameInOf(more),
    owes,
    abnormalReasons: sign,
    signedSince: more.since,
    signedUntil: more.until,
  })

const viewsOf = (...views: ParticipationView[]): readonly ParticipationView[] => views

/** Two lists of the same rows: what is in review waits in its own, and is found in that of all sign-ups. */
export const participationLists = {
  signUps: declareList({
    ...shared,
    name: 'participations',
    views: viewsOf('all', 'yourTurn', 'signUps', 'toPay', 'late'),
    requestOf: requestOf('signUps'),
  }),
  reviews: declareList({
    ...shared,
    name: 'reviews',
    batch: 'participations',
    views: viewsOf('all', 'yourTurn', 'late'),
    requestOf: requestOf('reviews'),
  }),
} satisfies Record<Part, unknown>
