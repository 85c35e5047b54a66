import * as contract from '@sampan/contract/notification'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { countNotifications } from './count-notifications.ts'
import { listNotifications } from './list-notifications.ts'

export const inboxRoutes: Binding<App>[] = [
  on(contract.listNotifications, listNotifications, { mayBeOld: true }),
  on(contract.countNotifications, countNotifications),
]
