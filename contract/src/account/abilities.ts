import { type Actor, consoleActors, type SignedInActor, signedIn, siteActors } from '../kit/endpoint.ts'

/**
 * How far an ability reaches: `own` records, those of `ownCreators` (MCN) or `inCare` (specialists), what is
 * `published`, or `all`. Absent means not at all.
 */
export type Reach = 'own' | 'ownCreators' | 'inCare' | 'published' | 'all'

/**
 * Who may do what, and how far (R65): the one source of rights. Who may call an endpoint, who may use a verb of a
 * case, which actions an answer offers and which rows a query reaches are all derived from this table; it is told to
 * the client, so that the web never states a rule again.
 */
export const abilities = {
  applyForSample: { creator: 'own', mcn: 'ownCreators', creatorSpecialist: 'inCare' },
  withdrawSample: { creator: 'own' },
  /** Ends their own account; those of companies and staff are ended by admins, since others' work hangs on them. */
  deleteAccount: { creator: 'own' },
  signMou: { creator: 'own' },
  /** Hands in drafts and links of posts, and asks for more time to post. */
  submitContent: { creator: 'own' },
  auditSample: { brand: 'own', productSpecialist: 'inCare', reviewer: 'all', admin: 'all' },
  /** Writes the rules by which applications for a brand's products are decided (R186), and reads them. */
  keepApprovalRules: { brand: 'own', admin: 'all' },
  seeApprovalRules: { brand: 'own', reviewer: 'all', admin: 'all' },
  reviewMou: { brand: 'own', reviewer: 'all', admin: 'all' },
  /** Writes the texts of agreements (R180): a brand its own, an admin those of everybody. */
  editMouTemplate: { brand: 'own', admin: 'all' },
  /** Reads the script before it is filmed, where a task asks for that (R246). */
  reviewScript: { brand: 'own', reviewer: 'all', admin: 'all' },
  /** The stages of a review (R43): what staff read first, what the brand reads, and the published post. */
  reviewContent: { reviewer: 'all', admin: 'all' },
  reviewForBrand: { brand: 'own', admin: 'all' },
  checkPublication: { reviewer: 'all', admin: 'all' },
  shipSample: { brand: 'own', productSpecialist: 'inCare', admin: 'all' },
  /** Says from where a brand sends its parcels (R184). */
  keepSender: { brand: 'own', admin: 'all' },
  receiveSample: {
    creator: 'own',
    creatorSpecialist: 'inCare',
    productSpecialist: 'inCare',
    reviewer: 'all',
    admin: 'all',
  },
  receiveTaskParcel: { creator: 'own' },
  fulfilSample: {
    creator: 'own',
    brand: 'own',
    creatorSpecialist: 'inCare',
    productSpecialist: 'inCare',
    reviewer: 'all',
    admin: 'all',
  },
  /** Looks at a post that no platform has shown, and takes it or gives it back (R25). */
  checkSamplePost: { brand: 'own', productSpecialist: 'inCare', reviewer: 'all', admin: 'all' },
  replacePost: {
    creator: 'own',
    creatorSpecialist: 'inCare',
    productSpecialist: 'inCare',
    reviewer: 'all',
    admin: 'all',
  },
  recordSale: { creatorSpecialist: 'inCare', productSpecialist: 'inCare', reviewer: 'all', admin: 'all' },
  /** Looks at what is unusual about the person behind a case, and finds it fine (R174). */
  clearSigns: { productSpecialist: 'inCare', reviewer: 'all', admin: 'all' },
  seeSamples: {
    creator: 'own',
    mcn: 'ownCreators',
    brand: 'own',
    creatorSpecialist: 'inCare',
    productSpecialist: 'inCare',
    reviewer: 'all',
    admin: 'all',
  },
  /** Reads what became of samples (R163): costs and rejections where it audits them, of its creators what these may know. */
  seeReports: {
    mcn: 'ownCreators',
    brand: 'own',
    creatorSpecialist: 'inCare',
    productSpecialist: 'inCare',
    reviewer: 'all',
    admin: 'all',
  },
  /** Reads a rejection (R22) and remarks on a draft before their creator may. */
  seeReviewAtOnce: {
    brand: 'own',
    creatorSpecialist: 'inCare',
    productSpecialist: 'inCare',
    reviewer: 'all',
    admin: 'all',
  },
  signUpForTask: { creator: 'own', mcn: 'ownCreators', creatorSpecialist: 'inCare' },
  leaveTask: { creator: 'own' },
  /** Sees participations in tasks. */
  seeTasks: {
    creator: 'own',
    mcn: 'ownCreators',
    brand: 'own',
    creatorSpecialist: 'inCare',
    productSpecialist: 'inCare',
    reviewer: 'all',
    admin: 'all',
  },
  /** Sees the console's tasks, drafts among them; a creator specialist those that somebody can be signed up for. */
  seeOffers: {
    brand: 'own',
    creatorSpecialist: 'published',
    productSpecialist: 'inCare',
    reviewer: 'all',
    admin: 'all',
  },
  editTask: { brand: 'own', productSpecialist: 'inCare', admin: 'all' },
  auditSignUp: { brand: 'own', productSpecialist: 'inCare', reviewer: 'all', admin: 'all' },
  /** Enters the figures that a post of a task has, and what it sold. */
  recordPostFigures: {
    brand: 'own',
    creatorSpecialist: 'inCare',
    productSpecialist: 'inCare',
    reviewer: 'all',
    admin: 'all',
  },
  settleReward: { admin: 'all' },
  /** Pays rewards outside the platform, says so, and looks at the account that one is owed to (R234). */
  makeDirectPayment: { brand: 'own' },
  answerDirectPayment: { creator: 'own' },
  /** Decides about a payment outside the platform that its creator contradicts. */
  decideDirectPayment: { productSpecialist: 'inCare', admin: 'all' },
  /**
   * Announces that a reward of the ledger is taken back, and drops that; what its creator contradicts is decided by another person of the
   * ability (R251).
   */
  clawBackReward: { admin: 'all' },
  answerClawback: { creator: 'own' },
  /** Sees strikes with their evidence and appeals. */
  seeStrikes: {
    creator: 'own',
    mcn: 'ownCreators',
    brand: 'own',
    creatorSpecialist: 'inCare',
    reviewer: 'all',
    admin: 'all',
  },
  /** Reports that a creator broke a rule, with what shows it (R172). */
  reportStrike: { brand: 'own', creatorSpecialist: 'inCare', reviewer: 'all', admin: 'all' },
  appealStrike: { creator: 'own' },
  decideStrike: { reviewer: 'all', admin: 'all' },
  /** Undoes what was decided wrongly about a strike. */
  mendStrike: { admin: 'all' },
  editProduct: { brand: 'own', productSpecialist: 'inCare', admin: 'all' },
  /** Keeps products to come back to, and asks to be told of new stock. */
  saveProduct: { creator: 'own' },
  keepCreatorAccounts: { creator: 'own' },
  /** Checks whether what a creator entered about an account is true (R91). */
  checkCreatorAccount: { creatorSpecialist: 'inCare', reviewer: 'all', admin: 'all' },
  /** Invites creators to show themselves to brands, and sees what became of it (R102). */
  inviteCreator: { mcn: 'own', brand: 'own', creatorSpecialist: 'own', admin: 'all' },
  /** Finds the creators to invite; an MCN its own. */
  findInvitee: { mcn: 'ownCreators', brand: 'all', creatorSpecialist: 'all', admin: 'all' },
  answerInvitation: { creator: 'own' },
  /** Asks creators to be those of their own MCN (R169). */
  askForMcnLink: { mcn: 'own' },
  /** Lets an MCN act for oneself, and ends that again. */
  answerMcnLink: { creator: 'own' },
  /** Looks at the profile of a creator who agreed. */
  reviewInvitation: { creatorSpecialist: 'inCare', reviewer: 'all', admin: 'all' },
  /** The library of creators (R125): all of it, its public tabs, and the tab of one's own creators. */
  seeCreatorLibrary: {
    brand: 'published',
    creatorSpecialist: 'all',
    productSpecialist: 'all',
    reviewer: 'all',
    admin: 'all',
  },
  seePublicCreators: { brand: 'published', creatorSpecialist: 'all', productSpecialist: 'all', admin: 'all' },
  seeOwnCreators: { mcn: 'ownCreators', brand: 'own', creatorSpecialist: 'inCare', admin: 'all' },
  /** Phone, mail and messengers of a creator; a brand's after an accepted cooperation. Each look is noted. */
  seeCreatorContact: { mcn: 'ownCreators', brand: 'own', creatorSpecialist: 'inCare', admin: 'all' },
  /** Enters accounts that nobody has linked. */
  enterCreator: { mcn: 'own', creatorSpecialist: 'all', admin: 'all' },
  /** Labels, intention, notes and groups of creators, in the workspace of one's own (R127). */
  keepRelations: { mcn: 'own', brand: 'own', creatorSpecialist: 'own', admin: 'all' },
  /** Keeps schedules: their own, of the creators whom one acts for, or of all (R130). */
  keepSchedules: {
    creator: 'own',
    mcn: 'ownCreators',
    brand: 'own',
    creatorSpecialist: 'inCare',
    admin: 'all',
  },
  /** Puts creators into an entry, which takes their time; a brand those with whom it works. */
  askForTime: {
    creator: 'own',
    mcn: 'ownCreators',
    brand: 'own',
    creatorSpecialist: 'inCare',
    admin: 'all',
  },
  /** Makes and names studios: a brand its own, an admin those of everybody. */
  keepStudios: { brand: 'own', admin: 'all' },
  keepAddresses: { creator: 'own' },
  seeAddress: { creator: 'own', brand: 'own', productSpecialist: 'inCare', admin: 'all' },
  seeBank: { creator: 'own' },
  seeEarnings: { creator: 'own' },
  /** Sees their own share of what one's creators are credited, its statement and payouts, and keeps the account it is paid to (R222). */
  seeShares: { mcn: 'own' },
  seeBudget: { brand: 'own', admin: 'all' },
  /** Says that their own brand has paid in, which an admin books (R171). */
  askForTopUp: { brand: 'own' },
  topUpBudget: { admin: 'all' },
  /** Prepares payout runs and books what the bank did; another person of the second ability releases them (R113). */
  preparePayoutRun: { admin: 'all' },
  releasePayoutRun: { admin: 'all' },
  /** Books what platforms paid for orders to the creators who brought them. */
  importCommissions: { admin: 'all' },
  /** The list of the creators whom one acts for. */
  seeManagedCreators: { mcn: 'ownCreators', creatorSpecialist: 'inCare' },
  /** Reads private files of others: what is handed in, and papers. */
  readPrivateFiles: { reviewer: 'all', admin: 'all' },
  /** Gets registering creators into their care by an invite code (R10). */
  handOutInviteCode: { creatorSpecialist: 'own', admin: 'all' },
  /** Says in whose care creators are, and products with tasks: a specialist hands on their own (R272). */
  handOverCreators: { creatorSpecialist: 'inCare', admin: 'all' },
  handOverProducts: { productSpecialist: 'inCare', admin: 'all' },
  reopenCase: { reviewer: 'all', admin: 'all' },
  /** Tells cases of several brands apart, and finds a brand to narrow a list by. */
  compareBrands: {
    mcn: 'all',
    creatorSpecialist: 'all',
    productSpecialist: 'all',
    reviewer: 'all',
    admin: 'all',
  },
  verifyBrand: { admin: 'all' },
  /** Reads where the verification of their own company is, and answers what staff ask (R192). */
  answerVerification: { brand: 'own' },
  /** Changes what a company entered about itself, and its logo (R313). */
  keepCompany: { brand: 'own', admin: 'all' },
  changeAccess: { admin: 'all' },
  /** Sees who has an account, invites more of them, and ends and gives back access: a brand its own people (R274). */
  keepColleagues: { brand: 'own', admin: 'all' },
  mendJobs: { admin: 'all' },
  editTenant: { admin: 'all' },
  /** Reads who wrote what in the tenant (R142). */
  readAuditLog: { admin: 'all' },
  readFeedback: { admin: 'all' },
} as const satisfies Record<string, Partial<Record<SignedInActor, Reach>>>

