import type * as z from 'zod'
import { type Ability, consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './mou-template.schemas.ts'

export const templateViews = ['all', 'sample', 'participation', 'ended'] as const
export const templateSorts = ['update_time', 'name'] as const
export const templateLimits = { title: 120, body: 20_000 } as const
export const templateActions = ['edit', 'end', 'restore'] as const

/** Who gives a product or a task its template. */
export const choosesTemplate: readonly Ability[] = ['editProduct', 'editTask']

export type MouTemplate = z.infer<typeof schemas.mouTemplateSchema>
export type MouTemplateRow = z.infer<typeof schemas.mouTemplateRowSchema>
export type MouTemplateForm = z.infer<typeof schemas.mouTemplateForm>
export type MouTemplateChoice = z.infer<typeof schemas.mouTemplateChoiceSchema>

export const listMouTemplates: Endpoint<typeof schemas.listMouTemplates> = {
  name: 'listMouTemplates',
  method: 'POST',
  path: `${adminBase}/mouTemplate/getPage`,
  effect: 'read',
  actor: consoleActorsOf('editMouTemplate'),
  summary:
    'Templates of agreements: one’s own brand’s and those of the platform; search, filters, sort, page.',
}

export const exportMouTemplates: Endpoint<typeof schemas.exportMouTemplates> = exportOf(listMouTemplates)

export const getMouTemplate: Endpoint<typeof schemas.getMouTemplate> = {
  name: 'getMouTemplate',
  method: 'GET',
  path: `${adminBase}/mouTemplate/getDetail`,
  effect: 'read',
  actor: consoleActorsOf('editMouTemplate'),
  summary: 'One template with its versions and the texts of the latest, or of the one asked for.',
}

export const saveMouTemplate: Endpoint<typeof schemas.saveMouTemplate> = {
  name: 'saveMouTemplate',
  method: 'POST',
  path: `${adminBase}/mouTemplate/save`,
  effect: 'write',
  actor: consoleActorsOf('editMouTemplate'),
  summary: 'Makes a template, or changes one: new texts are a new version, which holds for later agreements.',
}

export const endMouTemplates: Endpoint<typeof schemas.endMouTemplates> = {
  name: 'endMouTemplates',
  method: 'POST',
  path: `${adminBase}/mouTemplate/end`,
  effect: 'write',
  actor: consoleActorsOf('editMouTemplate'),
  summary: 'Ends templates, or brings them back; agreements that were made of them stay. A result for each.',
}

export const listMouTemplateChoices: Endpoint<typeof schemas.listMouTemplateChoices> = {
  name: 'listMouTemplateChoices',
  method: 'POST',
  path: `${adminBase}/mouTemplate/getChoices`,
  effect: 'read',
  actor: consoleActorsOf(...choosesTemplate),
  summary:
    'The templates that a product or a task of a brand may use in a country, and which one holds if none is chosen.',
}
