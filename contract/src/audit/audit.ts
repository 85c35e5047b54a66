import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './audit.schemas.ts'

/** What a write was about, as the log is filtered. */
export const auditKinds = [
  'account',
  'creator',
  'product',
  'sample',
  'task',
  'mou',
  'money',
  'strike',
  'invitation',
  'message',
  'tenant',
  'export',
  'system',
] as const
export type AuditKind = (typeof auditKinds)[number]

/** Who wrote: somebody in a role, a visitor, or the product itself by a job. */
export const auditRoles = [
  'visitor',
  'creator',
  'mcn',
  'brand',
  'creatorSpecialist',
  'productSpecialist',
  'reviewer',
  'admin',
  'system',
] as const

/** How long the log is kept: of people who act for themselves on the site, and of all others; days (R141). */
export const auditKeptDays = { site: 400, console: 7 * 365 } as const

/**
 * Writes of which the log says nothing (R140): they change no record, or only what their own reader has seen.
 */
export const unrecorded = [
  'getImageCode',
  'sayImageCode',
  'sendEmailCode',
  'getTiktokAuthUrl',
  'readNotifications',
  'readAllNotifications',
  'checkImport',
] as const

const kindOfSegment: Record<string, AuditKind> = {
  account: 'account',
  user: 'account',
  staffInvitation: 'account',
  inviteCode: 'account',
  list: 'account',
  report: 'account',
  batch: 'account',
  import: 'account',
  authors: 'creator',
  allPlatformInfo: 'creator',
  creatorCheck: 'creator',
  creatorLibrary: 'creator',
  relation: 'creator',
  group: 'creator',
  schedule: 'creator',
  product: 'product',
  brandVerification: 'product',
  sample: 'sample',
  sampleGroup: 'sample',
  shipment: 'sample',
  approvalRule: 'sample',
  task: 'task',
  participation: 'task',
  mou: 'mou',
  mouTemplate: 'mou',
  budget: 'money',
  payoutRun: 'money',
  commission: 'money',
  clawback: 'money',
  strike: 'strike',
  jobInvite: 'invitation',
  cooperation: 'invitation',
  mcnLink: 'invitation',
  feedback: 'message',
  notification: 'message',
  push: 'message',
  tenant: 'tenant',
  export: 'export',
  banner: 'tenant',
  protocol: 'tenant',
}

/** What a call is about, by its path. */
export const auditKindOf = (path: string): AuditKind =>
  kindOfSegment[/^\/apis\/api\/tenant\/(?:pc|admin)\/([^/]+)/.exec(path)?.[1] ?? ''] ?? 'system'

export type AuditEntry = z.output<typeof schemas.auditEntrySchema>

export const listAuditEntries: Endpoint<typeof schemas.listAuditEntries> = {
  name: 'listAuditEntries',
  method: 'POST',
  path: `${adminBase}/audit/getPage`,
  effect: 'read',
  actor: consoleActorsOf('readAuditLog'),
  summary:
    'The log of every write, the newest first: who, in which role and for whom, when, from where, what, on which record, with what was before and after.',
}

export const exportAuditEntries: Endpoint<typeof schemas.exportAuditEntries> = exportOf(listAuditEntries)
