import * as contract from '@sampan/contract/cooperation-own'
import * as sent from '@sampan/contract/cooperation-sent'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { answerCooperation } from './answer-cooperation.ts'
import { findSubjects } from './cooperation-subject.queries.ts'
import { getCooperation } from './get-cooperation.ts'
import { getSentCooperation } from './get-sent-cooperation.ts'
import { listCooperations } from './list-cooperations.ts'
import { listSentCooperations } from './list-sent-cooperations.ts'
import { noteCooperationSeen } from './note-cooperation-seen.ts'
import { renewCooperations } from './renew-cooperations.ts'
import { reopenCooperation } from './reopen-cooperation.ts'
import { sendCooperations } from './send-cooperations.ts'
import { withdrawCooperations } from './withdraw-cooperations.ts'

export const cooperationRoutes: Binding<App>[] = [
  on(contract.listCooperations, listCooperations, { mayBeOld: true }),
  on(contract.getCooperation, getCooperation, { isSnapshot: true }),
  on(contract.noteCooperationSeen, noteCooperationSeen),
  on(contract.answerCooperation, answerCooperation),
  on(contract.reopenCooperation, reopenCooperation),
  on(sent.findCooperationSubjects, findSubjects),
  on(sent.sendCooperations, sendCooperations),
  on(sent.listSentCooperations, listSentCooperations, { mayBeOld: true }),
  on(sent.getSentCooperation, getSentCooperation, { isSnapshot: true }),
  on(sent.withdrawCooperations, withdrawCooperations),
  on(sent.renewCooperations, renewCooperations),
]
