/**
 * Every feature of the product, and the features that it may use. The server and the web obey the same edges.
 * `npm test` refuses an import without an edge, and edges that form a circle. `mou` and `shipment` serve both
 * `sample` and `participation`, so they know neither; `post` is what both know of a published link; `task` is the offer, `participation` one creator in it.
 */
export const featureGraph = {
  tenant: [],
  file: ['tenant'],
  job: ['tenant'],
  creator: ['file', 'tenant'],
  account: ['creator', 'file', 'tenant'],
  address: ['account', 'tenant'],
  // What an administrator sets for the tenant.
  settings: ['account', 'creator', 'file', 'product', 'tenant'],
  // Who wrote what: the log of the kit, shown.
  audit: ['account', 'tenant'],
  // What everybody is told: whatever has news of somebody is on it.
  notification: ['account', 'tenant'],
  feedback: ['account', 'address', 'file', 'notification', 'tenant'],
  payout: ['account', 'address', 'file', 'notification', 'tenant'],
  post: ['creator', 'tenant'],
  // What a post costs that went while it had to stay public; it knows neither samples nor tasks.
  strike: ['account', 'creator', 'file', 'notification', 'tenant'],
  product: ['account', 'file', 'notification', 'tenant'],
  // The job invitation: what a creator shows to brands, in which categories of products and where.
  invitation: ['account', 'address', 'creator', 'file', 'notification', 'product', 'tenant'],
  mou: ['account', 'creator', 'file', 'notification', 'product', 'tenant'],
  shipment: ['account', 'address', 'creator', 'file', 'product', 'tenant'],
  sample: [
    'account',
    'address',
    'creator',
    'file',
    'mou',
    'notification',
    'payout',
    'post',
    'product',
    'shipment',
    'strike',
    'tenant',
  ],
  task: [
    'account',
    'address',
    'creator',
    'file',
    'mou',
    'notification',
    'payout',
    'product',
    'sample',
    'shipment',
    'tenant',
  ],
  participation: [
    'account',
    'address',
    'creator',
    'file',
    'mou',
    'notification',
    'payout',
    'post',
    'product',
    'sample',
    'shipment',
    'strike',
    'task',
    'tenant',
  ],
  // What platforms paid for orders, booked to creators.
  commission: ['account', 'creator', 'notification', 'payout', 'product', 'tenant'],
  // A creator's money by where it is: of the ledger, and of work that is not in it yet.
  earning: ['account', 'commission', 'participation', 'payout', 'product', 'strike', 'task', 'tenant'],
  // The link of a mail by which its reader decides, told to the mails below by the application.
  'mail-link': ['account', 'mou', 'notification', 'participation', 'product', 'sample', 'task', 'tenant'],
  // What the product is, told to whoever comes first: pages of the web alone, made of the parts that it names.
  introduction: ['participation', 'product', 'tenant'],
  // What somebody may take along, and what goes when they leave: of every feature that keeps something of a person.
  'personal-data': [
    'account',
    'address',
    'creator',
    'earning',
    'feedback',
    'file',
    'group',
    'invitation',
    'mou',
    'notification',
    'participation',
    'payout',
    'product',
    'relation',
    'sample',
    'schedule',
    'strike',
    'task',
    'tenant',
  ],
  // What a brand, an MCN or the staff keep of creators, and the collections that they make of them.
  relation: ['account', 'creator', 'tenant'],
  group: ['account', 'creator', 'relation', 'tenant'],
  // Everybody whom brands, MCNs and staff may know of, with what all features below know of them.
  'creator-library': [
    'account',
    'address',
    'creator',
    'group',
    'invitation',
    'participation',
    'product',
    'relation',
    'sample',
    'strike',
    'task',
    'tenant',
  ],
  // Who is where and when: people, their creator accounts and studios; a brand asks time of those who work with it.
  schedule: ['account', 'creator', 'creator-library', 'invitation', 'notification', 'sample', 'tenant'],
  // Verbs that are done to many rows in the background.
  batch: [
    'account',
    'creator-library',
    'group',
    'invitation',
    'mou',
    'participation',
    'product',
    'relation',
    'sample',
    'task',
    'tenant',
  ],
  // What is the same for every list of the console: its file, and what its reader saved of it.
  list: [
    'account',
    'address',
    'batch',
    'commission',
    'creator',
    'creator-library',
    'feedback',
    'group',
    'invitation',
    'managed-creator',
    'mou',
    'participation',
    'payout',
    'product',
    'sample',
    'task',
    'tenant',
  ],
  'managed-creator': ['account', 'address', 'creator', 'participation', 'payout', 'sample', 'task', 'tenant'],
} as const satisfies Record<string, readonly string[]>

/** Edges that may never be added. */
export const forbiddenEdges = [
  ['mou', 'sample'],
  ['mou', 'task'],
  ['mou', 'participation'],
  ['shipment', 'sample'],
  ['shipment', 'task'],
  ['shipment', 'participation'],
  ['task', 'participation'],
] as const
