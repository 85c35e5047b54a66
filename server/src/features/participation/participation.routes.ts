import * as clawback from '@sampan/contract/clawback'
import * as direct from '@sampan/contract/direct-payment'
import * as managed from '@sampan/contract/managed-creator'
import * as verbs from '@sampan/contract/participation'
import { listParticipationExtras as extrasContract } from '@sampan/contract/participation-extras'
import * as own from '@sampan/contract/participation-own'
import * as script from '@sampan/contract/script'
import type { App } from '#context.ts'
import { refreshExpress } from '#features/shipment/refresh-express.ts'
import { type Binding, on } from '#kit/call/route.ts'
import { agreeToClawback } from './clawback/agree-to-clawback.ts'
import { announceClawback } from './clawback/announce-clawback.ts'
import { contradictClawback } from './clawback/contradict-clawback.ts'
import { dropClawback } from './clawback/drop-clawback.ts'
import { upholdClawback } from './clawback/uphold-clawback.ts'
import { clearParticipationSigns } from './clear-participation-signs.ts'
import { remindOfParticipation } from './clock/remind-of-participation.ts'
import { addRemark } from './content/add-remark.ts'
import { passContents } from './content/pass-contents.ts'
import { removeRemark } from './content/remove-remark.ts'
import { returnForRevision } from './content/return-for-revision.ts'
import { submitTaskFile } from './content/submit-task-file.ts'
import { submitTaskLink } from './content/submit-task-link.ts'
import { confirmPayment } from './direct-payment/confirm-payment.ts'
import { contradictPayment } from './direct-payment/contradict-payment.ts'
import { decidePayment } from './direct-payment/decide-payment.ts'
import { handOnPayment } from './direct-payment/hand-on-payment.ts'
import { sayPaid } from './direct-payment/say-paid.ts'
import { seeDirectAccount } from './direct-payment/see-direct-account.ts'
import { leaveTask } from './end/leave-task.ts'
import { settleParticipations } from './end/settle-participations.ts'
import { terminateParticipations } from './end/terminate-participations.ts'
import { getKeptPromises } from './get-kept-promises.ts'
import { getParticipation } from './get-participation.ts'
import { getMyTaskTurn, listMyTasks } from './list/list-my-tasks.ts'
import { listParticipationExtras } from './list/list-participation-extras.ts'
import { listParticipations } from './list/list-participations.ts'
import { listTaskReviewRecords } from './list/list-task-review-records.ts'
import { changeParticipationParcel } from './parcel/change-participation-parcel.ts'
import { makeTaskWaybills } from './parcel/make-task-waybills.ts'
import { receiveTaskParcel } from './parcel/receive-task-parcel.ts'
import { seeParticipationAddress } from './parcel/see-participation-address.ts'
import { shipParticipations } from './parcel/ship-participations.ts'
import { addPostLink } from './post/add-post-link.ts'
import { checkPost } from './post/check-post.ts'
import { reportParticipation } from './post/report-participation.ts'
import { saveParticipationFigures } from './post/save-participation-figures.ts'
import { passScript } from './script/pass-script.ts'
import { passScripts } from './script/pass-scripts.ts'
import { returnScript } from './script/return-script.ts'
import { returnScripts } from './script/return-scripts.ts'
import { submitScript } from './script/submit-script.ts'
import { approveSignUps } from './sign-up/approve-sign-ups.ts'
import { getAttempts } from './sign-up/get-attempts.ts'
import { getTaskStanding } from './sign-up/get-task-standing.ts'
import { getTaskStandingOfCreator } from './sign-up/get-task-standing-of-creator.ts'
import { rejectSignUps } from './sign-up/reject-sign-ups.ts'
import { signUpForTask } from './sign-up/sign-up-for-task.ts'
import { signUpForTaskForCreator } from './sign-up/sign-up-for-task-for-creator.ts'

export const participationRoutes: Binding<App>[] = [
  on(own.getTaskStanding, getTaskStanding),
  on(verbs.getAttempts, getAttempts),
  on(verbs.getKeptPromises, getKeptPromises),
  on(own.signUpForTask, signUpForTask),
  on(own.listMyTasks, listMyTasks, { mayBeOld: true }),
  on(own.listTaskReviewRecords, listTaskReviewRecords, { mayBeOld: true }),
  on(own.getMyTask, getParticipation, { isSnapshot: true }),
  on(own.getMyTaskTurn, getMyTaskTurn),
  on(own.submitTaskFile, submitTaskFile),
  on(own.submitTaskLink, submitTaskLink),
  on(own.addPostLink, addPostLink),
  on(own.leaveTask, leaveTask),
  on(own.receiveTaskParcel, receiveTaskParcel),
  on(managed.getTaskStandingOfCreator, getTaskStandingOfCreator),
  on(managed.signUpForTaskForCreator, signUpForTaskForCreator),
  on(verbs.listParticipations, listParticipations, { mayBeOld: true }),
  on(extrasContract, listParticipationExtras, { mayBeOld: true }),
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
  on(verbs.saveParticipationFigures, saveParticipationFigures),
  on(verbs.reportParticipation, reportParticipation),
  on(verbs.clearParticipationSigns, clearParticipationSigns),
  on(verbs.shipParticipations, shipParticipations),
  on(verbs.makeTaskWaybills, makeTaskWaybills, { keepsNoAnswer: true }),
  on(verbs.changeParticipationParcel, changeParticipationParcel),
  on(verbs.seeParticipationAddress, seeParticipationAddress),
  on(verbs.refreshTaskExpress, refreshExpress('participation')),
  on(verbs.remindOfParticipation, remindOfParticipation),
  on(script.submitScript, submitScript),
  on(script.passScript, passScript),
  on(script.returnScript, returnScript),
  on(script.passScripts, passScripts),
  on(script.returnScripts, returnScripts),
  on(direct.sayPaidDirectly, sayPaid),
  on(direct.seeDirectAccount, seeDirectAccount, { keepsNoAnswer: true }),
  on(direct.handOnDirectPayment, handOnPayment),
  on(direct.decideDirectPayment, decidePayment),
  on(direct.confirmDirectPayment, confirmPayment),
  on(direct.contradictDirectPayment, contradictPayment),
  on(clawback.announceClawback, announceClawback),
  on(clawback.agreeToClawback, agreeToClawback),
  on(clawback.contradictClawback, contradictClawback),
  on(clawback.upholdClawback, upholdClawback),
  on(clawback.dropClawback, dropClawback),
]
