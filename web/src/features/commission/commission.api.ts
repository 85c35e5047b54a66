import {
  exportCommissionImports,
  exportCommissionLines,
  importCommissions,
  listCommissionImports,
  listCommissionLines,
  previewCommissions,
} from '@sampan/contract/commission'
import type { RequestOf } from '@sampan/contract/endpoint'
import { useRead, useWrite } from '#lib/query.ts'

export const useCommissionImports = (filter: RequestOf<typeof listCommissionImports>) =>
  useRead(listCommissionImports, filter, { needsLogIn: true, keepsOld: true })

/** Reads a file anew at each press; it is kept nowhere. */
export const usePreviewCommissions = () => useWrite(previewCommissions)
export const useImportCommissions = () =>
  useWrite(importCommissions, {
    refresh: [listCommissionImports, listCommissionLines],
  })
export const useCommissionLines = (filter: RequestOf<typeof listCommissionLines>) =>
  useRead(listCommissionLines, filter, { needsLogIn: true, keepsOld: true })
export const useSaveCommissionLines = () => useWrite(exportCommissionLines)
export const useSaveCommissions = () => useWrite(exportCommissionImports)
