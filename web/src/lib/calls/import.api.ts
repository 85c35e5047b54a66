import { getBatch, listBatches, listBatchRows } from '@sampan/contract/batch-run'
import { getLibraryCreator, listLibraryCreators } from '@sampan/contract/creator-library'
import { listCreatorGroups } from '@sampan/contract/group'
import { checkImport, getFailedImport, importTable, saveLeftRows, stageImport } from '@sampan/contract/import'
import { listParticipations } from '@sampan/contract/participation'
import { getPayoutRun, listPayoutRuns, listRunPayouts } from '@sampan/contract/payout-run'
import { listOwnProducts } from '@sampan/contract/product-edit'
import { listSamples } from '@sampan/contract/sample'
import { useWrite } from '#lib/query.ts'

export const useImportTable = () =>
  useWrite(importTable, {
    refresh: [
      listSamples,
      listParticipations,
      listOwnProducts,
      listCreatorGroups,
      listLibraryCreators,
      getLibraryCreator,
      ...[getPayoutRun, listPayoutRuns, listRunPayouts],
      // What it corrected failed in a batch.
      ...[getBatch, listBatches, listBatchRows],
    ],
  })
export const useStageImport = () => useWrite(stageImport)
export const useCheckImport = () => useWrite(checkImport)

/** What failed of a table in a batch, as a table again; asked once. */
export const useAskFailedImport = () => useWrite(getFailedImport)
export const useSaveLeftRows = () => useWrite(saveLeftRows)
