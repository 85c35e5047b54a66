import type { PageSource } from './page-source.ts'
import type { PageName, PhonePageName } from './paths.ts'

/** One page for all of them: what it shows is what the token of the mail was made for. */
const mailLink: PageSource = {
  words: ['mail-link', 'mou', 'sample', 'task'],
  load: () => import('#features/mail-link/mail-link.mobile.tsx'),
}

/** The phone face of every page; the same names as on the desktop. */
export const phonePages: Record<PageName, PageSource> = {
  country: { words: [], load: () => import('#features/tenant/place/country.mobile.tsx') },
  index: {
    words: ['product'],
    load: () => import('#features/product/home/home.mobile.tsx'),
    isShopWindow: true,
  },
  list: {
    words: ['product'],
    load: () => import('#features/product/browse/product-list.mobile.tsx'),
    isShopWindow: true,
  },
  productGroup: {
    words: ['product'],
    load: () => import('#features/product/browse/product-group.mobile.tsx'),
    isShopWindow: true,
  },
  detail: {
    words: ['product'],
    load: () => import('#features/product/detail/product-detail.mobile.tsx'),
    isShopWindow: true,
  },
  taskList: {
    words: ['product', 'task'],
    load: () => import('#features/task/browse/task-list.mobile.tsx'),
    isShopWindow: true,
  },
  task: {
    words: ['product', 'task'],
    load: () => import('#features/participation/offer/task-detail.mobile.tsx'),
    isShopWindow: true,
  },
  creatorList: {
    words: [
      'care',
      'account',
      'address',
      'console',
      'creator',
      'group',
      'invitation',
      'library',
      'product',
      'relation',
      'sample',
      'task',
    ],
    load: () => import('#features/creator-library/creator-list.mobile.tsx'),
  },
  creatorDetail: {
    words: [
      'care',
      'account',
      'address',
      'console',
      'creator',
      'group',
      'invitation',
      'library',
      'product',
      'relation',
      'sample',
      'task',
    ],
    load: () => import('#features/creator-library/creator-detail.mobile.tsx'),
  },
  introduction: {
    words: ['introduction'],
    load: () => import('#features/introduction/introduction.mobile.tsx'),
  },
  aboutUs: { words: [], load: () => import('#features/tenant/place/about-us.mobile.tsx') },
  imgPreview: {
    words: ['product'],
    load: () => import('#features/product/detail/picture-preview.mobile.tsx'),
  },
  user: { words: ['account'], load: () => import('./centre/user-centre.mobile.tsx') },
  history: {
    words: ['product', 'sample', 'task'],
    load: () => import('#features/participation/records/review-records.mobile.tsx'),
  },
  myTask: {
    words: ['file', 'mou', 'payout', 'product', 'sample', 'strike', 'task'],
    load: () => import('#features/participation/mine/my-tasks.mobile.tsx'),
  },
  sign: { words: ['mou'], load: () => import('#features/mou/sign/sign-mou.mobile.tsx') },
  verify: { words: ['mou'], load: () => import('#features/mou/verify/verify.mobile.tsx') },
  strike: { words: ['file', 'strike'], load: () => import('#features/strike/strike.mobile.tsx') },
  blacklist: { words: ['strike'], load: () => import('#features/strike/blacklist.mobile.tsx') },
  protocol: { words: ['protocol'], load: () => import('#features/protocol/protocol.mobile.tsx') },
  sampleAudit: mailLink,
  applyTask: mailLink,
  auditTask: mailLink,
  audit: mailLink,
  join: {
    words: ['account', 'people'],
    load: () => import('#features/account/staff-invitation/join.mobile.tsx'),
  },
  networkError: { words: [], load: () => import('#features/tenant/network-error.mobile.tsx') },
}

/** What is a dialog or a part of the personal centre on a desktop. */
export const phoneOnlyPages: Record<PhonePageName, PageSource> = {
  login: { words: ['account'], load: () => import('#features/account/log-in.mobile.tsx') },
  register: { words: ['account'], load: () => import('#features/account/register.mobile.tsx') },
  reset: { words: ['account'], load: () => import('#features/account/reset-password.mobile.tsx') },
  address: { words: ['address'], load: () => import('#features/address/address-list.mobile.tsx') },
  creators: { words: ['creator'], load: () => import('#features/creator/creator-accounts.mobile.tsx') },
  payment: { words: ['payout'], load: () => import('#features/payout/payout-methods.mobile.tsx') },
  statement: {
    words: ['earning', 'product'],
    load: () => import('#features/earning/earnings.mobile.tsx'),
  },
  goods: {
    words: ['file', 'mou', 'product', 'sample', 'strike'],
    load: () => import('#features/sample/mine/my-samples.mobile.tsx'),
  },
  feedback: { words: ['feedback'], load: () => import('#features/feedback/feedback.mobile.tsx') },
  inbox: {
    words: ['notification', 'product', 'sample', 'task'],
    load: () => import('#features/inbox/inbox.mobile.tsx'),
  },
  settings: {
    words: ['account', 'notification', 'personal-data'],
    load: () => import('./settings/settings.mobile.tsx'),
  },
  strikes: { words: ['strike'], load: () => import('#features/strike/strikes.mobile.tsx') },
  schedule: { words: ['schedule'], load: () => import('#features/schedule/own/schedule.mobile.tsx') },
  jobInvite: {
    words: ['cooperation', 'creator', 'file', 'invitation', 'mcn-link', 'product', 'address'],
    load: () => import('#features/cooperation/job-invite.mobile.tsx'),
  },
  contactUs: { words: [], load: () => import('#features/tenant/place/contact-us.mobile.tsx') },
  scan: { words: ['product', 'scan'], load: () => import('#features/product/scan/scan.mobile.tsx') },
}
