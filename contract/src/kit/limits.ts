/** The numbers of docs/rules.md, each once. Times in milliseconds, sizes in bytes unless named else. */
export const limits = {
  requestTimeout: 120_000,
  clickThrottle: 1_000,
  codeResendWait: 60_000,
  codeLength: 6,
  codeLife: 10 * 60_000,
  codeTries: 5,
  passwordMin: 6,
  passwordMax: 12,
  phoneMax: 50,
  feedbackContactMax: 500,
  feedbackContentMax: 2_000,
  feedbackAnswerMax: 2_000,
  randomLength: 20,
  backToTopOffset: 300,
  reasonMax: 500,
  /** Signs of a script that is written into the form (R246). */
  scriptMax: 5_000,
  nameMax: 120,
  uploadMax: 20 * 1024 * 1024,
  pictureMax: 10 * 1024 * 1024,
  videoMax: 500 * 1024 * 1024,
  /** Of all files of one account. */
  accountStorage: 50 * 1024 ** 3,
  /** What a browser sends of a resumable upload at a time; stores of parts take no smaller ones. */
  uploadPiece: 5 * 1024 * 1024,
  /** After the last piece that came. */
  uploadLife: 24 * 3_600_000,
  openUploads: 20,
  livestreamMinutesMin: 30,
  keepPublicDays: 30,
  /** For which a post that is gone when its time ends may come back (R254): longer than a strike is appealed and answered (R64). */
  postBackDays: 14,
  attemptsPerMonth: 10,
  /** Days that a brand which pays a reward itself gives itself, usually and at most (R233). */
  directPayDays: 7,
  directPayDaysMax: 30,
  directPayWordsMax: 300,
  /** Of one person, on all platforms and in all countries. */
  creatorAccountsMax: 20,
  introductionMax: 1_000,
  profileCategoriesMax: 20,
  descriptionMax: 5_000,
  sellingPointsMax: 8,
  optionsMax: 3,
  optionValuesMax: 20,
  variantsMax: 100,
  picturesMax: 9,
  lowStock: 5,
  /** Parcels on a page of the shipping dialog. */
  parcelsOnPage: 10,
} as const
