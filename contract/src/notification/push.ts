import { type Endpoint, pcBase, signedIn } from '../kit/endpoint.ts'
import type * as schemas from './push.schemas.ts'

/** Browsers of one account that are told at once; the one that asked longest ago gives way (R110). */
export const pushDevicesMax = 10

/** The payload of a push, as JSON; the service worker shows it and opens its page when it is pressed. */
export interface ShownPush {
  title: string
  body: string
  /** Of the site or the console. */
  path: string
  /** One with the same tag takes the place of the earlier one. */
  tag: string
  /** A language tag (BCP 47). */
  lang: string
}

export const getPush: Endpoint<typeof schemas.getPush> = {
  name: 'getPush',
  method: 'GET',
  path: `${pcBase}/push/get`,
  effect: 'read',
  actor: signedIn,
  summary: 'Whether this browser is pushed my notifications, and the key with which it would ask for them.',
}

export const startPush: Endpoint<typeof schemas.startPush> = {
  name: 'startPush',
  method: 'POST',
  path: `${pcBase}/push/start`,
  effect: 'write',
  actor: signedIn,
  summary: 'Pushes my notifications to this browser, at the address that its push service gave it.',
}

export const stopPush: Endpoint<typeof schemas.stopPush> = {
  name: 'stopPush',
  method: 'POST',
  path: `${pcBase}/push/stop`,
  effect: 'write',
  actor: signedIn,
  summary: 'Pushes nothing to this browser any more.',
}

export const sendTestPush: Endpoint<typeof schemas.sendTestPush> = {
  name: 'sendTestPush',
  method: 'POST',
  path: `${pcBase}/push/sendTest`,
  effect: 'write',
  actor: signedIn,
  summary: 'Pushes a notification to this browser now, and says whether its push service took it.',
}
