import * as contract from '@sampan/contract/mou'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { approveMous } from './approve-mous.ts'
import { getMou } from './get-mou.ts'
import { listMous } from './list-mous.ts'
import { openMou } from './open-mou.ts'
import { returnMous } from './return-mous.ts'
import { submitMou } from './submit-mou.ts'

export const mouRoutes: Binding<App>[] = [
  on(contract.openMou, openMou),
  on(contract.getMou, getMou, { isSnapshot: true }),
  on(contract.submitMou, submitMou),
  on(contract.listMous, listMous),
  on(contract.approveMous, approveMous),
  on(contract.returnMous, returnMous),
]
