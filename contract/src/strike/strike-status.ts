import { actorsOf } from '../account/abilities.ts'
import type { Transition } from '../case/transition.ts'

/** Whose post it was about. */
export const strikeKinds = ['sample', 'participation'] as const
export type StrikeKind = (typeof strikeKinds)[number]

/** State of a strike. */
export const strikeStatus = {
  noticed: 1,
  recorded: 2,
  appealed: 3,
  standing: 4,
  takenBack: 5,
  expired: 6,
  dropped: 7,
  reported: 8,
  refused: 9,
} as const
export type StrikeStatus = (typeof strikeStatus)[keyof typeof strikeStatus]

const s = strikeStatus
const deciders = actorsOf('decideStrike')
const menders = actorsOf('mendStrike')

/** What a strike is for: the post was not public while it had to be, or the sample was kept and nothing came (R172). */
export const strikeRules = ['keepPublic', 'deliver'] as const
export type StrikeRule = (typeof strikeRules)[number]

/** Strikes that take attempts or the reward now. */
export const strikesInForce = [s.recorded, s.appealed, s.standing] as const
/** Strikes that were recorded and not taken back. */
export const countedStrikes = [...strikesInForce, s.expired] as const
/** Strikes without effect: the post was public again in time, or there was no violation. */
export const forgivenStrikes = [s.noticed, s.takenBack, s.dropped, s.reported, s.refused] as const
/** Reports that nobody has accepted: their creator and MCN know nothing of them. */
export const unacceptedReports = [s.reported, s.refused] as const

/** What somebody else decides than who reported it (R172). */
export const decidedByOthers = [s.reported, s.appealed] as const

/**
 * A look that does not see the post notices it; a second look records the strike or drops the notice. Its creator may
 * appeal once; whoever decides keeps it or takes it back. One without an appeal is final when the time is up. A report becomes
 * a strike once it is accepted. What was decided wrongly is annulled, or decided once more; its history stays.
 */
export const strikeTransitions = {
  notice: { from: [null], to: [s.noticed], by: ['system'] },
  drop: { from: [s.noticed], to: [s.dropped], by: ['system'] },
  record: { from: [s.noticed], to: [s.recorded], by: ['system'] },
  appeal: { from: [s.recorded], to: [s.appealed], by: actorsOf('appealStrike'), needsReason: true },
  lapse: { from: [s.recorded], to: [s.standing], by: ['system'] },
  keep: { from: [s.appealed], to: [s.standing], by: deciders, needsReason: true },
  takeBack: { from: [s.appealed], to: [s.takenBack], by: deciders, needsReason: true },
  report: { from: [null], to: [s.reported], by: actorsOf('reportStrike'), needsReason: true },
  accept: { from: [s.reported], to: [s.recorded], by: deciders, needsReason: true },
  refuse: { from: [s.reported], to: [s.refused], by: deciders, needsReason: true },
  annul: { from: [s.recorded, s.standing], to: [s.takenBack], by: menders, needsReason: true },
  reopen: {
    ...{ from: [s.standing, s.takenBack, s.refused], to: [s.appealed, s.reported] },
    ...{ by: menders, needsReason: true },
  },
  expire: { from: [s.standing], to: [s.expired], by: ['system'] },
} as const satisfies Record<string, Transition>
export type StrikeVerb = keyof typeof strikeTransitions

/** What whoever decides may do. */
export const strikeDecisions = ['keep', 'takeBack', 'accept', 'refuse', 'annul', 'reopen'] as const
export type StrikeDecision = (typeof strikeDecisions)[number]

/** What happened, according to the creator. */
export const appealGrounds = ['wasPublic', 'takenDown', 'accountLocked', 'other'] as const
export type AppealGround = (typeof appealGrounds)[number]

/** The numbers of the rule (R62 to R64), each once. */
export const strikeLimits = {
  /** What a first strike takes. */
  attempts: 3,
  /** Between the look that does not see a post and the one that records the strike. */
  secondLookHours: 6,
  appealDays: 7,
  answerDays: 5,
  /** After which the attempts of a first strike come back. */
  backDays: 30,
  /** For which a strike makes the next one a second one. */
  rememberedDays: 365,
  blacklistDays: 365,
  /** After the end of the appeal, before a second strike is public. */
  listedAfterDays: 1,
  /** Before a strike ends its creator is told. */
  endingToldDays: 3,
  appealMax: 1_000,
  reportMax: 1_000,
  filesMax: 5,
} as const
