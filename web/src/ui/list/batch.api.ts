import { countMatching, getBatch, listBatches, startBatch, stopBatch } from '@sampan/contract/batch-run'
import { useWrite } from '#lib/query.ts'

const refresh = [listBatches, getBatch]

export const useCountMatching = () => useWrite(countMatching)
export const useStartBatch = () => useWrite(startBatch, { refresh })
export const useStopBatch = () => useWrite(stopBatch, { refresh })
