import type account from './en/account.json'
import type address from './en/address.json'
import type approvalRule from './en/approval-rule.json'
import type audit from './en/audit.json'
import type batch from './en/batch.json'
import type brandVerification from './en/brand-verification.json'
import type care from './en/care.json'
import type commission from './en/commission.json'
import type console from './en/console.json'
import type cooperation from './en/cooperation.json'
import type creator from './en/creator.json'
import type earning from './en/earning.json'
import type errors from './en/errors.json'
import type feedback from './en/feedback.json'
import type file from './en/file.json'
import type find from './en/find.json'
import type group from './en/group.json'
import type imports from './en/import.json'
import type introduction from './en/introduction.json'
import type invitation from './en/invitation.json'
import type invite from './en/invite.json'
import type inviteCode from './en/invite-code.json'
import type job from './en/job.json'
import type library from './en/library.json'
import type list from './en/list.json'
import type mailLink from './en/mail-link.json'
import type mcnLink from './en/mcn-link.json'
import type mou from './en/mou.json'
import type mouTemplate from './en/mou-template.json'
import type notification from './en/notification.json'
import type offline from './en/offline.json'
import type payout from './en/payout.json'
import type people from './en/people.json'
import type permission from './en/permission.json'
import type personalData from './en/personal-data.json'
import type product from './en/product.json'
import type protocol from './en/protocol.json'
import type protocolText from './en/protocol-text.json'
import type push from './en/push.json'
import type relation from './en/relation.json'
import type report from './en/report.json'
import type sample from './en/sample.json'
import type sampleGroup from './en/sample-group.json'
import type sandbox from './en/sandbox.json'
import type scan from './en/scan.json'
import type schedule from './en/schedule.json'
import type settings from './en/settings.json'
import type shipment from './en/shipment.json'
import type strike from './en/strike.json'
import type task from './en/task.json'
import type tenant from './en/tenant.json'
import type today from './en/today.json'
import type ui from './en/ui.json'

/** The files of words by name. All five languages have the same keys (tools/check/words/locale-parity.ts), so English stands for all. */
interface Files {
  account: typeof account
  address: typeof address
  'approval-rule': typeof approvalRule
  audit: typeof audit
  batch: typeof batch
  'brand-verification': typeof brandVerification
  care: typeof care
  commission: typeof commission
  console: typeof console
  cooperation: typeof cooperation
  creator: typeof creator
  earning: typeof earning
  errors: typeof errors
  feedback: typeof feedback
  file: typeof file
  find: typeof find
  group: typeof group
  import: typeof imports
  introduction: typeof introduction
  invitation: typeof invitation
  invite: typeof invite
  'invite-code': typeof inviteCode
  job: typeof job
  library: typeof library
  list: typeof list
  'mail-link': typeof mailLink
  'mcn-link': typeof mcnLink
  mou: typeof mou
  'mou-template': typeof mouTemplate
  notification: typeof notification
  offline: typeof offline
  payout: typeof payout
  people: typeof people
  permission: typeof permission
  'personal-data': typeof personalData
  product: typeof product
  protocol: typeof protocol
  'protocol-text': typeof protocolText
  push: typeof push
  relation: typeof relation
  report: typeof report
  'sample-group': typeof sampleGroup
  sample: typeof sample
  sandbox: typeof sandbox
  scan: typeof scan
  schedule: typeof schedule
  settings: typeof settings
  shipment: typeof shipment
  strike: typeof strike
  task: typeof task
  tenant: typeof tenant
  today: typeof today
  ui: typeof ui
}

export type WordFile = keyof Files

/** The paths to the texts of a file, with dots. */
type Paths<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}`
}[keyof T & string]

/** The paths to what holds texts: objects and lists. */
type Groups<T> = {
  [K in keyof T & string]: T[K] extends string
    ? never
    : T[K] extends readonly unknown[]
      ? K
      : K | `${K}.${Groups<T[K]>}`
}[keyof T & string]

/** Plural forms are asked for without their ending, with `count`. */
type Asked<K extends string> = K extends `${infer Base}_${'zero' | 'one' | 'other'}` ? Base : K

type Keys = { [F in WordFile]: Asked<Paths<Files[F]>> }
type FullKeys = { [F in WordFile]: `${F}:${Keys[F]}` }

/** A text of one file: `case.title`. */
export type KeyIn<F extends WordFile> = Keys[F]
/** A text of any file: `sample:case.title`. */
export type Key = FullKeys[WordFile]

type Fitting<All, K extends string> = K extends K
  ? string extends K
    ? never
    : Extract<All, K> extends never
      ? never
      : K
  : never

/**
 * A key that is put together while running, such as `platform.${number}`: there must be a key of this pattern. A `string`
 * alone is none.
 */
export type KeyLikeIn<F extends WordFile, K extends string> = Fitting<Keys[F] | Key, K>
export type KeyLike<K extends string> = Fitting<Key, K>
/** A group of texts of one file, such as `levels.TH`, which is put together while running. */
export type GroupLikeIn<F extends WordFile, K extends string> = Fitting<Groups<Files[F]>, K>
