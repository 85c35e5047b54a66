import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './group.schemas.ts'

export const groupSorts = ['update_time', 'name', 'members'] as const
export const groupLimits = { name: 80, tag: 40, tags: 10, members: 5_000 } as const

export type CreatorGroup = z.infer<typeof schemas.groupSchema>

export const listCreatorGroups: Endpoint<typeof schemas.listCreatorGroups> = {
  name: 'listCreatorGroups',
  method: 'POST',
  path: `${adminBase}/group/getPage`,
  effect: 'read',
  actor: consoleActorsOf('keepRelations'),
  summary: "The groups of creators of the caller's own workspace: search, tags, sort, page.",
}

export const exportCreatorGroups: Endpoint<typeof schemas.exportCreatorGroups> = exportOf(listCreatorGroups)

export const getCreatorGroup: Endpoint<typeof schemas.getCreatorGroup> = {
  name: 'getCreatorGroup',
  method: 'GET',
  path: `${adminBase}/group/getDetail`,
  effect: 'read',
  actor: consoleActorsOf('keepRelations'),
  summary: 'One group, with how many of its members think what of working together.',
}

export const saveCreatorGroup: Endpoint<typeof schemas.saveCreatorGroup> = {
  name: 'saveCreatorGroup',
  method: 'POST',
  path: `${adminBase}/group/save`,
  effect: 'write',
  actor: consoleActorsOf('keepRelations'),
  summary: 'Makes a group of creators, or changes its name and tags.',
}

export const removeCreatorGroups: Endpoint<typeof schemas.removeCreatorGroups> = {
  name: 'removeCreatorGroups',
  method: 'POST',
  path: `${adminBase}/group/remove`,
  effect: 'write',
  actor: consoleActorsOf('keepRelations'),
  summary: 'Removes groups; the creators in them stay. A result for each.',
}

export const changeGroupMembers: Endpoint<typeof schemas.changeGroupMembers> = {
  name: 'changeGroupMembers',
  method: 'POST',
  path: `${adminBase}/group/changeMembers`,
  effect: 'write',
  actor: consoleActorsOf('keepRelations'),
  summary: 'Adds creators to a group, or takes them out; a result for each.',
}
