import { type Ability, abilities, reachOf } from '@sampan/contract/abilities'
import { allEndpoints } from '@sampan/contract/all'
import { cooperationTransitions } from '@sampan/contract/cooperation-status'
import { directPaymentTransitions } from '@sampan/contract/direct-payment-status'
import { type Actor, type SignedInActor, signedIn } from '@sampan/contract/endpoint'
import { invitationTransitions } from '@sampan/contract/invitation-status'
import { mcnLinkTransitions } from '@sampan/contract/mcn-link-status'
import { mouTransitions } from '@sampan/contract/mou-status'
import { topUpTransitions } from '@sampan/contract/payout-top-up-status'
import { sampleTransitions } from '@sampan/contract/sample-status'
import { participationTransitions } from '@sampan/contract/task-status'
import type { TransitionTable } from '@sampan/contract/transition'
import { describe, expect, test } from 'vitest'
import { bindings } from '#routes.ts'

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
  keepApprovalRules: '--o---a',
  seeApprovalRules: '--o--aa',
  reviewMou: '--o--aa',
  editMouTemplate: '--o---a',
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
  payDirectly: '--o----',
  answerDirectPayment: 'o------',
  decideDirectPayment: '----k-a',
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
  reopenCase: '-----aa',
  verifyBrand: '------a',
  answerVerification: '--o----',
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
const order: SignedInActor[] = [
  'creator',
  'mcn',
  'brand',
  'creatorSpecialist',
  'productSpecialist',
  'reviewer',
  'admin',
]

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
    ['auditSignUp', 'reviewContent', 'reviewForBrand', 'checkPublication', 'shipSample', 'settleReward'],
  ],
  ['seeTasks', ['payDirectly', 'answerDirectPayment', 'decideDirectPayment']],
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

/** By which calls each verb is said. A verb that only jobs and other verbs say has none. */
const machines: [string, TransitionTable, Record<string, string[]>][] = [
  [
    'sample',
    sampleTransitions,
    {
      apply: ['applyForSample', 'applyForSampleForCreator', 'applyForSampleForCreators'],
      approve: ['approveSamples', 'changeSampleStatuses'],
      reject: ['rejectSamples', 'changeSampleStatuses'],
      submitMou: ['submitMou'],
      returnMou: ['returnMous', 'changeSampleStatuses'],
      approveMou: ['approveMous', 'changeSampleStatuses'],
      placeOrder: ['placeSampleOrders'],
      ship: ['shipSamples'],
      receive: ['receiveSample', 'changeSampleStatuses'],
      fulfil: ['fulfilSample', 'fulfilSampleForCreator'],
      handInPost: ['fulfilSample', 'fulfilSampleForCreator'],
      confirmPost: ['confirmSamplePost'],
      returnPost: ['returnSamplePost'],
      recordSale: ['recordSampleSale'],
      close: ['closeSamples', 'withdrawSample', 'changeSampleStatuses'],
      withdraw: ['withdrawSample'],
      reopen: ['reopenSamples', 'changeSampleStatuses'],
    },
  ],
  [
    'participation',
    participationTransitions,
    {
      signUp: ['signUpForTask', 'signUpForTaskForCreator'],
      approve: ['approveSignUps'],
      reject: ['rejectSignUps'],
      submitFile: ['submitTaskFile'],
      submitLink: ['submitTaskLink'],
      pass: ['passContents'],
      returnForRevision: ['returnForRevision'],
      terminate: ['terminateParticipations', 'leaveTask'],
      settle: ['settleParticipations'],
    },
  ],
  [
    'agreement',
    mouTransitions,
    { ask: [], submit: ['submitMou'], return: ['returnMous'], approve: ['approveMous'], drop: [] },
  ],
  [
    'link to an MCN',
    mcnLinkTransitions,
    {
      ask: ['askForMcnLink'],
      accept: ['answerMcnLink'],
      decline: ['answerMcnLink'],
      withdraw: ['withdrawMcnLink'],
      end: ['endMcnLink', 'endAskedMcnLink'],
    },
  ],
  [
    'direct payment',
    directPaymentTransitions,
    {
      owe: [],
      payDirectly: ['payDirectly'],
      confirmPayment: ['confirmDirectPayment'],
      countReceived: [],
      contradictPayment: ['contradictDirectPayment'],
      handOnPayment: ['handOnDirectPayment'],
      findPaid: ['decideDirectPayment'],
      findUnpaid: ['decideDirectPayment'],
    },
  ],
  [
    'top-up',
    topUpTransitions,
    {
      ask: ['askForTopUp'],
      book: ['answerTopUp'],
      refuse: ['answerTopUp'],
      withdraw: ['withdrawTopUp'],
    },
  ],
  [
    'cooperation invitation',
    cooperationTransitions,
    {
      invite: ['sendCooperations'],
      accept: ['answerCooperation'],
      decline: ['answerCooperation'],
      withdraw: ['withdrawCooperations'],
      reopen: ['reopenCooperation'],
      renew: ['renewCooperations'],
    },
  ],
  [
    'invitation',
    invitationTransitions,
    {
      invite: ['sendInvitations'],
      agree: ['submitInvitation'],
      reject: ['submitInvitation'],
      accept: ['decideInvitation'],
      decline: ['decideInvitation'],
      withdraw: ['withdrawInvitations'],
      reopen: ['reopenInvitation'],
    },
  ],
]

describe.each(machines)('%s', (_, table, endpointsOf) => {
  const actorsOfCall = (name: string): readonly Actor[] =>
    allEndpoints.find((endpoint) => endpoint.name === name)?.actor ?? []
  const people = (verb: string) => (table[verb]?.by ?? []).filter((who) => who !== 'system')

  test.each(Object.keys(table))('%s has a call for everybody who may say it', (verb) => {
    const names = endpointsOf[verb] ?? []
    const bound = bindings.map((binding) => binding.endpoint.name)
    expect(names.filter((name) => !bound.includes(name))).toEqual([])
    const callers = names.flatMap(actorsOfCall)
    expect(people(verb).filter((who) => !callers.includes(who))).toEqual([])
  })

  const calls = [...new Set(Object.values(endpointsOf).flat())]
  test.each(calls)('%s is called by nobody who may say none of its verbs', (name) => {
    const verbs = Object.keys(endpointsOf).filter((verb) => endpointsOf[verb]?.includes(name))
    const sayers = verbs.flatMap(people)
    expect(actorsOfCall(name).filter((who) => who === 'visitor' || !sayers.includes(who))).toEqual([])
  })
})
