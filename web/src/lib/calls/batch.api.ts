import {
  type BatchList,
  countMatching,
  getBatch,
  listBatches,
  listBatchRows,
  startBatch,
  stopBatch,
} from '@sampan/contract/batch-run'
import { useRead, useWrite } from '#lib/query.ts'

const refresh = [listBatches, getBatch]

/** How many rows of a list match, asked with the page. */
export const useCounted = (list: BatchList, filter: Record<string, unknown>, enabled: boolean) =>
  useRead(countMatching, { list, filter }, { needsLogIn: true, enabled })
export const useCountMatching = () => useWrite(countMatching)
export const useStartBatch = () => useWrite(startBatch, { refresh })
/** How far one is, asked once. */
export const useAskBatch = () => useWrite(getBatch)
export const useStopBatch = () => useWrite(stopBatch, { refresh })

/** Why rows of a page failed in a batch of the reader's. */
export const useFailures = (batchId: string | undefined, ids: string[]) =>
  useRead(
    listBatchRows,
    { batchId: batchId ?? '', outcome: 'failed', ids, page: 1, pageSize: Math.max(ids.length, 1) },
    { needsLogIn: true, enabled: batchId !== undefined && ids.length > 0 },
  )
