import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Ability, abilities, actorsOf, reachOf } from '@sampan/contract/abilities'
import { allEndpoints } from '@sampan/contract/all'
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
  recordPostFigures: '--okkaa',
  settleReward: '------a',
  makeDirectPayment: '--o----',
  answerDirectPayment: 'o------',
  decideDirectPayment: '----k-a',
  clawBackReward: '------a',
  answerClawback: 'o------',
  seeStrikes: 'okok-aa',
  reportStrike: '--ok-aa',
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
  ...{ keepCompany: '--o---a', compareBrands: '-a-aaaa' },
  verifyBrand: '------a',
  answerVerification: '--o----',
  keepColleagues: '--o---a',
  changeAccess: '------a',
  ...{ mendJobs: '------a', editTenant: '------a' },
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

/** Rights that share their calls with others, and the tests that ask for them: of some roles only, or of the rules without a call. */
const byTests = [
  [
    'features/participation/participation.unit.test.ts',
    'at stage %s a draft is passed and given back by whose stage it is',
    ['reviewContent', 'reviewForBrand', 'checkPublication'],
  ],
  [
    'features/creator-library/creator-library.test.ts',
    'each role sees the tabs that are its own, and no other',
    ['seeCreatorLibrary', 'seePublicCreators', 'seeOwnCreators'],
  ],
  [
    'kit/case/transition-rights.unit.test.ts',
    '%s has a call for everybody who may use it',
    ['receiveSample'],
  ],
  [
    'features/sample/sample.unit.test.ts',
    'is hidden from the creator for seven days, and from nobody else',
    ['seeReviewAtOnce'],
  ],
  [
    'features/sample/post/report-sample.test.ts',
    'a refused report is told to its reporter alone, and may be decided once more',
    ['mendStrike'],
  ],
  [
    'features/schedule/schedule-rights.test.ts',
    'ask for time: a brand those who agreed to its invitation, and whose samples it accepted',
    ['askForTime'],
  ],
  [
    'features/file/file.test.ts',
    'an MOU is read by its owner, by reviewers, and by nobody else',
    ['readPrivateFiles'],
  ],
] as const satisfies (readonly [file: string, title: string, abilities: readonly Ability[]])[]
/** The calls that together are open to whoever has a right and to nobody else: actors.test.ts makes each of them as each role. */
const asked: Record<Exclude<Ability, (typeof byTests)[number][2][number]>, readonly string[]> = {
  applyForSample: ['applyForSample', 'applyForSampleForCreator'],
  withdrawSample: ['withdrawSample'],
  deleteAccount: ['deleteAccount'],
  signMou: ['signMou'],
  submitContent: ['submitTaskLink'],
  auditSample: ['approveSamples'],
  keepApprovalRules: ['makeRulesLive'],
  seeApprovalRules: ['getApprovalRules'],
  reviewMou: ['approveMous'],
  editMouTemplate: ['saveMouTemplate'],
  reviewScript: ['passScript'],
  shipSample: ['shipSamples'],
  keepSender: ['saveSender'],
  receiveTaskParcel: ['receiveTaskParcel'],
  fulfilSample: ['fulfilSample', 'fulfilSampleForCreator'],
  checkSamplePost: ['confirmSamplePost'],
  replacePost: ['replaceSamplePost'],
  recordSale: ['recordSampleSale'],
  clearSigns: ['clearSampleSigns'],
  seeSamples: ['listMySamples', 'listSamples'],
  seeReports: ['getReport'],
  signUpForTask: ['signUpForTask', 'signUpForTaskForCreator'],
  leaveTask: ['leaveTask'],
  seeTasks: ['listMyTasks', 'listParticipations'],
  seeOffers: ['listOwnTasks'],
  editTask: ['saveTask'],
  auditSignUp: ['approveSignUps'],
  recordPostFigures: ['saveParticipationFigures'],
  settleReward: ['settleParticipations'],
  makeDirectPayment: ['sayPaidDirectly'],
  answerDirectPayment: ['confirmDirectPayment'],
  decideDirectPayment: ['decideDirectPayment'],
  clawBackReward: ['announceClawback'],
  answerClawback: ['agreeToClawback'],
  seeStrikes: ['getStrike'],
  reportStrike: ['reportSample'],
  appealStrike: ['appealStrike'],
  decideStrike: ['decideStrike'],
  editProduct: ['editProduct'],
  saveProduct: ['saveProduct'],
  keepCreatorAccounts: ['addCreator'],
  checkCreatorAccount: ['checkCreator'],
  inviteCreator: ['sendCooperations'],
  findInvitee: ['findInvitees'],
  answerInvitation: ['answerCooperation'],
  askForMcnLink: ['askForMcnLink'],
  answerMcnLink: ['answerMcnLink'],
  reviewInvitation: ['decideInvitation'],
  seeCreatorContact: ['seeCreatorContact'],
  enterCreator: ['saveCreatorEntry'],
  keepRelations: ['saveRelation'],
  keepSchedules: ['saveMySchedule', 'saveSchedule'],
  keepStudios: ['saveStudio'],
  keepAddresses: ['saveAddress'],
  seeAddress: ['listAddresses', 'seeSampleAddress'],
  seeBank: ['getOwnShare'],
  seeEarnings: ['getEarnings'],
  seeShares: ['listShares'],
  seeBudget: ['getBudget'],
  askForTopUp: ['askForTopUp'],
  topUpBudget: ['topUpBudget'],
  preparePayoutRun: ['preparePayoutRun'],
  releasePayoutRun: ['releasePayoutRun'],
  importCommissions: ['importCommissions'],
  seeManagedCreators: ['listManagedCreators'],
  handOutInviteCode: ['makeInviteCode'],
  handOverCreators: ['assignCreators'],
  handOverProducts: ['assignProducts'],
  reopenCase: ['reopenSamples'],
  ...{ keepCompany: ['saveCompany'], compareBrands: ['listBrandChoices'] },
  verifyBrand: ['verifyBrand'],
  answerVerification: ['answerVerification'],
  keepColleagues: ['changeAccess'],
  changeAccess: ['countCare'],
  mendJobs: ['retryJobs'],
  editTenant: ['saveTenantBrand'],
  readAuditLog: ['listAuditEntries'],
  readFeedback: ['answerFeedback'],
}

test.each(Object.entries(asked))(
  '%s has calls that are open to whom it is given, and to nobody else',
  (ability, names) => {
    const open = names.flatMap((name): string[] => [
      ...(allEndpoints.find((each) => each.name === name)?.actor ?? [name]),
    ])
    expect([...new Set(open)].sort()).toEqual([...actorsOf(ability as Ability)].sort())
  },
)

test.each(byTests)(
  '%s asks for what has no call of its own, and not this test: “%s” is there',
  async (file, title) => {
    const source = await readFile(join(import.meta.dirname, '..', file), 'utf8')
    expect(source.includes(`'${title}'`)).toBe(true)
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
      const further = signedIn.filter(
        (role) => ![undefined, reachOf(role, sees)].includes(reachOf(role, ability)),
      )
      expect([ability, further]).toEqual([ability, []])
    }
  },
)
