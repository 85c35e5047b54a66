import type * as z from 'zod'
import { siteActorsOf } from '../account/abilities.ts'
import { type Endpoint, everyone, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './mou-signing.schemas.ts'

/** Names the consent text `mou:consent.text` as it is worded now; a new wording gets a new version. */
export const consentVersion = '2026-11'

/** What a drawn signature may hold. Points are in a box of 1000 by 400, counted from its upper left corner. */
export const drawnBox = { width: 1_000, height: 400 } as const
export const drawnLimits = { strokes: 80, numbers: 8_000, extent: 60 } as const

/** How somebody signs: a name that was typed, or strokes, each as x, y, x, y … */
export type SignatureMark = z.infer<typeof schemas.signatureMark>
export type PaperCheck = z.infer<typeof schemas.paperCheckSchema>

export const sendSigningCode: Endpoint<typeof schemas.sendSigningCode> = {
  name: 'sendSigningCode',
  method: 'POST',
  path: `${pcBase}/mou/sendCode`,
  effect: 'write',
  actor: siteActorsOf('signMou'),
  summary: 'Notes that I consent to sign one agreement electronically, and mails me a code for it.',
}

export const signMou: Endpoint<typeof schemas.signMou> = {
  name: 'signMou',
  method: 'POST',
  path: `${pcBase}/mou/sign`,
  effect: 'write',
  actor: siteActorsOf('signMou'),
  summary: 'Signs an agreement with a typed name or a drawn signature and the mailed code.',
}

export const checkPaper: Endpoint<typeof schemas.checkPaper> = {
  name: 'checkPaper',
  method: 'POST',
  path: `${pcBase}/mou/verify`,
  effect: 'read',
  actor: everyone,
  summary: 'Whether a file was signed here, by the SHA-256 of its bytes; the file itself is not sent.',
}
