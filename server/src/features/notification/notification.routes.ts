import * as contract from '@sampan/contract/notification'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { accountOf } from '#kit/context.ts'
import { listNotifications } from './list-notifications.ts'
import { countUnread, settingsOf } from './notification.queries.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotifications } from './read-notifications.ts'
import { saveNotificationSettings } from './save-notification-settings.ts'

export const notificationRoutes: Binding<App>[] = [
  on(contract.listNotifications, listNotifications),
  on(contract.countNotifications, countUnread),
  on(contract.readNotifications, readNotifications),
  on(contract.readAllNotifications, readAllNotifications),
  on(contract.getNotificationSettings, (ctx) => settingsOf(ctx, accountOf(ctx))),
  on(contract.saveNotificationSettings, saveNotificationSettings),
]
