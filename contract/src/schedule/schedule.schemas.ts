import * as z from 'zod'
import { limits } from '../kit/limits.ts'
import { faultAt, inOneWave } from '../kit/one-wave.ts'
import { id, moment, needed, optionalText } from '../kit/text.schemas.ts'
import { repeats, scheduleAnswers, scheduleLimits, scheduleScopes } from './schedule.ts'

const dayMs = 86_400_000

/** A time on a wall clock: `2026-03-29T09:30`. */
const wallTime = z
  .string({ error: 'errors:timeNeeded' })
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'errors:timeNeeded')
  .refine(isWallTime, 'errors:timeNeeded')

/** Date.parse takes the 30th of February for the 2nd of March. */
function isWallTime(text: string): boolean {
  const at = Date.parse(`${text}Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

const day = z.iso.date({ error: 'errors:dateNeeded' })

/** An IANA zone by its name. An offset such as `+07:00` is none, since it knows no summer time. */
const timeZone = z
  .string({ error: 'errors:timeZoneUnknown' })
  .max(64, 'errors:timeZoneUnknown')
  .refine(isZone, 'errors:timeZoneUnknown')

function isZone(name: string): boolean {
  if (name !== 'UTC' && !/^[A-Za-z_]+(\/[A-Za-z0-9_+-]+)+$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format(0) !== ''
  } catch {
    return false
  }
}

const weekday = z.number().int().min(1).max(7)
const people = z.array(id).max(scheduleLimits.peopleMax, 'errors:tooBig').default([])

export const saveSchedule = {
  input: z
    .object({
      /** The occurrence that is changed; none for a new entry. */
      id: id.optional(),
      scope: z.enum(scheduleScopes, { error: 'errors:invalidValue' }).default('all'),
      title: needed('required', limits.nameMax),
      description: optionalText(limits.reasonMax),
      /** Accounts of platforms. */
      creatorIds: people,
      /** Accounts of people. */
      participantIds: people,
      studioId: id.optional(),
      timeZone,
      start: wallTime,
      end: wallTime,
      repeat: z.enum(repeats, { error: 'errors:invalidValue' }).default('none'),
      /** 1 is Monday; of a weekly entry. */
      weekdays: z.array(weekday).max(7).default([]),
      /** The last day on which it may take place. */
      repeatUntil: day.optional(),
      isPrivate: z.boolean().default(false),
    })
    .superRefine((form, issues) => {
      const fault = faultAt(issues)
      if (!isWallTime(String(form.start))) return
      const start = Date.parse(`${form.start}Z`)
      const minutes = (Date.parse(`${form.end}Z`) - start) / 60_000
      if (minutes <= 0) fault('end', 'endBeforeStart')
      if (minutes > scheduleLimits.minutesMax) fault('end', 'scheduleTooLong')
      if (form.repeat === 'none' || form.repeat === undefined) return
      if (form.repeat === 'weekly' && !form.weekdays?.length) fault('weekdays', 'weekdayNeeded')
      if (!form.repeatUntil) return fault('repeatUntil', 'dateNeeded')
      const days = (Date.parse(form.repeatUntil) - Date.parse(String(form.start).slice(0, 10))) / dayMs
      if (days < 0) fault('repeatUntil', 'endBeforeStart')
      if (days > scheduleLimits.repeatDaysMax) fault('repeatUntil', 'repeatTooLong')
    }, inOneWave),
  /** The first occurrence that was stored, and how many. */
  output: z.object({ id, occurrences: z.number().int() }),
}

export const removeSchedule = {
  input: z.object({ id, scope: z.enum(scheduleScopes, { error: 'errors:invalidValue' }).default('one') }),
  output: z.object({}),
}

const person = z.object({
  id,
  name: z.string(),
  avatar: z.string(),
  /** The account of a platform with which a creator takes part. */
  creatorId: id.nullable(),
  platform: z.number().int().nullable(),
  handle: z.string().nullable(),
})

export const listSchedule = {
  input: z
    .object({
      from: moment,
      until: moment,
      studioId: id.optional(),
      creatorId: id.optional(),
      accountId: id.optional(),
      /** Only what the caller takes part in or made. */
      isMine: z.boolean().default(false),
    })
    .superRefine(({ from, until }, issues) => {
      const days = (Date.parse(until) - Date.parse(from)) / dayMs
      if (days <= 0) faultAt(issues)('until', 'endBeforeStart')
      if (days > scheduleLimits.daysMax) faultAt(issues)('until', 'tooBig')
    }, inOneWave),
  output: z.object({
    rows: z.array(
      z.object({
        id,
        start: moment,
        end: moment,
        timeZone: z.string(),
        isPrivate: z.boolean(),
        studio: z.object({ id, name: z.string() }).nullable(),
        /** Null where the caller may know only that somebody is busy. */
        details: z
          .object({
            title: z.string(),
            description: z.string(),
            repeat: z.enum(repeats),
            weekdays: z.array(weekday),
            repeatUntil: day.nullable(),
            people: z.array(person.extend({ answer: z.enum(scheduleAnswers).nullable() })),
            /** Whether the caller may change it. */
            isEditable: z.boolean(),
          })
          .nullable(),
      }),
    ),
  }),
}

export const findSchedulePeople = {
  input: z.object({ query: z.string().trim().max(100).default('') }),
  output: z.object({ rows: z.array(person) }),
}

const studio = z.object({
  id,
  name: z.string(),
  note: z.string(),
  /** Whose it is; null where it is everybody's. */
  brand: z.object({ id, name: z.string() }).nullable(),
  /** It takes no new entries. */
  isClosed: z.boolean(),
  /** An entry is in it, or was: it can be closed, not removed. */
  isUsed: z.boolean(),
  isEditable: z.boolean(),
})

export const listStudios = { input: z.object({}), output: z.object({ rows: z.array(studio) }) }

export const saveStudio = {
  input: z.object({ id: id.optional(), name: needed('required', limits.nameMax), note: optionalText() }),
  output: z.object({ id }),
}

export const closeStudio = { input: z.object({ id, isClosed: z.boolean() }), output: z.object({}) }

export const removeStudio = { input: z.object({ id }), output: z.object({}) }

export const answerSchedule = {
  input: z.object({ id, answer: z.enum(scheduleAnswers, { error: 'errors:invalidValue' }) }),
  output: z.object({}),
}

/** Minutes from midnight; an end of 1,440 is midnight. */
const hours = z
  .object({ weekday, from: z.number().int().min(0).max(1439), to: z.number().int().min(1).max(1440) })
  .refine(({ from, to }) => from < to, { error: 'errors:endBeforeStart', path: ['to'] })

const workHours = z.object({
  timeZone,
  /** A weekday without a row is free of work; no row at all stands for somebody who can be asked at any time. */
  days: z
    .array(hours)
    .max(7, 'errors:tooBig')
    .refine((days) => new Set(days.map((each) => each.weekday)).size === days.length, 'errors:invalidValue'),
})

/** Whose hours are asked for: a creator's by an account of a platform, a colleague's by the person. */
export const getPersonHours = {
  input: z.object({ creatorId: id.optional(), accountId: id.optional() }),
  output: workHours.extend({ person }),
}

export const getWorkHours = { input: z.object({}), output: workHours }
export const saveWorkHours = { input: workHours, output: z.object({}) }

/** The address that a calendar reads, and since when it holds; null before there is one. */
const feed = z.object({ url: z.string(), since: moment }).nullable()

export const getScheduleFeed = { input: z.object({}), output: z.object({ feed }) }
export const renewScheduleFeed = {
  input: z.object({ isOn: z.boolean().default(true) }),
  output: z.object({ feed }),
}

export const getMyScheduleFeed = getScheduleFeed
export const renewMyScheduleFeed = renewScheduleFeed
export const listMySchedule = listSchedule
export const saveMySchedule = saveSchedule
export const removeMySchedule = removeSchedule
export const answerMySchedule = answerSchedule
export const getMyWorkHours = getWorkHours
export const saveMyWorkHours = saveWorkHours
