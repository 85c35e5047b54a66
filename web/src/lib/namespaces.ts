/** A feature's file of words. */
export type Namespace =
  | 'account'
  | 'address'
  | 'console'
  | 'creator'
  | 'errors'
  | 'feedback'
  | 'file'
  | 'job'
  | 'mail-link'
  | 'mou'
  | 'notification'
  | 'payout'
  | 'personal-data'
  | 'product'
  | 'protocol'
  | 'sample'
  | 'shipment'
  | 'task'
  | 'tenant'
  | 'ui'

/** What every screen says: the parts, the frame around a page, and what went wrong. Built as one file a language. */
export const firstWords: readonly Namespace[] = ['ui', 'tenant', 'errors']
