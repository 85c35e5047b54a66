import {
  exportCommissionImports,
  importCommissions,
  listCommissionImports,
  previewCommissions,
} from '@sampan/contract/commission'
import type { RequestOf } from '@sampan/contract/endpoint'
import { useRead, useWrite } from '#lib/query.ts'

export const useCommissionImports = (filter: RequestOf<typeof listCommissionImports>) =>
  useRead(listCommissionImports, filter, { needsLogIn: true, keepsOld: true })

/** Reads a file anew at each press; it is kept nowhere. */
export const usePreviewCommissions = () => useWrite(previewCommissions)
export const useImportCommissions = () => useWrite(importCommissions, { refresh: [listCommissionImports] })
export const useSaveCommissions = () => useWrite(exportCommissionImports)
