import type * as z from 'zod'
import { adminBase, type Endpoint, type SignedInActor } from '../kit/endpoint.ts'
import { type Ability, consoleActorsOf, reachOf } from './abilities.ts'
import type * as schemas from './care.schemas.ts'

/** What is in the care of somebody of the staff (R272): creators of one kind of specialist, products with tasks of another. */
export const careKinds = ['creators', 'products'] as const
export type CareKind = (typeof careKinds)[number]

/** By which right somebody says who looks after what; who has it for those in care can be given some. */
export const abilityOfCare: Record<CareKind, Ability> = {
  creators: 'handOverCreators',
  products: 'handOverProducts',
}

/** Whether somebody of a role looks after records of a kind, which are given into their own care. */
export const looksAfter = (role: SignedInActor, kind: CareKind): boolean =>
  reachOf(role, abilityOfCare[kind]) === 'inCare'

/** In a filter: what nobody looks after. */
export const nobody = 'nobody'

export type Specialist = z.output<typeof schemas.specialistSchema>
export type CareChange = z.output<typeof schemas.careChangeSchema>

export const listSpecialists: Endpoint<typeof schemas.listSpecialists> = {
  name: 'listSpecialists',
  method: 'GET',
  path: `${adminBase}/account/specialists`,
  effect: 'read',
  actor: consoleActorsOf('handOverCreators', 'handOverProducts'),
  summary:
    'The specialists who look after creators, or after products and tasks, with how many each has; also who left some behind.',
}

export const countCare: Endpoint<typeof schemas.countCare> = {
  name: 'countCare',
  method: 'GET',
  path: `${adminBase}/account/care`,
  effect: 'read',
  actor: consoleActorsOf('changeAccess'),
  summary: 'How many creators, products and tasks are in the care of a person.',
}

export const assignCreators: Endpoint<typeof schemas.assignCreators> = {
  name: 'assignCreators',
  method: 'POST',
  path: `${adminBase}/creatorLibrary/assign`,
  effect: 'write',
  actor: consoleActorsOf('handOverCreators'),
  summary:
    'Puts the people of creator accounts into the care of a creator specialist, or of nobody. A result for each.',
}

export const assignProducts: Endpoint<typeof schemas.assignProducts> = {
  name: 'assignProducts',
  method: 'POST',
  path: `${adminBase}/product/assign`,
  effect: 'write',
  actor: consoleActorsOf('handOverProducts'),
  summary: 'Puts products into the care of a product specialist, or of nobody. A result for each.',
}

export const assignTasks: Endpoint<typeof schemas.assignTasks> = {
  name: 'assignTasks',
  method: 'POST',
  path: `${adminBase}/task/assign`,
  effect: 'write',
  actor: consoleActorsOf('handOverProducts'),
  summary: 'Puts tasks into the care of a product specialist, or of nobody. A result for each.',
}
