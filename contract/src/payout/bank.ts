import { type Endpoint, everyone, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './bank.schemas.ts'

export const listBanks: Endpoint<typeof schemas.listBanks> = {
  name: 'listBanks',
  method: 'GET',
  path: `${pcBase}/bankInfo/getList`,
  effect: 'read',
  actor: everyone,
  summary: 'Banks and wallets that payouts go to, by country.',
}
