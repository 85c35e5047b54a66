import * as contract from '@sampan/contract/find'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { findEverywhere } from './find-everywhere.ts'

export const findRoutes: Binding<App>[] = [on(contract.findEverywhere, findEverywhere)]
