import type { BatchList } from '@sampan/contract/batch-run'
import { listSentCooperations as cooperationsContract } from '@sampan/contract/cooperation-sent'
import { listLibraryCreators as libraryContract } from '@sampan/contract/creator-library'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import type { Page } from '@sampan/contract/envelope.schemas'
import { listCreatorGroups as groupsContract } from '@sampan/contract/group'
import { listImportRows as importContract } from '@sampan/contract/import'
import { listSentInvitations as invitationsContract } from '@sampan/contract/invitation-sent'
import { listInviteCodes as codesContract } from '@sampan/contract/invite-code'
import { listMous as mousContract } from '@sampan/contract/mou'
import { listMouTemplates as templatesContract } from '@sampan/contract/mou-template'
import { listParticipations as participationsContract } from '@sampan/contract/participation'
import { listTopUps as topUpsContract } from '@sampan/contract/payout-top-up'
import { listOwnProducts as productsContract } from '@sampan/contract/product-edit'
import { listSamples as samplesContract } from '@sampan/contract/sample'
import { listSampleGroups as sampleGroupsContract } from '@sampan/contract/sample-group'
import { listStaffInvitations as staffContract } from '@sampan/contract/staff-invitation'
import { listOwnTasks as tasksContract } from '@sampan/contract/task-edit'
import type { Ctx } from '#context.ts'
import { listInviteCodes } from '#features/account/invite-code/invite-codes.ts'
import { listStaffInvitations } from '#features/account/staff-invitation/list-staff-invitations.ts'
import { listSentIds as listSentCooperationIds } from '#features/cooperation/sent-cooperation.queries.ts'
import {
  countLibraryCreators,
  listLibraryCreatorIds,
} from '#features/creator-library/list-library-creators.ts'
import { listCreatorGroups } from '#features/group/list-creator-groups.ts'
import { listImportRowIds } from '#features/import/enter-import.ts'
import { listSentIds } from '#features/invitation/sent-invitation.queries.ts'
import { listMous } from '#features/mou/list-mous.ts'
import { listMouTemplates } from '#features/mou-template/list-mou-templates.ts'
import { listParticipations } from '#features/participation/list/list-participations.ts'
import { listTopUps } from '#features/payout/top-up/list-top-ups.ts'
import { countOwnIds, listOwnIds } from '#features/product/edit/own-product-list.queries.ts'
import { listSampleGroups } from '#features/sample/group/list-sample-groups.ts'
import { countSampleIds, listSampleIds } from '#features/sample/sample-list.queries.ts'
import { listOwnTasks } from '#features/task/list/list-own-tasks.ts'
import { slicesOf } from '#kit/export/read-list.ts'
import type { PageRequest } from '#kit/page.ts'

export interface ReadableList {
  endpoint: AnyEndpoint
  /** The ids of its rows in its order, `most` of them at most. */
  ids: (ctx: Ctx, filter: PageRequest, most: number) => Promise<string[]>
  /** How many there are, `most` at most, where that is cheaper than their ids. */
  count?: ((ctx: Ctx, filter: PageRequest, most: number) => Promise<number>) | undefined
}

/**
 * The lists whose rows batches take, by the rights, filters and order of their pages. Of the large ones the ids alone are read, by one
 * statement; the others are read page by page.
 */
export const readableLists: Record<BatchList, ReadableList> = {
  samples: withIds(samplesContract, listSampleIds, countSampleIds),
  sampleGroups: readable(sampleGroupsContract, listSampleGroups),
  participations: readable(participationsContract, listParticipations),
  mous: readable(mousContract, listMous),
  tasks: readable(tasksContract, listOwnTasks),
  products: withIds(productsContract, listOwnIds, countOwnIds),
  libraryCreators: withIds(libraryContract, listLibraryCreatorIds, countLibraryCreators),
  invitations: withIds(invitationsContract, listSentIds),
  cooperations: withIds(cooperationsContract, listSentCooperationIds),
  creatorGroups: readable(groupsContract, listCreatorGroups),
  mouTemplates: readable(templatesContract, listMouTemplates),
  staffInvitations: readable(staffContract, listStaffInvitations),
  inviteCodes: readable(codesContract, listInviteCodes),
  importRows: withIds(importContract, listImportRowIds),
  topUps: readable(topUpsContract, listTopUps),
}

/** The filter of each was read by the schema of its own endpoint (list-matching.ts), so that the list takes it. */
function withIds<Filter extends PageRequest>(
  endpoint: AnyEndpoint,
  ids: (ctx: Ctx, filter: Filter, most: number) => Promise<string[]>,
  count?: (ctx: Ctx, filter: Filter, most: number) => Promise<number>,
): ReadableList {
  return {
    endpoint,
    ids: (ctx, filter, most) => ids(ctx, filter as Filter, most),
    count: count && ((ctx, filter, most) => count(ctx, filter as Filter, most)),
  }
}

/** The same for a list that is read as its pages are. */
function readable<Filter extends PageRequest>(
  endpoint: AnyEndpoint,
  list: (ctx: Ctx, filter: Filter) => Promise<Page<{ id: string }>>,
): ReadableList {
  return withIds(endpoint, async (ctx, filter: Filter, most) => {
    const ids = new Set<string>()
    for await (const rows of slicesOf(ctx, list, filter)) {
      for (const { id } of rows) ids.add(id)
      if (ids.size >= most) break
    }
    return [...ids].slice(0, most)
  })
}
