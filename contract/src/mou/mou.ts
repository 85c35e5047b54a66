import type * as z from 'zod'
import { actorsOf, consoleActorsOf, siteActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, pcBase } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './mou.schemas.ts'

export type MouView = z.infer<typeof schemas.mouSchema>
export type OpenedMou = z.infer<typeof schemas.openMou.output>

export const openMou: Endpoint<typeof schemas.openMou> = {
  name: 'openMou',
  method: 'POST',
  path: `${pcBase}/mou/open`,
  effect: 'write',
  actor: actorsOf('signMou', 'reviewMou'),
  summary: 'The agreement to read and sign, as a PDF that stays the same from the first time it is opened.',
}

export const getMou: Endpoint<typeof schemas.getMou> = {
  name: 'getMou',
  method: 'GET',
  path: `${pcBase}/mou/getDetail`,
  effect: 'read',
  actor: actorsOf('signMou', 'reviewMou'),
  summary: 'One agreement with every paper that was handed in.',
}

export const submitMou: Endpoint<typeof schemas.submitMou> = {
  name: 'submitMou',
  method: 'POST',
  path: `${pcBase}/mou/submit`,
  effect: 'write',
  actor: siteActorsOf('signMou'),
  summary: 'Hands in the signed agreement: a PDF, DOC or DOCX that I uploaded.',
}
export type MouRow = z.infer<typeof schemas.mouRowSchema>

export const mouSorts = ['clock', 'submitted_desc', 'submitted_asc', 'update_time'] as const
export const mouViews = ['toReview', 'toSign', 'done', 'all'] as const

export const listMous: Endpoint<typeof schemas.listMous> = {
  name: 'listMous',
  method: 'POST',
  path: `${adminBase}/mou/getPage`,
  effect: 'read',
  actor: consoleActorsOf('reviewMou'),
  summary: 'Agreements of samples and tasks: those to review first, the late ones before them.',
}

export const exportMous: Endpoint<typeof schemas.exportMous> = exportOf(listMous)

export const approveMous: Endpoint<typeof schemas.approveMous> = {
  name: 'approveMous',
  method: 'POST',
  path: `${adminBase}/mou/approve`,
  effect: 'write',
  actor: consoleActorsOf('reviewMou'),
  summary: 'Approves signed agreements, by the ids of the agreements; the parcel or the work comes next.',
}

export const returnMous: Endpoint<typeof schemas.returnMous> = {
  name: 'returnMous',
  method: 'POST',
  path: `${adminBase}/mou/return`,
  effect: 'write',
  actor: consoleActorsOf('reviewMou'),
  summary: 'Gives signed agreements back with words that the creator will read.',
}
