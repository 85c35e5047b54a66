import { getMySample, getMyTurn, getSample, listMySamples, listSamples } from '@sampan/contract/sample'
import {
  changeSampleParcel,
  changeSampleStatuses,
  clearSampleSigns,
  confirmSamplePost,
  extendSample,
  fulfilSample,
  fulfilSampleForCreator,
  makeWaybills,
  placeSampleOrders,
  receiveSample,
  recordSampleSale,
  refreshSampleExpress,
  reopenSamples,
  replaceSamplePost,
  reportSample,
  returnSamplePost,
  saveSampleFulfilment,
  shipSamples,
} from '@sampan/contract/sample-verbs'
import { touchedByStrike } from '#features/strike/strike.api.ts'
import { useWrite } from '#lib/query.ts'

const cases = { refresh: [listSamples, getSample] } as const
const mine = { refresh: [getMyTurn, listMySamples, getMySample] } as const

export const usePlaceOrders = () => useWrite(placeSampleOrders, cases)
export const useShip = () => useWrite(shipSamples, cases)
/** Not only what the case shows: what the parcel brings may be the next step of it. */
export const useAskCarrier = () => useWrite(refreshSampleExpress, cases)
export const useChangeParcel = () => useWrite(changeSampleParcel, cases)
export const useChangeStatuses = () => useWrite(changeSampleStatuses, cases)
export const useFulfilForCreator = () => useWrite(fulfilSampleForCreator, cases)
export const useConfirmPost = () => useWrite(confirmSamplePost, cases)
export const useReturnPost = () => useWrite(returnSamplePost, cases)
export const useRecordSale = () => useWrite(recordSampleSale, cases)
export const useReopen = () => useWrite(reopenSamples, cases)
export const useWaybills = () => useWrite(makeWaybills, { refresh: [getSample] })
export const useReceive = () => useWrite(receiveSample, mine)
export const useFulfil = () => useWrite(fulfilSample, mine)
export const useReplacePost = () =>
  useWrite(replaceSamplePost, { refresh: [...cases.refresh, ...mine.refresh] })
export const useExtend = () => useWrite(extendSample, mine)
export const useReportSample = () => useWrite(reportSample, { refresh: touchedByStrike })
export const useClearSampleSigns = () => useWrite(clearSampleSigns, cases)
export const useSaveFulfilment = () => useWrite(saveSampleFulfilment, cases)
