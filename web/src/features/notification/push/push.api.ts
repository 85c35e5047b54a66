import { getPush, sendTestPush, stopPush } from '@sampan/contract/push'
import { useRead, useWrite } from '#lib/query.ts'

const changed = { refresh: [getPush] }

export const usePush = () => useRead(getPush, {}, { needsLogIn: true, staleTime: 0 })
export const useStopPush = () => useWrite(stopPush, changed)
export const useSendTestPush = () => useWrite(sendTestPush, changed)
