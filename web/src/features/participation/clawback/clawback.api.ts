import {
  agreeToClawback,
  announceClawback,
  contradictClawback,
  dropClawback,
  upholdClawback,
} from '@sampan/contract/clawback'
import { getParticipation, listParticipations } from '@sampan/contract/participation'
import { getMyTask, getMyTaskTurn, listMyTasks } from '@sampan/contract/participation-own'
import { useWrite } from '#lib/query.ts'

const ofConsole = [getParticipation, listParticipations] as const
const ofCreator = [getMyTask, listMyTasks, getMyTaskTurn] as const

export const useAnnounceClawback = () => useWrite(announceClawback, { refresh: ofConsole })
export const useUpholdClawback = () => useWrite(upholdClawback, { refresh: ofConsole })
export const useDropClawback = () => useWrite(dropClawback, { refresh: ofConsole })
export const useAgreeToClawback = () => useWrite(agreeToClawback, { refresh: ofCreator })
export const useContradictClawback = () => useWrite(contradictClawback, { refresh: ofCreator })
