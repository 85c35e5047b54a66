import * as contract from '@sampan/contract/shipment'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/route.ts'
import { getExpress } from './get-express.ts'
import { listCarriers } from './list-carriers.ts'

export const shipmentRoutes: Binding<App>[] = [
  on(contract.getSampleExpress, (ctx, { id }) => getExpress(ctx, { kind: 'sample', id })),
  on(contract.getTaskExpress, (ctx, { id }) => getExpress(ctx, { kind: 'participation', id })),
  on(contract.listCarriers, listCarriers),
]
