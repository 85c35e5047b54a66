import * as z from 'zod'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { id, moment } from '../kit/text.schemas.ts'
import { sampleRowSchema } from '../sample/sample-shapes.schemas.ts'
import { participationRowSchema } from '../task/task-shapes.schemas.ts'
import {
  alwaysMailed,
  mailRhythms,
  notificationKinds,
  notificationSorts,
  notificationViews,
} from './notification.ts'

const kind = z.enum(notificationKinds)

export const notificationRowSchema = z.object({
  id,
  at: moment,
  kind,
  /** What happened, in the caller's language. */
  title: z.string(),
  /** About what, and what comes next. */
  text: z.string(),
  /** The moment that it is about, where it names one: a due time, so that no cut of the text takes it. */
  due: moment.nullable(),
  /** The page of the site or the console that it is about; null where there is none. */
  path: z.string().nullable(),
  isRead: z.boolean(),
})

/** A case as it is now. `path` is that of the notifications about it. */
const toldCaseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sample'), path: z.string(), sample: sampleRowSchema }),
  z.object({
    kind: z.literal('participation'),
    path: z.string(),
    participation: participationRowSchema,
  }),
])

export const listNotifications = {
  input: z.object({
    view: z.enum(notificationViews).default('all'),
    kinds: z.array(kind).max(notificationKinds.length).optional(),
    sort: z.enum(notificationSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(notificationRowSchema).extend({
    /** The samples and sign-ups that the page is about and the caller still sees, each once. */
    cases: z.array(toldCaseSchema),
    /** Until when, by our clock, it holds what the caller was told. */
    asOf: moment,
  }),
}

export const countNotifications = {
  input: z.object({}),
  output: z.object({
    unread: z.number().int(),
    /** Those of them that ask something of the caller. */
    yours: z.number().int(),
    /** Invitations of any kind that wait for the caller's answer; 0 for who works on the console. */
    invitations: z.number().int(),
  }),
}

export const readNotifications = {
  input: z.union([
    z.object({ ids: z.array(id).min(1).max(100) }),
    /** The page that the caller looks at: all about it. */
    z.object({ path: z.string().startsWith('/').max(300) }),
  ]),
  output: z.object({}),
}

export const readAllNotifications = {
  input: z.object({ until: moment }),
  output: z.object({}),
}

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'errors:invalidValue')

/** From one time of the day to another, the next day's where that is not later. */
const quietHours = z
  .object({
    from: clockTime,
    until: clockTime,
    /** Whether mails that may wait keep to them too. */
    mails: z.boolean(),
  })
  .refine(({ from, until }) => from !== until, { path: ['until'], error: 'errors:invalidValue' })

/** An IANA zone that this machine knows. */
const timeZone = z
  .string()
  .max(60, 'errors:tooLong')
  .refine((zone) => isZone(zone), 'errors:invalidValue')

function isZone(zone: string): boolean {
  try {
    // An offset names no summer time.
    return /^[A-Za-z]/.test(zone) && new Intl.DateTimeFormat('en', { timeZone: zone }) !== undefined
  } catch {
    return false
  }
}

export const notificationSettingsSchema = z.object({
  /** Kinds that are not mailed. */
  unmailed: z.array(kind),
  rhythm: z.enum(mailRhythms),
  /** Kinds that are pushed to no browser. */
  unpushed: z.array(kind),
  /** When nothing is pushed; null for never. */
  quiet: quietHours.nullable(),
  /** The zone of the quiet hours. */
  timeZone: z.string(),
})

export const getNotificationSettings = {
  input: z.object({}),
  output: notificationSettingsSchema,
}

export const saveNotificationSettings = {
  input: z.object({
    unmailed: z
      .array(kind)
      .max(notificationKinds.length)
      .refine((kinds) => !kinds.some((each) => alwaysMailed.includes(each)), 'errors:invalidValue'),
    rhythm: z.enum(mailRhythms),
    /** What is left out of the rest stays as it was. */
    unpushed: z.array(kind).max(notificationKinds.length).optional(),
    quiet: quietHours.nullable().optional(),
    timeZone: timeZone.optional(),
  }),
  output: z.object({}),
}
