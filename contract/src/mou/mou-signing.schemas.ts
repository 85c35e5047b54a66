import * as z from 'zod'
import { limits } from '../kit/limits.ts'
import { id, moment, needed } from '../kit/text.schemas.ts'
import { mouSchema } from './mou.schemas.ts'
import { consentVersion, drawnBox, drawnLimits } from './mou-signing.ts'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'errors:invalidValue')

const stroke = z
  .array(z.number().int().min(0).max(drawnBox.width))
  .min(2)
  .refine((numbers) => numbers.length % 2 === 0, 'errors:signatureNeeded')

const strokes = z
  .array(stroke, { error: 'errors:signatureNeeded' })
  .min(1, 'errors:signatureNeeded')
  .max(drawnLimits.strokes, 'errors:signatureTooLong')
  .refine((all) => all.flat().length <= drawnLimits.numbers, 'errors:signatureTooLong')
  // A dot that a thumb left is no signature.
  .refine((all) => extentOf(all) >= drawnLimits.extent, 'errors:signatureNeeded')

/** The longer side of what was drawn; however many numbers were sent, since their limit is told beside it. */
function extentOf(all: readonly (readonly number[])[]): number {
  const sideOf = (first: 0 | 1) => {
    let [least, most] = [Number.POSITIVE_INFINITY, 0]
    for (const stroke of all) {
      for (let at = first; at < stroke.length; at += 2) {
        least = Math.min(least, stroke[at] ?? 0)
        most = Math.max(most, stroke[at] ?? 0)
      }
    }
    return Math.max(0, most - least)
  }
  return Math.max(sideOf(0), sideOf(1))
}

export const signatureMark = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('typed'), name: needed('signatureNeeded', limits.nameMax) }),
    z.object({ kind: z.literal('drawn'), strokes }),
  ],
  { error: 'errors:signatureNeeded' },
)

/** The consent that the reader ticked, by its version. */
const consent = z.literal(consentVersion, { error: 'errors:consentNeeded' })

export const sendSigningCode = {
  /** `sha256` is that of the paper which was read. */
  input: z.object({ id, sha256, consent }),
  output: z.object({
    sent: z.boolean(),
    /** The address of the caller's account, where the code went. */
    email: z.string(),
    waitSeconds: z.number().int(),
    until: moment,
  }),
}

export const signMou = {
  input: z.object({
    id,
    sha256,
    signature: signatureMark,
    consent,
    verifyCode: z
      .string({ error: 'errors:codeNeeded' })
      .trim()
      .min(1, 'errors:codeNeeded')
      .max(limits.codeLength, 'errors:codeLength'),
    /** IANA name of the zone that the signer's device is in; what is no name is left out of the evidence. */
    timeZone: z
      .string()
      .max(64)
      .regex(/^[\w+/-]*$/)
      .default('')
      .catch(''),
  }),
  output: mouSchema,
}

export const paperCheckSchema = z.object({
  /** `unsigned`: the paper as it was made, before anybody signed it. */
  kind: z.enum(['unknown', 'unsigned', 'signed', 'countersigned']),
  /** The number of the agreement; empty for a file that is not known here. */
  number: z.string(),
  signedAt: moment.nullable(),
  countersignedAt: moment.nullable(),
  /** What became of the agreement since. */
  standing: z.enum(['inReview', 'returned', 'approved', 'ended']).nullable(),
})

export const checkPaper = {
  input: z.object({ sha256 }),
  output: paperCheckSchema,
}
