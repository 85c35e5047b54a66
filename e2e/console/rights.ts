import type { Ability, Reach } from '@sampan/contract/abilities'

/** Pages that are in no menu, each opened for the first case of its kind that a role reaches. */
export type CasePage =
  | 'sample to decide'
  | 'parcel under way'
  | 'sample received'
  | 'post to check'
  | 'sample fulfilled'
  | 'order placed'
  | 'sample closed'
  | 'sample of a doubled address'
  | 'sample rejected'
  | 'script'
  | 'direct payment'
  | 'payment to decide'
  | 'reward set aside'
  | 'reward credited'
  | 'strike to decide'
  | 'strike in force'
  | 'creator'
  | 'payout run'
  | 'own settings'

/**
 * Where a name is looked for: at a place of the menu by its path, `ticked` in the bar of all ticked rows of its list, `row` in the menu
 * of its first row, or on a page of a case.
 */
export type Where = CasePage | `at ${string}` | `ticked ${string}` | `row ${string}`
/** A button, link, line of a menu, tab or badge with this name; whoever has the right meets it there, and nobody else does. */
export type Look = readonly [where: Where, name: RegExp]

/** Where a right is met on the screens. */
export type Seen =
  /** In one of these places, depending on how far it reaches. */
  | readonly Look[]
  /** Its place is in the menu of whoever has it, and of nobody else. */
  | { place: string }
  /** On a page of the site that is a creator's alone: links-from-outside.spec.ts opens it as a creator, a brand and staff. */
  | { site: string }
  /** Why it is on no screen of its own, and the test that asks for it: its file, and its title as it is written there. */
  | { nowhere: string; askedBy: readonly [file: string, title: string] }

/**
 * Every right of the one table, and where it is met. A right that is not here does not compile, and one without a place says why.
 * The tests walk this with each role, and ask the table of the contract who has to meet it; what is on the site or nowhere is not
 * asked by the walk.
 */
