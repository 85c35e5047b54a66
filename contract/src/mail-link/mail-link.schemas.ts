import * as z from 'zod'
import { creatorOfRowSchema } from '../creator/creator.schemas.ts'
import { limits } from '../kit/limits.ts'
import { id, moment } from '../kit/text.schemas.ts'
import { written } from '../kit/text.ts'
import { mouSchema } from '../mou/mou.schemas.ts'
import { brandSchema } from '../product/product.schemas.ts'
import { sampleRowSchema } from '../sample/sample-shapes.schemas.ts'
import { participationDetailSchema } from '../task/task-shapes.schemas.ts'
import { type MailLinkVerb, mailLinkLimits, mailLinkPurposes, mailLinkStates, worded } from './mail-link.ts'

/** Any text of the address: one that is no token gets a page of its own, not a form error. */
const token = z.string().max(300)
const record = z.object({ kept: z.number().int(), all: z.number().int() })

/** Who moved a case on, when, and how. */
const decisionSchema = z.object({
  verb: z.string(),
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  at: moment,
  reason: z.string(),
  /** Null for a rule of the tenant. */
  actor: z.object({ name: z.string(), avatar: z.string(), role: z.string() }).nullable(),
  /** The reader of the mail decided, by this link or elsewhere. */
  isYours: z.boolean(),
})

/** What is read to decide on a sign-up, a script or a draft, and no more: no paper, no parcel, no money. */
const participationToDecide = participationDetailSchema.pick({
  id: true,
  number: true,
  status: true,
  outcome: true,
  signedUpAt: true,
  clock: true,
  task: true,
  brand: true,
  creator: true,
  countryCode: true,
  round: true,
  roundsMax: true,
  script: true,
  submissions: true,
  remarks: true,
  checks: true,
  postLink: true,
  creatorRecord: true,
  abnormalReasons: true,
})

/** What is read to decide on a signed agreement. Its papers open while it waits, and by this link no longer. */
const mouToDecide = mouSchema
  .pick({
    id: true,
    kind: true,
    number: true,
    title: true,
    titleLanguage: true,
    status: true,
    clock: true,
    rounds: true,
  })
  .extend({
    creatorName: z.string(),
    brand: brandSchema.pick({ id: true, name: true, logo: true, color: true }),
    creator: creatorOfRowSchema.pick({
      platform: true,
      handle: true,
      nickname: true,
      avatar: true,
      followers: true,
      countryCode: true,
      fullName: true,
    }),
    creatorRecord: record,
    /** Signed here: approving puts the counter-signature on the paper. */
    isSignedHere: z.boolean(),
  })

const mailLinkCaseSchema = z.object({
  id,
  isOpen: z.boolean(),
  /** Since when it waits for its reader again, which needs a new link; null where it does not. */
  waitsAgainSince: moment.nullable(),
  /** Set for applications for samples. */
  sample: sampleRowSchema.extend({ remark: z.string(), creatorRecord: record }).nullable(),
  /** Set for sign-ups, scripts and drafts. */
  participation: participationToDecide.nullable(),
  /** Set for signed agreements. */
  mou: mouToDecide.nullable(),
  /** What ended the wait; null while it is open. */
  decision: decisionSchema.nullable(),
})

export const mailLinkSchema = z.object({
  state: z.enum(mailLinkStates),
  purpose: z.enum(mailLinkPurposes).nullable(),
  /** Whose link it is; null where the address names no link. The name is told to whoever holds a good link alone. */
  reader: z.object({ name: z.string(), avatar: z.string(), email: z.string(), role: z.string() }).nullable(),
  expiresAt: moment.nullable(),
  brand: brandSchema.pick({ id: true, name: true, logo: true, color: true }).nullable(),
  cases: z.array(mailLinkCaseSchema),
})

export const openMailLink = {
  input: z.object({ token }),
  output: mailLinkSchema,
}

const verbs = [
  'approve',
  'reject',
  'passScript',
  'returnScript',
  'pass',
  'returnForRevision',
  'return',
] as const satisfies readonly MailLinkVerb[]

const decision = z
  .object({ id, verb: z.enum(verbs), reason: z.string().trim().max(limits.feedbackContentMax).default('') })
  .superRefine(({ verb, reason }, check) => {
    if (!worded.includes(verb)) return
    const isFeedback = verb === 'returnForRevision' || verb === 'returnScript'
    const most = isFeedback ? limits.feedbackContentMax : limits.reasonMax
    if (reason.length > most) check.addIssue({ code: 'custom', path: ['reason'], message: 'errors:tooLong' })
    if (written.test(reason)) return
    const message = verb === 'reject' ? 'errors:reasonNeeded' : 'errors:feedbackNeeded'
    check.addIssue({ code: 'custom', path: ['reason'], message })
  })

export const decideByMailLink = {
  input: z.object({
    token,
    decisions: z
      .array(decision, { error: 'errors:chooseRows' })
      .min(1, 'errors:chooseRows')
      .max(mailLinkLimits.casesMax),
  }),
  output: z.object({
    link: mailLinkSchema,
    /** Cases that were asked to be decided and were not, and why. */
    refused: z.array(z.object({ id, name: z.string(), message: z.string() })),
    decided: z.number().int(),
  }),
}

export const renewMailLink = {
  input: z.object({ token }),
  output: z.object({
    /** The address that it was sent to, as its owner knows it; empty when nothing waits any more. */
    email: z.string(),
  }),
}
