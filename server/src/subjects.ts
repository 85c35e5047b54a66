import type { Subjects } from '#context.ts'
import { creatorsOfLibrary } from '#features/creator-library/creators-of-library.ts'
import { isFoundByBrand } from '#features/creator-library/library-reach.ts'
import { groupsOfCreator } from '#features/group/group.queries.ts'
import { moveMembers } from '#features/group/move-members.ts'
import { renewNamesLater } from '#features/mcn-link/renew-names-later.ts'
import { stillWaits } from '#features/mou/mou.queries.ts'
import { forgetSubscriptions } from '#features/notification/push/subscription.queries.ts'
import { tell } from '#features/notification/tell.ts'
import { startVerification } from '#features/product/verification/start-verification.ts'
import { staysOpen } from '#features/product/verification/verification.queries.ts'
import { noteConsent } from '#features/protocol/accept-protocols.ts'
import { moveRelations } from '#features/relation/move-relations.ts'
import { promisesOf as promisesOfSamples } from '#features/sample/kept-promises.ts'
import { endScheduleFeed } from '#features/schedule/feed/renew-schedule-feed.ts'
import { endMailLinks } from './features/mail-link/mail-link.queries.ts'
import { makeMailLink } from './features/mail-link/make-mail-link.ts'
import { hasCasesInReach } from './features/participation/brands-in-reach.ts'
import { isRewardOwed } from './features/participation/direct-payment/direct-payment.queries.ts'
import { participationMouRules } from './features/participation/mou-of-participation.ts'
import { participationParcelRules } from './features/participation/parcel/express-of-participation.ts'
import { isPaidTo } from './features/participation/participation-payout.queries.ts'
import {
  directPaymentsOf,
  promisesOf as promisesOfTasks,
} from './features/participation/participation-record.queries.ts'
import { workOfTask } from './features/participation/task/work-of-task.ts'
import { sampleMouRules } from './features/sample/decide/mou-of-sample.ts'
import { sampleParcelRules } from './features/sample/parcel/parcel-of-sample.ts'
import { workInCare } from './features/task/care/work-in-care.ts'
import { renewTaskWords } from './features/task/renew-task-words.ts'
import { usedPictures } from './used-pictures.ts'

/**
 * What features tell those below them, which do not know them: samples and tasks the rules of agreements, parcels,
 * payout methods and the record of a brand, strikes which rewards are owed already, accounts what a new one has accepted, how somebody is
 * written to that a new company is to be verified and whether one stays open, tasks the work that creators do in them, products by which name a company's tasks are found, which browsers are told no more and by which link a mail lets its reader decide and when those end, files whether an agreement
 * still waits, invitations whom a brand finds, creators where their names are kept, and all of them which pictures they use. Every application is made with it.
 */
export const makeSubjects = (): Subjects => ({
  mou: { sample: sampleMouRules, participation: participationMouRules },
  parcel: { sample: sampleParcelRules, participation: participationParcelRules },
  payoutUses: [isPaidTo],
  makeMailLink,
  async endSecretAddresses(ctx, accountId) {
    await endMailLinks(ctx, accountId)
    return { calendar: await endScheduleFeed(ctx, accountId) }
  },
  endScheduleFeed,
  stillWaits,
  tellAccount: tell,
  noteConsent,
  forgetSubscriptions,
  creatorsOfLibrary,
  isFoundByBrand,
  groupsOfCreator,
  async moveKept(ctx, moved) {
    await moveRelations(ctx, moved)
    await moveMembers(ctx, moved)
  },
  usedPictures,
  startVerification,
  staysOpen,
  workInCare,
  hasCasesInReach,
  renewNames: renewNamesLater,
  taskWork: workOfTask,
  renewTaskWords,
  shipmentRecords: [promisesOfSamples, promisesOfTasks].map(
    (promisesOf) => (ctx, brandId) => promisesOf(ctx, { brandId }, 'ship'),
  ),
  directPayRecord: directPaymentsOf,
  isRewardOwed,
})