export const seen: Record<Ability, Seen> = {
  applyForSample: [['ticked creators', /^Apply for /]],
  signUpForTask: [['row creators', /^Sign up for a task$/]],
  withdrawSample: { site: '/user?tab=samples' },
  deleteAccount: [['own settings', /^Delete my account/]],
  signMou: { site: '/user?tab=samples' },
  submitContent: { site: '/user?tab=tasks' },
  receiveTaskParcel: { site: '/user?tab=tasks' },
  leaveTask: { site: '/user?tab=tasks' },
  answerDirectPayment: { site: '/user?tab=tasks' },
  answerClawback: { site: '/user?tab=tasks' },
  appealStrike: { site: '/user?tab=strikes' },
  saveProduct: { site: '/user?tab=products' },
  keepCreatorAccounts: { site: '/user?tab=accounts' },
  keepAddresses: { site: '/user?tab=addresses' },
  seeBank: { site: '/user?tab=payouts' },
  seeEarnings: { site: '/user?tab=earnings' },
  answerInvitation: { site: '/user?tab=invitations' },
  answerMcnLink: { site: '/user?tab=invitations' },

  auditSample: [['ticked samples', /^Approve \d/]],
  keepApprovalRules: [['at rules', /^Add a rule$/]],
  seeApprovalRules: { place: 'rules' },
  reviewMou: { place: 'mous' },
  editMouTemplate: [['at agreement-texts', /^New template$/]],
  shipSample: [['ticked samples', /^Ship \d/]],
  keepSender: [
    ['at samples', /^Ship from$/],
    ['order placed', /^Ship from$/],
  ],
  receiveSample: [['parcel under way', /^Mark as received$/]],
  fulfilSample: [['sample received', /^Note the post$/]],
  checkSamplePost: [['post to check', /^Take the post$/]],
  replacePost: [['post to check', /^Give another link$/]],
  recordSale: [['sample fulfilled', /^Note the sale$/]],
  clearSigns: [['sample of a doubled address', /^Looked at, fine$/]],
  seeSamples: { place: 'samples' },
  seeReports: { place: 'reports' },
  seeReviewAtOnce: [['sample rejected', /^Rejected$/]],
  seeAddress: [['order placed', /^Show address$/]],
  reopenCase: [['sample closed', /^Open again$/]],

  seeTasks: { place: 'sign-ups' },
  seeOffers: { place: 'tasks' },
  editTask: [['at tasks', /^New task$/]],
  auditSignUp: [['ticked sign-ups', /^Accept \d/]],
  reviewScript: [['script', /^Pass the script$/]],
  reviewContent: [['row reviews', /^Content review: Pass/]],
  reviewForBrand: [['row reviews', /^Brand review: Pass/]],
  checkPublication: [['row reviews', /^Publication check: Pass/]],
  recordPostFigures: [['reward credited', /^Enter figures$/]],
  settleReward: [['reward set aside', /^Pay the reward$/]],
  makeDirectPayment: [['direct payment', /^Say that you have paid$/]],
  decideDirectPayment: [['payment to decide', /^Decide$/]],
  clawBackReward: [['reward credited', /^Take reward back$/]],

  seeStrikes: { place: 'strikes' },
  reportStrike: [['reward credited', /^Report$/]],
  decideStrike: [['strike to decide', /^Your decision$/]],
  mendStrike: [['strike in force', /^Take the wrong strike back$/]],
  checkCreatorAccount: { place: 'accounts' },
  inviteCreator: [['at cooperations', /^Invite to cooperate$/]],
  findInvitee: [['at invitations', /^Invite creators$/]],
  askForMcnLink: [['at mcn-links', /^Ask a creator$/]],
  reviewInvitation: [['at invitations', /^To review/]],
  seeCreatorLibrary: [['at creators', /^All ?\d/]],
  seePublicCreators: [['at creators', /^Not linked/]],
  seeOwnCreators: [['at creators', /^Mine/]],
  seeManagedCreators: [['at creators', /^State$/]],
  seeCreatorContact: [['creator', /^Show contact$/]],
  enterCreator: [['at creators', /^Add creator$/]],
  keepRelations: [['at groups', /^New group$/]],
  handOutInviteCode: [['at invite-codes', /^New code$/]],
  handOverCreators: [['ticked creators', /^Hand \d+ over$/]],
  keepSchedules: { place: 'schedule' },
  askForTime: [['at schedule', /^New entry$/]],
  keepStudios: [['at schedule', /^Studios$/]],

  editProduct: [['at products', /^New product$/]],
  handOverProducts: [['ticked products', /^Hand \d+ over$/]],
  compareBrands: [['at samples', /^Brand$/]],
  verifyBrand: { place: 'brands' },
  answerVerification: { place: 'company' },
  keepCompany: {
    nowhere:
      'is a form of their own company, whose place is that of answers, and for staff of a company in its drawer',
    askedBy: [
      'server/src/features/product/company/save-company.test.ts',
      'a brand changes what it entered, an admin does so for any company, and nobody else does',
    ],
  },

  seeShares: { place: 'shares' },
  seeBudget: { place: 'budget' },
  askForTopUp: [['at budget', /^Top up$/]],
  topUpBudget: [['row budget', /^Top up$/]],
  preparePayoutRun: { place: 'payouts' },
  releasePayoutRun: [['payout run', /^Release /]],
  importCommissions: [['at commissions', /^Import a CSV$/]],

  keepColleagues: [
    ['at people', /^Invite a colleague$/],
    ['at people', /^Invite somebody$/],
  ],
  changeAccess: { place: 'permissions' },
  mendJobs: { place: 'jobs' },
  editTenant: { place: 'settings' },
  readAuditLog: { place: 'audit' },
  readFeedback: { place: 'feedback' },
  readPrivateFiles: {
    nowhere: 'opens files on the pages of cases that whoever has it reads',
    askedBy: [
      'server/src/features/file/file.test.ts',
      'an MOU is read by its owner, by reviewers, and by nobody else',
    ],
  },
}

/** What several rights lead to: nobody without any of them meets it. */
export const ofSeveral: readonly { look: Look; anyOf: readonly Ability[] }[] = [
  {
    look: ['ticked samples', /^Change status$/],
    anyOf: ['auditSample', 'reviewMou', 'receiveSample', 'reopenCase'],
  },
]

/** What each who has a right meets besides, and nobody else; with a reach, only those whose right reaches so far. */
export const besides: readonly { look: Look; ability: Ability; reach?: Reach }[] = [
  { look: ['sample to decide', /^Approve$/], ability: 'auditSample' },
  { look: ['at people', /^Invite a colleague$/], ability: 'keepColleagues', reach: 'own' },
  { look: ['at people', /^Invite somebody$/], ability: 'keepColleagues', reach: 'all' },
]
