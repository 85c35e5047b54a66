import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './brand-verification.schemas.ts'
import { verificationStates } from './brand-verification-status.ts'

export const verificationViews = [...verificationStates, 'all'] as const
/** What a line of a company's history names without its values: the phone is sealed, the others are seen above it. */
export const changedParts = ['logo', 'categories', 'phone'] as const
export const verificationSorts = ['urgency', 'oldest', 'newest'] as const

export const verificationLimits = {
  textMax: 1_000,
  filesMax: 5,
  linesMost: 200,
  /** For how long a company that took a name goes on working with creators where nobody has verified it yet. */
  renamedDays: 7,
} as const

export type BrandVerification = z.output<typeof schemas.brandVerificationSchema>
export type VerificationRow = z.output<typeof schemas.verificationRowSchema>

const base = `${adminBase}/brandVerification`
const decide = { effect: 'write', method: 'POST', actor: consoleActorsOf('verifyBrand') } as const

export const listBrandVerifications: Endpoint<typeof schemas.listBrandVerifications> = {
  ...decide,
  effect: 'read',
  name: 'listBrandVerifications',
  path: `${base}/getPage`,
  summary: 'Companies by where their verification is, those that wait longest first.',
}

export const exportBrandVerifications: Endpoint<typeof schemas.exportBrandVerifications> =
  exportOf(listBrandVerifications)

export const getBrandVerification: Endpoint<typeof schemas.getBrandVerification> = {
  name: 'getBrandVerification',
  method: 'GET',
  effect: 'read',
  path: `${base}/get`,
  actor: consoleActorsOf('verifyBrand', 'answerVerification'),
  summary: 'What a company entered, where its verification is, and every word about it; of a brand its own.',
}

export const askBrand: Endpoint<typeof schemas.askBrand> = {
  ...decide,
  name: 'askBrand',
  path: `${base}/ask`,
  summary: 'Asks a company something before it is verified; its people are told by mail.',
}

export const refuseBrand: Endpoint<typeof schemas.refuseBrand> = {
  ...decide,
  name: 'refuseBrand',
  path: `${base}/refuse`,
  summary: 'Refuses a company with a reason that its people read; they may answer it.',
}

export const takeVerificationBack: Endpoint<typeof schemas.takeVerificationBack> = {
  ...decide,
  name: 'takeVerificationBack',
  path: `${base}/takeBack`,
  summary:
    'Ends the verification of a company with a reason; it publishes nothing new until it is verified again.',
}

export const answerVerification: Endpoint<typeof schemas.answerVerification> = {
  name: 'answerVerification',
  method: 'POST',
  effect: 'write',
  path: `${base}/answer`,
  actor: consoleActorsOf('answerVerification'),
  summary: 'Answers a question or a refusal, with files; the verification of the company begins again.',
}
