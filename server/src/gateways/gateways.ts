import type { CarrierGateway } from './carrier/carrier.gateway.ts'
import type { Mailer } from './mailer/mailer.gateway.ts'
import type { PushGateway } from './push/push.gateway.ts'
import type { Storage } from './storage/storage.gateway.ts'
import type { TiktokGateway } from './tiktok/tiktok.gateway.ts'

/** The outside world, as the features see it. */
export interface Gateways {
  tiktok: TiktokGateway
  carrier: CarrierGateway
  mailer: Mailer
  push: PushGateway
  storage: Storage
}
