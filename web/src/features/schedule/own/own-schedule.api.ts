import * as contract from '@sampan/contract/schedule'
import { useRead, useWrite } from '#lib/query.ts'
import { dayAfter, rangeAround } from '../week.ts'

/** What the reader is in or made, so many days from one on. */
export const useMySchedule = (from: string, days: number) =>
  useRead(
    contract.listMySchedule,
    { ...rangeAround([from, dayAfter(from, days - 1)]), isMine: true },
    { needsLogIn: true, keepsOld: true },
  )

export const useSaveMySchedule = () =>
  useWrite(contract.saveMySchedule, { refresh: [contract.listMySchedule] })
