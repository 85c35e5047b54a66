import {
  exportBatches,
  exportBatchRows,
  getBatch,
  listBatches,
  listBatchRows,
  resumeBatch,
  stopBatch,
} from '@sampan/contract/batch-run'
import type { RequestOf } from '@sampan/contract/endpoint'
import { useRead, useWrite } from '#lib/query.ts'

const refresh = [listBatches, getBatch]

export const useBatches = (filter: RequestOf<typeof listBatches>) =>
  useRead(listBatches, filter, { needsLogIn: true, keepsOld: true })
export const useBatch = (id: string) => useRead(getBatch, { id }, { needsLogIn: true, keepsOld: true })
export const useBatchRows = (filter: RequestOf<typeof listBatchRows>) =>
  useRead(listBatchRows, filter, { needsLogIn: true, keepsOld: true })
export const useStop = () => useWrite(stopBatch, { refresh })
export const useResume = () => useWrite(resumeBatch, { refresh })
export const useSaveBatchRows = () => useWrite(exportBatchRows)
export const useSaveBatches = () => useWrite(exportBatches)
