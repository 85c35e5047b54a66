import type { CountryCode } from '@sampan/contract/country'
import type { RequestOf } from '@sampan/contract/endpoint'
import {
  bookPayoutsBack,
  bookPayoutsPaid,
  cancelPayoutRun,
  clearSharedAccount,
  exportPayoutRuns,
  exportRunPayouts,
  getPayoutRun,
  listPayoutRuns,
  listRunPayouts,
  makeBankFile,
  openPayoutVoucher,
  preparePayoutRun,
  previewPayoutRun,
  releasePayoutRun,
  resubmitPayoutRun,
  sendBackPayoutRun,
} from '@sampan/contract/payout-run'
import { useRead, useWrite } from '#lib/query.ts'

const refresh = [getPayoutRun, listRunPayouts, listPayoutRuns, previewPayoutRun]

export const usePayoutRuns = (filter: RequestOf<typeof listPayoutRuns>) =>
  useRead(listPayoutRuns, filter, { needsLogIn: true, keepsOld: true })
export const usePayoutRun = (id: string) => useRead(getPayoutRun, { id }, { needsLogIn: true })
export const useRunPayouts = (filter: RequestOf<typeof listRunPayouts>) =>
  useRead(listRunPayouts, filter, { needsLogIn: true, keepsOld: true })
export const usePreviewRun = (countryCode: CountryCode, enabled: boolean) =>
  useRead(previewPayoutRun, { countryCode }, { needsLogIn: true, enabled })

export const usePrepareRun = () => useWrite(preparePayoutRun, { refresh })
/** Every verb of a run. */
export const useRunVerbs = () => ({
  release: useWrite(releasePayoutRun, { refresh }),
  sendBack: useWrite(sendBackPayoutRun, { refresh }),
  resubmit: useWrite(resubmitPayoutRun, { refresh }),
  cancel: useWrite(cancelPayoutRun, { refresh }),
  /** Made on a press and kept nowhere: whole account numbers are in it. */
  getFile: useWrite(makeBankFile, { refresh }),
})
/** A link for an hour, asked for on a press: it is a look at bank data. */
export const useOpenVoucher = () => useWrite(openPayoutVoucher, {})
export const useBookPaid = () => useWrite(bookPayoutsPaid, { refresh })
export const useBookBack = () => useWrite(bookPayoutsBack, { refresh })
export const useClearShared = () => useWrite(clearSharedAccount, { refresh })
export const useSavePayoutRuns = () => useWrite(exportPayoutRuns)
export const useSaveRunPayouts = () => useWrite(exportRunPayouts)
