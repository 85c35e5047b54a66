/**
 * Every code that a call may answer. 0, 1004 and 9999 are the spec's; the others are ours. Each has a text
 * in five languages under `errors` in locales, by the name it has here.
 */
export const codes = {
  ok: 0,

  invalidInput: 1001,
  notFound: 1002,
  notAllowed: 1003,
  sessionOver: 1004,
  tooManyRequests: 1005,
  imageCodeNeeded: 1006,
  imageCodeWrong: 1007,
  alreadyDecided: 1008,
  keyReused: 1009,
  fileTypeRefused: 1010,
  fileTooLarge: 1011,
  malformedRequest: 1012,
  nothingHere: 1013,
  stateChanged: 1014,

  emailTaken: 2001,
  emailCodeWrong: 2002,
  emailCodeExpired: 2003,
  logInFailed: 2004,
  accountDisabled: 2005,
  emailUnknown: 2006,
  inviteCodeUnknown: 2007,
  codeSentAlready: 2008,
  mailFailed: 2009,

  platformNeeded: 2101,
  tiktokAuthorisationExpired: 2102,
  tiktokAccountTaken: 2103,
  tiktokUnavailable: 2104,
  creatorHasOpenWork: 2105,

  addressNeeded: 2201,
  addressInUse: 2202,

  productEnded: 3001,
  skuSoldOut: 3002,
  quotaUsedUp: 3003,
  openSampleExists: 3004,
  creatorBlacklisted: 3005,
  noticeNotAgreed: 3006,
  wrongCountry: 3007,
  brandNotVerified: 3008,
  outOfStock: 3009,
  extensionUsed: 3010,
  productIncomplete: 3011,
  variantInUse: 3012,
  stockBelowReserved: 3013,
  quotaBelowUsed: 3014,
  countryFixed: 3015,
  livestreamTooShort: 3030,
  orderNumberMissing: 3031,
  noWayThere: 3032,
  extensionTooLate: 3033,

  carrierUnavailable: 3101,
  trackingNumberOdd: 3102,

  carrierUnknown: 3103,
  nothingToPrint: 3104,

  mouNotSigned: 3201,
  mouUnchanged: 3202,

  videoNotPlayable: 3301,
  uploadIncomplete: 3302,
  tooManyUploads: 3303,

  taskIncomplete: 4001,
  taskFixed: 4002,
  taskEnded: 4003,
  taskNotPublished: 4004,
  taskPublished: 4005,
  taskIsPrerequisite: 4006,

  taskNotStarted: 4030,
  placesAllTaken: 4031,
  platformWrong: 4032,
  otherTaskRunning: 4033,
  taskTakenBefore: 4034,
  taskLocked: 4035,
  attemptsUsedUp: 4036,
  sampleNeeded: 4037,
  mouNotApproved: 4038,
  parcelAwaited: 4039,
  submissionNeedsFile: 4040,
  submissionNeedsLink: 4041,
  liveMinutesNeeded: 4042,
  liveMinutesTooFew: 4043,
  postLinkAwaited: 4044,
  revisionsUsedUp: 4045,
  notPayableYet: 4046,
  postNotThere: 4047,
  signUpClosed: 4048,

  budgetShort: 5001,
  payoutMethodInUse: 5002,
  payoutMethodNeeded: 5003,
  payoutMethodTwice: 5004,
  transferBooked: 5005,
  rewardTakenBack: 5006,

  serviceError: 9998,
  maintenance: 9999,
} as const

export type CodeName = keyof typeof codes
export type Code = (typeof codes)[CodeName]
