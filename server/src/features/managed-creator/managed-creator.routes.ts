import * as checks from '@sampan/contract/creator-check'
import * as contract from '@sampan/contract/managed-creator'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { checkCreator } from './check-creator.ts'
import { listCreatorChecks } from './list-creator-checks.ts'
import { listManagedCreators } from './list-managed-creators.ts'

export const managedCreatorRoutes: Binding<App>[] = [
  on(contract.listManagedCreators, listManagedCreators, { mayBeOld: true }),
  on(checks.listCreatorChecks, listCreatorChecks, { mayBeOld: true }),
  on(checks.checkCreator, checkCreator),
]
