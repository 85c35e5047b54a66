import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import type * as schemas from './relation.schemas.ts'

/** What a creator thinks of working together, as those who talk to them noted it. */
export const intentions = ['notAsked', 'talking', 'wants', 'notNow'] as const
export type Intention = (typeof intentions)[number]

export const relationLimits = {
  remark: 500,
  nextStep: 120,
  note: 2_000,
  label: 40,
  labels: 100,
  perCreator: 20,
} as const

export type Relation = z.infer<typeof schemas.relationSchema>
export type CreatorLabel = z.infer<typeof schemas.labelSchema>
export type RelationNote = z.infer<typeof schemas.noteSchema>

export const getRelation: Endpoint<typeof schemas.getRelation> = {
  name: 'getRelation',
  method: 'GET',
  path: `${adminBase}/relation/getDetail`,
  effect: 'read',
  actor: consoleActorsOf('keepRelations'),
  summary: "What the caller's own keep of a creator: intention, labels, remark, next step, notes, groups.",
}

export const saveRelation: Endpoint<typeof schemas.saveRelation> = {
  name: 'saveRelation',
  method: 'POST',
  path: `${adminBase}/relation/save`,
  effect: 'write',
  actor: consoleActorsOf('keepRelations'),
  summary:
    'Keeps intention, labels, remark and next step of a creator; refused where somebody saved meanwhile.',
}

export const addRelationNote: Endpoint<typeof schemas.addRelationNote> = {
  name: 'addRelationNote',
  method: 'POST',
  path: `${adminBase}/relation/addNote`,
  effect: 'write',
  actor: consoleActorsOf('keepRelations'),
  summary: 'Notes something about a creator for the caller’s own team.',
}

export const changeRelationNote: Endpoint<typeof schemas.changeRelationNote> = {
  name: 'changeRelationNote',
  method: 'POST',
  path: `${adminBase}/relation/changeNote`,
  effect: 'write',
  actor: consoleActorsOf('keepRelations'),
  summary: 'Corrects a note of the caller on a creator.',
}

export const removeRelationNote: Endpoint<typeof schemas.removeRelationNote> = {
  name: 'removeRelationNote',
  method: 'POST',
  path: `${adminBase}/relation/removeNote`,
  effect: 'write',
  actor: consoleActorsOf('keepRelations'),
  summary: 'Removes a note of the caller on a creator.',
}

export const listRelationNotes: Endpoint<typeof schemas.listRelationNotes> = {
  name: 'listRelationNotes',
  method: 'GET',
  path: `${adminBase}/relation/getNotes`,
  effect: 'read',
  actor: consoleActorsOf('keepRelations'),
  summary: "Older notes of the caller's own on a creator, behind those that its page begins with.",
}

export const listCreatorLabels: Endpoint<typeof schemas.listCreatorLabels> = {
  name: 'listCreatorLabels',
  method: 'GET',
  path: `${adminBase}/relation/getLabels`,
  effect: 'read',
  actor: consoleActorsOf('keepRelations'),
  summary: "The labels of the caller's own workspace, with how many creators have each.",
}

export const saveCreatorLabel: Endpoint<typeof schemas.saveCreatorLabel> = {
  name: 'saveCreatorLabel',
  method: 'POST',
  path: `${adminBase}/relation/saveLabel`,
  effect: 'write',
  actor: consoleActorsOf('keepRelations'),
  summary: 'Makes a label, or renames one.',
}

export const removeCreatorLabel: Endpoint<typeof schemas.removeCreatorLabel> = {
  name: 'removeCreatorLabel',
  method: 'POST',
  path: `${adminBase}/relation/removeLabel`,
  effect: 'write',
  actor: consoleActorsOf('keepRelations'),
  summary: 'Removes a label, from all creators that have it.',
}

export const labelCreators: Endpoint<typeof schemas.labelCreators> = {
  name: 'labelCreators',
  method: 'POST',
  path: `${adminBase}/relation/labelCreators`,
  effect: 'write',
  actor: consoleActorsOf('keepRelations'),
  summary: 'Puts a label on creators, or takes it from them; a result for each.',
}
