import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import type * as schemas from './participation-extras.schemas.ts'

export type ParticipationExtra = z.output<typeof schemas.participationExtraSchema>

export const listParticipationExtras: Endpoint<typeof schemas.listParticipationExtras> = {
  name: 'listParticipationExtras',
  method: 'POST',
  path: `${adminBase}/participation/getExtras`,
  effect: 'read',
  actor: consoleActorsOf('seeTasks'),
  summary: 'Post, parcel, script and payment of participations, for columns that a reader chose.',
}
