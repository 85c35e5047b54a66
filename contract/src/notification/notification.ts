import type * as z from 'zod'
import { type Endpoint, pcBase, signedIn } from '../kit/endpoint.ts'
import type * as schemas from './notification.schemas.ts'

/**
 * What a notification is about, as people choose what they are mailed (R93): a step that has become theirs, one that is
 * due soon, one that is late, what others did in their case, parcels, money, other news, that a step of their own reached its
 * receiver, and what guards the account.
 */
export const notificationKinds = [
  'turn',
  'dueSoon',
  'late',
  'progress',
  'parcel',
  'money',
  'news',
  'confirmation',
  'security',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Those that ask something of their reader. */
export const askingKinds: readonly NotificationKind[] = ['turn', 'dueSoon', 'late']
/** Mails of these cannot be switched off: somebody's duty, and what would warn the owner of a stranger. */
export const alwaysMailed: readonly NotificationKind[] = ['turn', 'security']
/** Mails of these never wait for the daily one: they would come too late. */
export const mailedAtOnce: readonly NotificationKind[] = ['dueSoon', 'late', 'security']

/** What their reader did a moment ago: it is told as read already, and pushed to nobody. */
export const ownSteps: readonly NotificationKind[] = ['confirmation']

/** Quiet hours of who chose none: nothing is pushed in them, and mails come as ever. */
export const usualQuiet = { from: '22:00', until: '08:00', mails: false }

/** When mails come that may wait: each at once, or all of a day in one. */
export const mailRhythms = ['atOnce', 'daily'] as const
export type MailRhythm = (typeof mailRhythms)[number]

export const notificationViews = ['all', 'unread'] as const
export const notificationSorts = ['newest', 'oldest'] as const

export type NotificationRow = z.output<typeof schemas.notificationRowSchema>
export type NotificationSettings = z.output<typeof schemas.notificationSettingsSchema>

export const listNotifications: Endpoint<typeof schemas.listNotifications> = {
  name: 'listNotifications',
  method: 'POST',
  path: `${pcBase}/notification/getPage`,
  effect: 'read',
  actor: signedIn,
  summary:
    'What I was told in the last 90 days, in my language, with the cases that it is about, as they are now.',
}

export const countNotifications: Endpoint<typeof schemas.countNotifications> = {
  name: 'countNotifications',
  method: 'GET',
  path: `${pcBase}/notification/getCount`,
  effect: 'read',
  actor: signedIn,
  summary:
    'How many notifications I have not read and how many of them ask something of me, up to 100, and how many invitations wait for me.',
}

export const readNotifications: Endpoint<typeof schemas.readNotifications> = {
  name: 'readNotifications',
  method: 'POST',
  path: `${pcBase}/notification/read`,
  effect: 'write',
  actor: signedIn,
  summary:
    'Marks notifications as read, and with each one the earlier ones that lead to the same page; or all that lead to one page.',
}

export const readAllNotifications: Endpoint<typeof schemas.readAllNotifications> = {
  name: 'readAllNotifications',
  method: 'POST',
  path: `${pcBase}/notification/readAll`,
  effect: 'write',
  actor: signedIn,
  summary:
    'Marks as read all that came until the moment of a list, so that what comes meanwhile stays unread.',
}

export const getNotificationSettings: Endpoint<typeof schemas.getNotificationSettings> = {
  name: 'getNotificationSettings',
  method: 'GET',
  path: `${pcBase}/notification/getSettings`,
  effect: 'read',
  actor: signedIn,
  summary: 'Which kinds of notifications I am mailed and pushed too, and when not.',
}

export const saveNotificationSettings: Endpoint<typeof schemas.saveNotificationSettings> = {
  name: 'saveNotificationSettings',
  method: 'POST',
  path: `${pcBase}/notification/saveSettings`,
  effect: 'write',
  actor: signedIn,
  summary: 'Chooses which kinds of notifications I am mailed and pushed too, and when not.',
}
