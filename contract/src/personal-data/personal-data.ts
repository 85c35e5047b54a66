import { actorsOf } from '../account/abilities.ts'
import { type Endpoint, pcBase, signedIn } from '../kit/endpoint.ts'
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

/** A copy of one's data is kept for so long (R97). Days. */
export const exportDays = 3
/** Files that it holds, together, in bytes; videos are told of and not copied. */
export const exportFilesMax = 50 * 1024 * 1024

export const exportStates = ['none', 'making', 'ready', 'failed'] as const

export const getExport: Endpoint<typeof schemas.getExport> = {
  name: 'getExport',
  method: 'GET',
  path: `${pcBase}/user/export`,
  effect: 'read',
  actor: signedIn,
  summary: 'The copy of my data that I asked for, with a link of an hour once it is made.',
}

export const requestExport: Endpoint<typeof schemas.requestExport> = {
  name: 'requestExport',
  method: 'POST',
  path: `${pcBase}/user/export`,
  effect: 'write',
  actor: signedIn,
  summary:
    'Asks for a copy of all my data as a ZIP; a job makes it, and a mail tells when it is there. Once a day.',
}
