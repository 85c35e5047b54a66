import type { Subjects } from '#context.ts'
import { creatorsOfLibrary } from '#features/creator-library/creators-of-library.ts'
import { groupsOfCreator } from '#features/group/group.queries.ts'
import { stillWaits } from '#features/mou/mou.queries.ts'
import { forgetSubscriptions } from '#features/notification/push/subscription.queries.ts'
import { tell } from '#features/notification/tell.ts'
import { noteConsent } from '#features/protocol/accept-protocols.ts'
import { promisesOf as promisesOfSamples } from '#features/sample/kept-promises.ts'
import { makeMailLink } from './features/mail-link/make-mail-link.ts'
import { participationMouRules } from './features/participation/mou-of-participation.ts'
import { participationParcelRules } from './features/participation/parcel/express-of-participation.ts'
import { isPaidTo } from './features/participation/participation-payout.queries.ts'
import {
  directPaymentsOf,
  promisesOf as promisesOfTasks,
} from './features/participation/participation-record.queries.ts'
import { sampleMouRules } from './features/sample/decide/mou-of-sample.ts'
import { sampleParcelRules } from './features/sample/parcel/parcel-of-sample.ts'
import { usedPictures } from './used-pictures.ts'

/**
 * What features tell those below them, which do not know them: samples and tasks the rules of agreements, parcels,
 * payout methods and the record of a brand, accounts what a new one has accepted, how somebody is
 * written to, which browsers are told no more and by which link a mail lets its reader decide, files whether an agreement
 * still waits, and all of them which pictures they use. Every application is made with it.
 */
export const makeSubjects = (): Subjects => ({
  mou: { sample: sampleMouRules, participation: participationMouRules },
  parcel: { sample: sampleParcelRules, participation: participationParcelRules },
  payoutUses: [isPaidTo],
  makeMailLink,
  stillWaits,
  tellAccount: tell,
  noteConsent,
  forgetSubscriptions,
  creatorsOfLibrary,
  groupsOfCreator,
  usedPictures,
  shipmentRecords: [promisesOfSamples, promisesOfTasks].map(
    (promisesOf) => (ctx, brandId) => promisesOf(ctx, { brandId }, 'ship'),
  ),
  directPayRecord: directPaymentsOf,
})
