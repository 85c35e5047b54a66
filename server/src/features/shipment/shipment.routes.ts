import * as contract from '@sampan/contract/shipment'
import { getSender as getContract, saveSender as saveContract } from '@sampan/contract/shipment-sender'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { getExpress } from './get-express.ts'
import { listCarriers } from './list-carriers.ts'
import { getSender, saveSender } from './sender.ts'

export const shipmentRoutes: Binding<App>[] = [
  on(contract.getSampleExpress, getExpress('sample')),
  on(contract.getTaskExpress, getExpress('participation')),
  on(contract.listCarriers, listCarriers, { mayBeOld: true }),
  on(getContract, getSender),
  on(saveContract, saveSender),
]
