import * as contract from '@sampan/contract/batch-run'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { getBatch, listBatches, listBatchRows } from './list-batches.ts'
import { countMatching } from './list-matching.ts'
import { startBatch } from './start-batch.ts'
import { resumeBatch, stopBatch } from './stop-batch.ts'

export const batchRoutes: Binding<App>[] = [
  on(contract.countMatching, countMatching),
  on(contract.startBatch, startBatch, { transaction: 'own' }),
  on(contract.stopBatch, stopBatch),
  on(contract.resumeBatch, resumeBatch),
  on(contract.listBatches, listBatches, { mayBeOld: true }),
  on(contract.getBatch, getBatch),
  on(contract.listBatchRows, listBatchRows, { mayBeOld: true }),
]
