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

const touched = [contract.listMySchedule] as const
export const useSaveMySchedule = () => useWrite(contract.saveMySchedule, { refresh: touched })
export const useRemoveMySchedule = () => useWrite(contract.removeMySchedule, { refresh: touched })
export const useAnswerMySchedule = () => useWrite(contract.answerMySchedule, { refresh: touched })
