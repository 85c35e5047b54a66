import { type Ability, abilities, reachOf } from '@sampan/contract/abilities'
import { type SignedInActor, signedIn } from '@sampan/contract/endpoint'
import { expect, test } from 'vitest'

/**
 * Every right of every role, to be read at a glance: o its own, k its creators or what is in its care, p what is
 * published, a all. Columns: creator, mcn, brand, creatorSpecialist, productSpecialist, reviewer, admin.
 */
const matrix: Record<Ability, string> = {
  applyForSample: 'ok-k---',
  withdrawSample: 'o------',
  deleteAccount: 'o------',
  signMou: 'o------',
  submitContent: 'o------',
  auditSample: '--o-kaa',
  seeReports: '-kokkaa',
  keepApprovalRules: '--o---a',
  seeApprovalRules: '--o--aa',
  reviewMou: '--o--aa',
  editMouTemplate: '--o---a',
  reviewScript: '--o--aa',
  reviewContent: '-----aa',
  reviewForBrand: '--o---a',
  checkPublication: '-----aa',
  shipSample: '--o-k-a',
  keepSender: '--o---a',
  receiveSample: 'o--kkaa',
  receiveTaskParcel: 'o------',
  fulfilSample: 'o-okkaa',
  checkSamplePost: '--o-kaa',
  replacePost: 'o--kkaa',
  recordSale: '---kkaa',
  clearSigns: '----kaa',
  seeSamples: 'okokkaa',
  seeReviewAtOnce: '--okkaa',
  signUpForTask: 'ok-k---',
  leaveTask: 'o------',
  seeTasks: 'okokkaa',
  seeOffers: '--opkaa',
  editTask: '--o-k-a',
  auditSignUp: '--o-kaa',
  settleReward: '------a',
  makeDirectPayment: '--o----',
  answerDirectPayment: 'o------',
  decideDirectPayment: '----k-a',
  clawBackReward: '------a',
  answerClawback: 'o------',
  seeStrikes: 'okok-aa',
  reportStrike: '--ok---',
  appealStrike: 'o------',
  decideStrike: '-----aa',
  mendStrike: '------a',
  editProduct: '--o-k-a',
  saveProduct: 'o------',
  keepCreatorAccounts: 'o------',
  checkCreatorAccount: '---k-aa',
  inviteCreator: '-ooo--a',
  findInvitee: '-kaa--a',
  answerInvitation: 'o------',
  askForMcnLink: '-o-----',
  answerMcnLink: 'o------',
  reviewInvitation: '---k-aa',
  seeCreatorLibrary: '--paaaa',
  seePublicCreators: '--paa-a',
  seeOwnCreators: '-kok--a',
  seeCreatorContact: '-kok--a',
  enterCreator: '-o-a--a',
  keepRelations: '-ooo--a',
  keepAddresses: 'o------',
  seeAddress: 'o-o-k-a',
  seeBank: 'o------',
  seeEarnings: 'o------',
  seeShares: '-o-----',
  seeBudget: '--o---a',
  askForTopUp: '--o----',
  topUpBudget: '------a',
  preparePayoutRun: '------a',
  releasePayoutRun: '------a',
  importCommissions: '------a',
  seeManagedCreators: '-k-k---',
  readPrivateFiles: '-----aa',
  handOutInviteCode: '---o--a',
  handOverCreators: '---k--a',
  handOverProducts: '----k-a',
  reopenCase: '-----aa',
  verifyBrand: '------a',
  answerVerification: '--o----',
  keepColleagues: '--o---a',
  changeAccess: '------a',
  mendJobs: '------a',
  editTenant: '------a',
  readAuditLog: '------a',
  readFeedback: '------a',
  keepSchedules: 'okok--a',
  askForTime: 'okok--a',
  keepStudios: '--o---a',
}
const letters = { own: 'o', ownCreators: 'k', inCare: 'k', published: 'p', all: 'a' } as const
const order = 'creator mcn brand creatorSpecialist productSpecialist reviewer admin'.split(
  ' ',
) as SignedInActor[]

test.each(Object.keys(abilities) as Ability[])(
  '%s is given to whom the matrix says, and so far',
  (ability) => {
    const row = order.map((role) => {
      const reach = reachOf(role, ability)
      return reach ? letters[reach] : '-'
    })
    expect(row.join('')).toBe(matrix[ability])
  },
)

/** What a case's page offers is said by its own ability, and found by what one sees: both have to reach equally far. */
test.each([
  [
    'seeSamples',
    [
      'auditSample',
      'reviewMou',
      'shipSample',
      'receiveSample',
      'fulfilSample',
      'checkSamplePost',
      'replacePost',
      'recordSale',
    ],
  ],
  [
    'seeSamples',
    ['signMou', 'withdrawSample', 'submitContent', 'reopenCase', 'seeReviewAtOnce', 'seeAddress'],
  ],
  [
    'seeTasks',
    [
      'auditSignUp',
      'reviewScript',
      'reviewContent',
      'reviewForBrand',
      'checkPublication',
      'shipSample',
      'settleReward',
    ],
  ],
  ['seeTasks', ['makeDirectPayment', 'answerDirectPayment', 'decideDirectPayment']],
  ['seeTasks', ['submitContent', 'leaveTask', 'receiveTaskParcel', 'seeAddress', 'signMou', 'reviewMou']],
  ['seeOffers', ['editTask']],
] as const satisfies [Ability, readonly Ability[]][])(
  'who sees with %s acts on what it sees',
  (sees, acts) => {
    for (const ability of acts) {
      const further = signedIn.filter((role) => {
        const reach = reachOf(role, ability)
        return reach !== undefined && reach !== reachOf(role, sees)
      })
      expect([ability, further]).toEqual([ability, []])
    }
  },
)
