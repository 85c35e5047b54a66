import {
  confirmDirectPayment,
  contradictDirectPayment,
  decideDirectPayment,
  handOnDirectPayment,
  sayPaidDirectly,
  seeDirectAccount,
} from '@sampan/contract/direct-payment'
import { getParticipation, listParticipations } from '@sampan/contract/participation'
import { getMyTask, getMyTaskTurn, listMyTasks } from '@sampan/contract/participation-own'
import { useWrite } from '#lib/query.ts'

const ofConsole = [getParticipation, listParticipations] as const
const ofCreator = [getMyTask, listMyTasks, getMyTaskTurn] as const

export const useSayPaidDirectly = () => useWrite(sayPaidDirectly, { refresh: ofConsole })
export const useSeeDirectAccount = () => useWrite(seeDirectAccount, { refresh: ofConsole })
export const useHandOnPayment = () => useWrite(handOnDirectPayment, { refresh: ofConsole })
export const useDecidePayment = () => useWrite(decideDirectPayment, { refresh: ofConsole })
export const useConfirmPayment = () => useWrite(confirmDirectPayment, { refresh: ofCreator })
export const useContradictPayment = () => useWrite(contradictDirectPayment, { refresh: ofCreator })
