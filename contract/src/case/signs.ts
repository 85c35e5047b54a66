/** What is unusual about the person behind a sample or a participation. */
const ofAnyCase = ['samePhone', 'sameAddress', 'samePayout', 'samePaper', 'postLink'] as const

/**
 * What is unusual about the person behind a case: others have the same phone, address, payout account or post, or handed in the same file. Staff look at
 * it and may find it fine; what is unusual about a parcel or a clock ends by itself.
 */
export const personSigns = [...ofAnyCase, 'samePost', 'sameFile'] as const

/** Everything that may be unusual about a sample: about the person, the parcel, the time to post, the post. */
export const sampleSigns = [...ofAnyCase, 'parcel', 'postLate', 'postGone'] as const
export type SampleSign = (typeof sampleSigns)[number]

/** Everything that may be unusual about a participation: about the person, the parcel, the sample, what is late, the post. */
export const participationSigns = [
  'samePhone',
  'sameAddress',
  'samePayout',
  'samePaper',
  'samePost',
  'sameFile',
  'parcel',
  'sampleClosed',
  'scriptLate',
  'submitLate',
  'publishLate',
  'postGone',
  'postGoneAfter',
] as const
export type ParticipationSign = (typeof participationSigns)[number]
