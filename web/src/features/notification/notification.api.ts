import type { RequestOf } from '@sampan/contract/endpoint'
import {
  countNotifications,
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  readNotifications,
  saveNotificationSettings,
} from '@sampan/contract/notification'
import { useRead, useWrite } from '#lib/query.ts'

const read = { refresh: [listNotifications, countNotifications] }

export const useNotifications = (filter: RequestOf<typeof listNotifications>) =>
  useRead(listNotifications, filter, { needsLogIn: true, keepsOld: true })
export const useNotificationCount = () => useRead(countNotifications, {}, { needsLogIn: true })
export const useReadNotifications = () => useWrite(readNotifications, read)
export const useReadAllNotifications = () => useWrite(readAllNotifications, read)
export const useNotificationSettings = () => useRead(getNotificationSettings, {}, { needsLogIn: true })
export const useSaveNotificationSettings = () =>
  useWrite(saveNotificationSettings, { refresh: [getNotificationSettings] })
