import * as contract from '@sampan/contract/managed-creator'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { listManagedCreators } from './list-managed-creators.ts'

export const managedCreatorRoutes: Binding<App>[] = [on(contract.listManagedCreators, listManagedCreators)]
