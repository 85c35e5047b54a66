/** On every answer: the moment of sending by the server's clock, in milliseconds since 1970. */
export const serverTimeHeader = 'x-server-time'

/**
 * The stream of changes (text/event-stream), for whoever is logged in. Its only input is `missed`: for how many
 * milliseconds the caller has heard nothing.
 */
export const changesPath = '/apis/common/changes'

/**
 * Records with a life that others change too; and what somebody is told, by the id of the account, which alone hears
 * of it.
 */
export type LiveKind =
  | 'sample'
  | 'participation'
  | 'mou'
  | 'strike'
  | 'invitation'
  | 'cooperation'
  | 'mcnLink'
  | 'payoutRun'
  | 'payout'
  | 'topUp'
  | 'directPayment'
  | 'clawback'
  | 'notification'
  /** The verification of a company. */
  | 'brand'
  | 'feedback'
  | 'batch'

/** The data of the event `changed`: the ids of changed records; null for more than an event names. */
export type Changed = Partial<Record<LiveKind, readonly string[] | null>>

/** The events of the stream. After `missed` everything may have changed; `beat` shows that the connection is alive. */
export const liveEvents = { changed: 'changed', missed: 'missed', beat: 'beat' } as const

/** Milliseconds. */
export const liveTimes = {
  /** The longest silence on a stream that is alive. */
  beat: 15_000,
  /** Changes are kept for so long, for those whose stream was cut. */
  kept: 60_000,
  /** A stream ends after so long, so that its caller is asked anew who it is. */
  life: 15 * 60_000,
  /** How often a browser without a stream asks. */
  ask: 20_000,
} as const
