import type * as z from 'zod'
import { consoleActorsOf, siteActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './script.schemas.ts'
import type { scriptSchema } from './script-shape.schemas.ts'

export type Script = z.infer<typeof scriptSchema>
export type ScriptVersion = Script['versions'][number]

export const submitScript: Endpoint<typeof schemas.submitScript> = {
  name: 'submitScript',
  method: 'POST',
  path: `${pcBase}/task/submitScript`,
  effect: 'write',
  actor: siteActorsOf('submitContent'),
  summary:
    'Hands a script in, as a text, a file or a link, where the task asks for one; a newer one takes the place of one that waits.',
}

export const passScript: Endpoint<typeof schemas.passScript> = {
  name: 'passScript',
  method: 'POST',
  path: `${adminBase}/participation/passScript`,
  effect: 'write',
  actor: consoleActorsOf('reviewScript'),
  summary: 'Passes the version of a script that was read; the time to hand the draft in begins.',
}

export const returnScript: Endpoint<typeof schemas.returnScript> = {
  name: 'returnScript',
  method: 'POST',
  path: `${adminBase}/participation/returnScript`,
  effect: 'write',
  actor: consoleActorsOf('reviewScript'),
  summary:
    'Gives the version of a script that was read back with feedback; past the rounds that were agreed it ends the participation.',
}

export const passScripts: Endpoint<typeof schemas.passScripts> = {
  name: 'passScripts',
  method: 'POST',
  path: `${adminBase}/participation/passScripts`,
  effect: 'write',
  actor: consoleActorsOf('reviewScript'),
  summary: 'Passes the versions of scripts that were seen, each on its own.',
}

export const returnScripts: Endpoint<typeof schemas.returnScripts> = {
  name: 'returnScripts',
  method: 'POST',
  path: `${adminBase}/participation/returnScripts`,
  effect: 'write',
  actor: consoleActorsOf('reviewScript'),
  summary:
    'Gives the versions of scripts that were seen back with the same feedback, each on its own; none that would end its participation.',
}
