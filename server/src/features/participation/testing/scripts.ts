import { passScript, returnScript, submitScript } from '@sampan/contract/script'
import type { BrandPerson, Person } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'
import { type Joined, makeApproved, type TaskRow } from './participations.ts'

/** What a brief asks that wants a script first. */
export const asksForScript = {
  ...{ adBoost: false, brandedContent: false, streamingCodeDays: null, secondaryUse: false, platforms: [] },
  ...{ scriptReview: true, showsLogo: false, minSeconds: null, liveMinutes: null, hashtags: [] },
} as const satisfies Partial<TaskRow['requirement']>

/** What both sides do with a script. */
export const scriptSteps = (server: TestServer) => ({
  /** Taken in to a task that asks for a script: it is due. */
  begun: (brand: BrandPerson, task: Partial<TaskRow> = {}): Promise<Joined> =>
    makeApproved(server, brand, { task: { requirement: { ...asksForScript, platforms: [] }, ...task } }),
  submit: (made: Joined, text = 'I open the box and read the label') =>
    server.ok(submitScript, { id: made.id, text }, { as: made.creator }),
  pass: (made: Joined, round = 1, as: Person = made.brand) =>
    server.call(passScript, { id: made.id, round }, { as }),
  giveBack: (made: Joined, round = 1, as: Person = made.brand, feedback = 'Say the price') =>
    server.call(returnScript, { id: made.id, round, feedback }, { as }),
})
export type ScriptSteps = ReturnType<typeof scriptSteps>
