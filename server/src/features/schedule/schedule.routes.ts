import * as contract from '@sampan/contract/schedule'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { answerSchedule } from './answer-schedule.ts'
import { closeStudio } from './close-studio.ts'
import { getScheduleFeed, renewScheduleFeed } from './feed/renew-schedule-feed.ts'
import { findSchedulePeople } from './find-schedule-people.ts'
import { getPersonHours } from './get-person-hours.ts'
import { getWorkHours } from './get-work-hours.ts'
import { listSchedule } from './list-schedule.ts'
import { listStudios } from './list-studios.ts'
import { removeSchedule } from './remove-schedule.ts'
import { removeStudio } from './remove-studio.ts'
import { saveSchedule } from './save-schedule.ts'
import { saveStudio } from './save-studio.ts'
import { saveWorkHours } from './save-work-hours.ts'

export const scheduleRoutes: Binding<App>[] = [
  on(contract.listSchedule, listSchedule, { isSnapshot: true }),
  on(contract.saveSchedule, saveSchedule),
  on(contract.removeSchedule, removeSchedule),
  on(contract.answerSchedule, answerSchedule),
  on(contract.findSchedulePeople, findSchedulePeople),
  on(contract.listStudios, listStudios, { mayBeOld: true }),
  on(contract.saveStudio, saveStudio),
  on(contract.closeStudio, closeStudio),
  on(contract.removeStudio, removeStudio),
  on(contract.getWorkHours, getWorkHours),
  on(contract.getPersonHours, getPersonHours),
  on(contract.saveWorkHours, saveWorkHours),
  on(contract.getScheduleFeed, getScheduleFeed),
  on(contract.renewScheduleFeed, renewScheduleFeed),
  on(contract.getMyScheduleFeed, getScheduleFeed),
  on(contract.renewMyScheduleFeed, renewScheduleFeed),
  on(contract.listMySchedule, listSchedule, { isSnapshot: true }),
  on(contract.saveMySchedule, saveSchedule),
  on(contract.removeMySchedule, removeSchedule),
  on(contract.answerMySchedule, answerSchedule),
  on(contract.getMyWorkHours, getWorkHours),
  on(contract.saveMyWorkHours, saveWorkHours),
]
