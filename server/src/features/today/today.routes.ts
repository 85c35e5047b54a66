import * as contract from '@sampan/contract/today'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { countTurns } from './count-turns.ts'
import { getOwnPromises } from './get-own-promises.ts'
import { getToday } from './get-today.ts'

export const todayRoutes: Binding<App>[] = [
  on(contract.getToday, getToday),
  on(contract.countTurns, countTurns),
  on(contract.getOwnPromises, getOwnPromises),
]
