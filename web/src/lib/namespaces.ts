/** A feature's file of words. */
export type Namespace =
  | 'account'
  | 'address'
  | 'approval-rule'
  | 'audit'
  | 'batch'
  | 'brand-verification'
  | 'commission'
  | 'console'
  | 'cooperation'
  | 'creator'
  | 'earning'
  | 'errors'
  | 'feedback'
  | 'file'
  | 'find'
  | 'group'
  | 'import'
  | 'introduction'
  | 'invitation'
  | 'invite'
  | 'invite-code'
  | 'job'
  | 'library'
  | 'mail-link'
  | 'mcn-link'
  | 'mou'
  | 'mou-template'
  | 'notification'
  | 'offline'
  | 'payout'
  | 'people'
  | 'permission'
  | 'personal-data'
  | 'product'
  | 'protocol'
  | 'push'
  | 'relation'
  | 'report'
  | 'sample'
  | 'scan'
  | 'schedule'
  | 'settings'
  | 'shipment'
  | 'strike'
  | 'task'
  | 'tenant'
  | 'today'
  | 'ui'

/** What every screen says: the parts and the frame around a page. Built as one file a language. */
export const firstWords: readonly Namespace[] = ['ui', 'tenant']

/**
 * What went wrong: comes with every page and part but those that only show something, where it comes with the reader's
 * first gesture.
 */
export const faultWords: readonly Namespace[] = ['errors']
