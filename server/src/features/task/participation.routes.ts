import * as managed from '@sampan/contract/managed-creator'
import * as verbs from '@sampan/contract/participation'
import * as contract from '@sampan/contract/task'
import type { App } from '#context.ts'
import { type Binding, on } from '#kit/route.ts'
import { addPostLink } from './add-post-link.ts'
import { addRemark } from './add-remark.ts'
import { approveSignUps } from './approve-sign-ups.ts'
import { checkPost } from './check-post.ts'
import { getParticipation } from './get-participation.ts'
import { getTaskStanding } from './get-task-standing.ts'
import { getTaskStandingOfCreator } from './get-task-standing-of-creator.ts'
import { leaveTask } from './leave-task.ts'
import { listManagedCreators } from './list-managed-creators.ts'
import { getMyTaskTurn, listMyTasks } from './list-my-tasks.ts'
import { listParticipations } from './list-participations.ts'
import { passContents } from './pass-contents.ts'
import { receiveTaskParcel } from './receive-task-parcel.ts'
import { rejectSignUps } from './reject-sign-ups.ts'
import { remindOfParticipation } from './remind-of-participation.ts'
import { removeRemark } from './remove-remark.ts'
import { returnForRevision } from './return-for-revision.ts'
import { seeParticipationAddress } from './see-participation-address.ts'
import { settleParticipations } from './settle-participations.ts'
import { shipParticipations } from './ship-participations.ts'
import { signUpForTask } from './sign-up-for-task.ts'
import { signUpForTaskForCreator } from './sign-up-for-task-for-creator.ts'
import { submitTaskFile } from './submit-task-file.ts'
import { submitTaskLink } from './submit-task-link.ts'
import { terminateParticipations } from './terminate-participations.ts'

export const participationRoutes: Binding<App>[] = [
  on(contract.getTaskStanding, getTaskStanding),
  on(contract.signUpForTask, signUpForTask),
  on(contract.listMyTasks, listMyTasks),
  on(contract.getMyTask, getParticipation, { isSnapshot: true }),
  on(contract.getMyTaskTurn, getMyTaskTurn),
  on(contract.submitTaskFile, submitTaskFile),
  on(contract.submitTaskLink, submitTaskLink),
  on(contract.addPostLink, addPostLink),
  on(contract.leaveTask, leaveTask),
  on(contract.receiveTaskParcel, receiveTaskParcel),
  on(managed.listManagedCreators, listManagedCreators),
  on(managed.getTaskStandingOfCreator, getTaskStandingOfCreator),
  on(managed.signUpForTaskForCreator, signUpForTaskForCreator),
  on(verbs.listParticipations, listParticipations),
  on(verbs.getParticipation, getParticipation, { isSnapshot: true }),
  on(verbs.approveSignUps, approveSignUps),
  on(verbs.rejectSignUps, rejectSignUps),
  on(verbs.passContents, passContents),
  on(verbs.returnForRevision, returnForRevision),
  on(verbs.terminateParticipations, terminateParticipations),
  on(verbs.settleParticipations, settleParticipations),
  on(verbs.addRemark, addRemark),
  on(verbs.removeRemark, removeRemark),
  on(verbs.checkPost, checkPost),
  on(verbs.shipParticipations, shipParticipations),
  on(verbs.seeParticipationAddress, seeParticipationAddress),
  on(verbs.remindOfParticipation, remindOfParticipation),
]
