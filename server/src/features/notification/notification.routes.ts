import * as contract from '@sampan/contract/notification'
import * as push from '@sampan/contract/push'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { accountOf } from '#kit/context.ts'
import { settingsOf } from './notification.queries.ts'
import { getPush } from './push/get-push.ts'
import { sendTestPush } from './push/send-test-push.ts'
import { startPush } from './push/start-push.ts'
import { stopPush } from './push/stop-push.ts'
import { readAllNotifications } from './read-all-notifications.ts'
import { readNotifications } from './read-notifications.ts'
import { saveNotificationSettings } from './save-notification-settings.ts'

export const notificationRoutes: Binding<App>[] = [
  on(contract.readNotifications, readNotifications),
  on(contract.readAllNotifications, readAllNotifications),
  on(contract.getNotificationSettings, (ctx) => settingsOf(ctx, accountOf(ctx))),
  on(contract.saveNotificationSettings, saveNotificationSettings),
  on(push.getPush, getPush),
  on(push.startPush, startPush),
  on(push.stopPush, stopPush),
  on(push.sendTestPush, sendTestPush),
]
