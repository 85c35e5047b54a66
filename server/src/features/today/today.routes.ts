import * as contract from '@sampan/contract/today'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { countTurns } from './count-turns.ts'
import { getToday } from './get-today.ts'

export const todayRoutes: Binding<App>[] = [
  on(contract.getToday, getToday),
  on(contract.countTurns, countTurns),
]
