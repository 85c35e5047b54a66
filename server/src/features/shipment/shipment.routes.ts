import * as contract from '@sampan/contract/shipment'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { getExpress } from './get-express.ts'
import { listCarriers } from './list-carriers.ts'

export const shipmentRoutes: Binding<App>[] = [
  on(contract.getSampleExpress, getExpress('sample')),
  on(contract.getTaskExpress, getExpress('participation')),
  on(contract.listCarriers, listCarriers),
]
