import type { BatchList } from '@sampan/contract/batch-run'
import { listLibraryCreators as libraryContract } from '@sampan/contract/creator-library'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import type { Page } from '@sampan/contract/envelope.schemas'
import { listSentInvitations as invitationsContract } from '@sampan/contract/invitation-sent'
import { listMous as mousContract } from '@sampan/contract/mou'
import { listParticipations as participationsContract } from '@sampan/contract/participation'
import { listOwnProducts as productsContract } from '@sampan/contract/product-edit'
import { listSamples as samplesContract } from '@sampan/contract/sample'
import { listOwnTasks as tasksContract } from '@sampan/contract/task-edit'
import type { Ctx } from '#context.ts'
import { listLibraryCreators } from '#features/creator-library/list-library-creators.ts'
import { listSentInvitations } from '#features/invitation/list-sent-invitations.ts'
import { listMous } from '#features/mou/list-mous.ts'
import { listParticipations } from '#features/participation/list-participations.ts'
import { listOwnProducts } from '#features/product/edit/list-own-products.ts'
import { listSamples } from '#features/sample/list-samples.ts'
import { listOwnTasks } from '#features/task/list-own-tasks.ts'
import type { PageRequest } from '#kit/page.ts'

export interface ReadableList {
  endpoint: AnyEndpoint
  list: (ctx: Ctx, filter: PageRequest) => Promise<Page<{ id: string }>>
}

/** The lists whose rows batches take, each read as its page reads it: by the same rights, filters and order. */
export const readableLists: Record<BatchList, ReadableList> = {
  samples: readable(samplesContract, listSamples),
  participations: readable(participationsContract, listParticipations),
  mous: readable(mousContract, listMous),
  tasks: readable(tasksContract, listOwnTasks),
  products: readable(productsContract, listOwnProducts),
  libraryCreators: readable(libraryContract, listLibraryCreators),
  invitations: readable(invitationsContract, listSentInvitations),
}

/** The filter of each was read by the schema of its own endpoint (list-matching.ts), so that the list takes it. */
function readable<Filter extends PageRequest>(
  endpoint: AnyEndpoint,
  list: (ctx: Ctx, filter: Filter) => Promise<Page<{ id: string }>>,
): ReadableList {
  return { endpoint, list: (ctx, filter) => list(ctx, filter as Filter) }
}