export type Ability = keyof typeof abilities

/** How far `actor` may go with `ability`; undefined when not at all. */
export function reachOf(actor: string, ability: Ability): Reach | undefined {
  return (abilities[ability] as Partial<Record<string, Reach>>)[actor]
}

/** Whether `actor` may do at least one of these at all. */
export const mayAny = (actor: string, ...anyOf: readonly Ability[]): boolean =>
  anyOf.some((ability) => reachOf(actor, ability) !== undefined)

/** Everybody who has at least one of the abilities. */
export const actorsOf = (...anyOf: readonly Ability[]): readonly SignedInActor[] =>
  signedIn.filter((actor) => mayAny(actor, ...anyOf))

/** Those of them who work on the console. */
export const consoleActorsOf = (...anyOf: readonly Ability[]): readonly SignedInActor[] =>
  consoleActors.filter((actor) => mayAny(actor, ...anyOf))

/** Those of them who act for themselves on the site: creators. */
export const siteActorsOf = (...anyOf: readonly Ability[]): readonly SignedInActor[] =>
  siteActors.filter((actor) => mayAny(actor, ...anyOf))

/** For whom somebody acts in a case. */
export type Side = 'creator' | 'brand' | 'staff'
const sides: Record<SignedInActor, Side> = {
  creator: 'creator',
  mcn: 'creator',
  creatorSpecialist: 'creator',
  brand: 'brand',
  productSpecialist: 'brand',
  reviewer: 'staff',
  admin: 'staff',
}

/** The side of an actor in a case; jobs and visitors are on the platform's. */
export const sideOf = (actor: Actor): Side => (actor === 'visitor' ? 'staff' : sides[actor])
