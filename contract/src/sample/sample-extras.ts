import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import type * as schemas from './sample-extras.schemas.ts'

export type SampleExtra = z.output<typeof schemas.sampleExtraSchema>

export const listSampleExtras: Endpoint<typeof schemas.listSampleExtras> = {
  name: 'listSampleExtras',
  method: 'POST',
  path: `${adminBase}/sample/getExtras`,
  effect: 'read',
  actor: consoleActorsOf('seeSamples'),
  summary: 'Parcel, order, post with its figures and reason of samples, for columns that a reader chose.',
}
