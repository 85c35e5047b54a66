import type * as z from 'zod'
import { consoleActorsOf, siteActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint, pcBase } from '../kit/endpoint.ts'
import type * as schemas from './schedule.schemas.ts'

export const repeats = ['none', 'daily', 'weekly', 'monthly'] as const
export type Repeat = (typeof repeats)[number]

/** Where calendars read a schedule; a token and `.ics` follow. */
export const feedPath = '/calendar/'

/** Which dates of a repeated entry a change is meant for. */
export const scheduleScopes = ['one', 'following', 'all'] as const
export type ScheduleScope = (typeof scheduleScopes)[number]

/** What somebody who was added answers; a declined entry keeps none of their time. */
export const scheduleAnswers = ['accepted', 'declined'] as const
export type ScheduleAnswer = (typeof scheduleAnswers)[number]

export const scheduleLimits = {
  /** Who is in an entry that changes is told once it has stayed as it is for so long; milliseconds (R134). */
  tellAfter: 300_000,
  /** People of one entry. */
  peopleMax: 20,
  /** From the first to the last date of a repeated entry. */
  repeatDaysMax: 366,
  /** One occurrence, in minutes. */
  minutesMax: 24 * 60,
  /** Days that one call lists. */
  daysMax: 62,
} as const

export type ScheduleForm = z.output<typeof schemas.saveSchedule.input>
export type ScheduleRow = z.output<typeof schemas.listSchedule.output>['rows'][number]

const actor = consoleActorsOf('keepSchedules')
const creators = siteActorsOf('keepSchedules')
const consolePath = `${adminBase}/schedule`
const ownPath = `${pcBase}/schedule`

export const listSchedule: Endpoint<typeof schemas.listSchedule> = {
  name: 'listSchedule',
  method: 'POST',
  path: `${consolePath}/getList`,
  effect: 'read',
  actor,
  summary: 'Entries of schedules between two moments; a private one of others shows as busy only.',
}

export const saveSchedule: Endpoint<typeof schemas.saveSchedule> = {
  name: 'saveSchedule',
  method: 'POST',
  path: `${consolePath}/save`,
  effect: 'write',
  actor,
  summary: 'Makes an entry, or changes one date, this and the following ones, or all of them.',
}

export const removeSchedule: Endpoint<typeof schemas.removeSchedule> = {
  name: 'removeSchedule',
  method: 'POST',
  path: `${consolePath}/remove`,
  effect: 'write',
  actor,
  summary: 'Removes one date of an entry, this and the following ones, or all of them.',
}

export const findSchedulePeople: Endpoint<typeof schemas.findSchedulePeople> = {
  name: 'findSchedulePeople',
  method: 'POST',
  path: `${consolePath}/findPeople`,
  effect: 'read',
  actor,
  summary: 'Creators and colleagues whom the caller may put into an entry.',
}

export const listStudios: Endpoint<typeof schemas.listStudios> = {
  name: 'listStudios',
  method: 'POST',
  path: `${consolePath}/getStudios`,
  effect: 'read',
  actor,
  summary: "Studios of the caller's brand and those of everybody.",
}

export const saveStudio: Endpoint<typeof schemas.saveStudio> = {
  name: 'saveStudio',
  method: 'POST',
  path: `${consolePath}/saveStudio`,
  effect: 'write',
  actor: consoleActorsOf('keepStudios'),
  summary: 'Makes a studio or changes one.',
}

export const closeStudio: Endpoint<typeof schemas.closeStudio> = {
  name: 'closeStudio',
  method: 'POST',
  path: `${consolePath}/closeStudio`,
  effect: 'write',
  actor: consoleActorsOf('keepStudios'),
  summary: 'Closes a studio to new entries, or opens it again; the entries that it has stay.',
}

export const removeStudio: Endpoint<typeof schemas.removeStudio> = {
  name: 'removeStudio',
  method: 'POST',
  path: `${consolePath}/removeStudio`,
  effect: 'write',
  actor: consoleActorsOf('keepStudios'),
  summary: 'Removes a studio that no entry has used.',
}

export const answerSchedule: Endpoint<typeof schemas.answerSchedule> = {
  name: 'answerSchedule',
  method: 'POST',
  path: `${consolePath}/answer`,
  effect: 'write',
  actor,
  summary: 'Accepts or declines an entry that the caller was put into.',
}

export const getWorkHours: Endpoint<typeof schemas.getWorkHours> = {
  name: 'getWorkHours',
  method: 'GET',
  path: `${consolePath}/getWorkHours`,
  effect: 'read',
  actor,
  summary: "The caller's work hours by weekday.",
}

export const getPersonHours: Endpoint<typeof schemas.getPersonHours> = {
  name: 'getPersonHours',
  method: 'GET',
  path: `${consolePath}/getPersonHours`,
  effect: 'read',
  actor,
  summary: 'The work hours and the zone of somebody whom the caller may put into an entry.',
}

export const saveWorkHours: Endpoint<typeof schemas.saveWorkHours> = {
  name: 'saveWorkHours',
  method: 'POST',
  path: `${consolePath}/saveWorkHours`,
  effect: 'write',
  actor,
  summary: "Keeps the caller's work hours by weekday.",
}

export const listMySchedule: Endpoint<typeof schemas.listMySchedule> = {
  ...listSchedule,
  name: 'listMySchedule',
  path: `${ownPath}/getList`,
  actor: creators,
}

export const saveMySchedule: Endpoint<typeof schemas.saveMySchedule> = {
  ...saveSchedule,
  name: 'saveMySchedule',
  path: `${ownPath}/save`,
  actor: creators,
}

export const removeMySchedule: Endpoint<typeof schemas.removeMySchedule> = {
  ...removeSchedule,
  name: 'removeMySchedule',
  path: `${ownPath}/remove`,
  actor: creators,
}

export const answerMySchedule: Endpoint<typeof schemas.answerMySchedule> = {
  ...answerSchedule,
  name: 'answerMySchedule',
  path: `${ownPath}/answer`,
  actor: creators,
}

export const getMyWorkHours: Endpoint<typeof schemas.getMyWorkHours> = {
  ...getWorkHours,
  name: 'getMyWorkHours',
  path: `${ownPath}/getWorkHours`,
  actor: creators,
}

export const saveMyWorkHours: Endpoint<typeof schemas.saveMyWorkHours> = {
  ...saveWorkHours,
  name: 'saveMyWorkHours',
  path: `${ownPath}/saveWorkHours`,
  actor: creators,
}

export const getScheduleFeed: Endpoint<typeof schemas.getScheduleFeed> = {
  name: 'getScheduleFeed',
  method: 'GET',
  path: `${consolePath}/getFeed`,
  effect: 'read',
  actor,
  summary: "The secret address at which a calendar reads the caller's own schedule.",
}

export const renewScheduleFeed: Endpoint<typeof schemas.renewScheduleFeed> = {
  name: 'renewScheduleFeed',
  method: 'POST',
  path: `${consolePath}/renewFeed`,
  effect: 'write',
  actor,
  summary: 'Makes a new secret address, which ends the former one; or ends it alone.',
}

export const getMyScheduleFeed: Endpoint<typeof schemas.getMyScheduleFeed> = {
  ...getScheduleFeed,
  name: 'getMyScheduleFeed',
  path: `${ownPath}/getFeed`,
  actor: creators,
}

export const renewMyScheduleFeed: Endpoint<typeof schemas.renewMyScheduleFeed> = {
  ...renewScheduleFeed,
  name: 'renewMyScheduleFeed',
  path: `${ownPath}/renewFeed`,
  actor: creators,
}
