import { actorsOf } from '../account/abilities.ts'
import { type Endpoint, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './personal-data.schemas.ts'

/** For so long whoever left comes back by logging in (R96). Days. */
export const comeBackDays = 14

export const getLeaving: Endpoint<typeof schemas.getLeaving> = {
  name: 'getLeaving',
  method: 'GET',
  path: `${pcBase}/user/leaving`,
  effect: 'read',
  actor: actorsOf('deleteAccount'),
  summary:
    'What the deletion of my account would take away, what stays, and what still runs and stands against it.',
}

export const deleteAccount: Endpoint<typeof schemas.deleteAccount> = {
  name: 'deleteAccount',
  method: 'POST',
  path: `${pcBase}/user/delete`,
  effect: 'write',
  actor: actorsOf('deleteAccount'),
  summary:
    'Ends my account: it is switched off at once, comes back by a log-in within 14 days, and is erased then.',
}
