import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import type * as schemas from './shipment-sender.schemas.ts'

export type Sender = z.infer<typeof schemas.senderSchema>

export const getSender: Endpoint<typeof schemas.getSender> = {
  name: 'getSender',
  method: 'GET',
  path: `${adminBase}/shipment/getSender`,
  effect: 'read',
  actor: consoleActorsOf('keepSender'),
  summary: 'From where a brand sends its parcels in a country; null while nobody has said it.',
}

export const saveSender: Endpoint<typeof schemas.saveSender> = {
  name: 'saveSender',
  method: 'POST',
  path: `${adminBase}/shipment/saveSender`,
  effect: 'write',
  actor: consoleActorsOf('keepSender'),
  summary: 'Says from where a brand sends its parcels in a country, as its waybills print it.',
}
