/** Every page of the site and the phone, by one name; other sites and mails link to these paths, so they stay. */
export const desktopPaths = {
  country: '/country',
  index: '/index',
  list: '/list',
  productGroup: '/productGroup',
  detail: '/detail',
  taskList: '/taskList',
  task: '/task',
  creatorList: '/creatorList',
  creatorDetail: '/creator-detail',
  introduction: '/introduction',
  aboutUs: '/aboutUs',
  imgPreview: '/imgPreview',
  user: '/user',
  history: '/history',
  myTask: '/myTask',
  sign: '/sign',
  verify: '/verify',
  strike: '/strike',
  blacklist: '/blacklist',
  protocol: '/protocol',
  sampleAudit: '/sample-audit',
  applyTask: '/apply-task',
  auditTask: '/audit-task',
  audit: '/audit',
  join: '/join',
  networkError: '/networkError',
} as const
export type PageName = keyof typeof desktopPaths

/** Names of routes that other programs know by another word than ours; all others are called as here. */
const otherNames: Partial<Record<PageName, string>> = {
  user: 'UserCenter',
  history: 'UserHistory',
  myTask: 'UserTask',
}
/** What a route is called, the same on both devices. */
export const routeName = (page: PageName | PhonePageName): string => otherNames[page as PageName] ?? page

/** Pages that only the phone has; on a desktop they are dialogs or parts of the personal centre. */
export const phoneOnlyPaths = {
  login: '/m/login',
  register: '/m/register',
  reset: '/m/reset',
  address: '/m/address',
  creators: '/m/creators',
  payment: '/m/payment',
  statement: '/m/statement',
  goods: '/m/goods',
  feedback: '/m/feedback',
  contactUs: '/m/contactUs',
  inbox: '/m/inbox',
  settings: '/m/settings',
  strikes: '/m/strikes',
  schedule: '/m/schedule',
  jobInvite: '/m/jobInvite',
  scan: '/m/scan',
} as const
export type PhonePageName = keyof typeof phoneOnlyPaths

/** The children of the /m shell: those with the tab bar. */
export const tabPages: readonly PageName[] = ['index', 'taskList', 'user', 'introduction', 'creatorList']

export const phonePath = (page: PageName): string => `/m${desktopPaths[page]}`

/** Whether an address of the phone is one of those with the tab bar. */
export const isTabPath = (path: string): boolean => tabPages.some((name) => path === phonePath(name))

/** Pages of the console, below `/console/` and `/m/console/`; where their code is comes with the console's shell. */
export const consolePaths = [
  '/console/today',
  '/console/samples',
  '/console/samples/$id',
  '/console/sample-groups',
  '/console/rules',
  '/console/rules/decisions',
  '/console/creators',
  '/console/creators/$id',
  '/console/agreement-texts',
  '/console/agreement-texts/new',
  '/console/agreement-texts/$id',
  '/console/groups',
  '/console/groups/$id',
  '/console/accounts',
  '/console/mcn-links',
  '/console/mcn-links/$id',
  '/console/shares',
  '/console/cooperations',
  '/console/cooperations/new',
  '/console/cooperations/$id',
  '/console/invitations',
  '/console/invitations/new',
  '/console/invitations/$id',
  '/console/strikes',
  '/console/strikes/$id',
  '/console/mous',
  '/console/tasks',
  '/console/tasks/new',
  '/console/tasks/$id',
  '/console/sign-ups',
  '/console/reviews',
  '/console/participations/$id',
  '/console/products',
  '/console/products/new',
  '/console/products/$id',
  '/console/inbox',
  '/console/brands',
  '/console/company',
  '/console/people',
  '/console/people/invitations',
  '/console/schedule',
  '/console/permissions',
  '/console/settings',
  '/console/policies',
  '/console/policies/consents',
  '/console/policies/$id',
  '/console/audit',
  '/console/batches',
  '/console/invite-codes',
  '/console/feedback',
  '/console/jobs',
  '/console/commissions',
  '/console/payouts',
  '/console/budget',
  '/console/reports',
] as const
export type ConsolePath = (typeof consolePaths)[number]
