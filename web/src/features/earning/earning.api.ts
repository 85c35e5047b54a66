import { getStatement, listEarningsByState, makeStatement } from '@sampan/contract/earning'
import type { RequestOf } from '@sampan/contract/endpoint'
import { listOwnPayouts } from '@sampan/contract/payout-run'
import { useRead, useWrite } from '#lib/query.ts'

export const useEarningLines = (filter: RequestOf<typeof listEarningsByState>) =>
  useRead(listEarningsByState, filter, { needsLogIn: true, keepsOld: true })

export const useStatement = (year: number | undefined) =>
  useRead(getStatement, year ? { year } : {}, { needsLogIn: true, keepsOld: true })

/** Made on a press and kept nowhere: the file goes to the reader's device. */
export const useMakeStatement = () => useWrite(makeStatement)

/** The newest of the reader's payouts. */
export const useOwnPayouts = () =>
  useRead(listOwnPayouts, { pageSize: 5 }, { needsLogIn: true, keepsOld: true })
