import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './sample-group.schemas.ts'

/** Groups of samples that are in use, those that have ended, and all. */
export const sampleGroupViews = ['open', 'ended', 'all'] as const
export type SampleGroupView = (typeof sampleGroupViews)[number]
export const sampleGroupSorts = ['update_time', 'name', 'samples'] as const
export const sampleGroupActions = ['rename', 'mail', 'end', 'restore'] as const

/** R242, R243. */
export const sampleGroupLimits = {
  name: 80,
  samples: 5_000,
  /** Colleagues who are mailed at once. */
  readers: 20,
  /** Mails that one group sends to one reader at once, each with as many cases as a link may have. */
  mails: 5,
  /** Times that one group is mailed in a day. */
  perDay: 10,
} as const

export type SampleGroup = z.infer<typeof schemas.sampleGroupSchema>

export const listSampleGroups: Endpoint<typeof schemas.listSampleGroups> = {
  name: 'listSampleGroups',
  method: 'POST',
  path: `${adminBase}/sampleGroup/getPage`,
  effect: 'read',
  actor: consoleActorsOf('auditSample'),
  summary: "The groups of samples of the caller's own workspace: search, sort, page.",
}

export const exportSampleGroups: Endpoint<typeof schemas.exportSampleGroups> = exportOf(listSampleGroups)

export const getSampleGroup: Endpoint<typeof schemas.getSampleGroup> = {
  name: 'getSampleGroup',
  method: 'GET',
  path: `${adminBase}/sampleGroup/getDetail`,
  effect: 'read',
  actor: consoleActorsOf('auditSample'),
  summary: 'One group of samples, with who can be mailed to decide on it.',
}

export const saveSampleGroup: Endpoint<typeof schemas.saveSampleGroup> = {
  name: 'saveSampleGroup',
  method: 'POST',
  path: `${adminBase}/sampleGroup/save`,
  effect: 'write',
  actor: consoleActorsOf('auditSample'),
  summary: 'Makes a group of samples, with some in it from the start, or renames one.',
}

export const endSampleGroups: Endpoint<typeof schemas.endSampleGroups> = {
  name: 'endSampleGroups',
  method: 'POST',
  path: `${adminBase}/sampleGroup/end`,
  effect: 'write',
  actor: consoleActorsOf('auditSample'),
  summary: 'Ends groups of samples, or brings them back; the samples in them stay. A result for each.',
}

export const changeSampleGroup: Endpoint<typeof schemas.changeSampleGroup> = {
  name: 'changeSampleGroup',
  method: 'POST',
  path: `${adminBase}/sampleGroup/change`,
  effect: 'write',
  actor: consoleActorsOf('auditSample'),
  summary: 'Adds samples to a group, or takes them out of it. A result for each.',
}

export const mailSampleGroup: Endpoint<typeof schemas.mailSampleGroup> = {
  name: 'mailSampleGroup',
  method: 'POST',
  path: `${adminBase}/sampleGroup/mail`,
  effect: 'write',
  actor: consoleActorsOf('auditSample'),
  summary: 'Mails colleagues links by which they decide on what of a group waits for review.',
}
