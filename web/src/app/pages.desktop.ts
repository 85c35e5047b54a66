import type { PageSource } from './page-source.ts'
import type { PageName } from './paths.ts'

/** One page for all of them: what it shows is what the token of the mail was made for. */
const mailLink: PageSource = {
  words: ['mail-link', 'mou', 'sample', 'task'],
  load: () => import('#features/mail-link/mail-link.desktop.tsx'),
}

/** The desktop face of every page; TypeScript refuses a missing one. */
export const desktopPages: Record<PageName, PageSource> = {
  country: { words: [], load: () => import('#features/tenant/place/country.desktop.tsx') },
  index: {
    words: ['product'],
    load: () => import('#features/product/home/home.desktop.tsx'),
    isShopWindow: true,
  },
  list: {
    words: ['product'],
    load: () => import('#features/product/browse/product-list.desktop.tsx'),
    isShopWindow: true,
  },
  productGroup: {
    words: ['product'],
    load: () => import('#features/product/browse/product-group.desktop.tsx'),
    isShopWindow: true,
  },
  detail: {
    words: ['product'],
    load: () => import('#features/product/detail/product-detail.desktop.tsx'),
    isShopWindow: true,
  },
  taskList: {
    words: ['product', 'task'],
    load: () => import('#features/task/browse/task-list.desktop.tsx'),
    isShopWindow: true,
  },
  task: {
    words: ['product', 'task'],
    load: () => import('#features/participation/offer/task-detail.desktop.tsx'),
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
    load: () => import('#features/creator-library/creator-list.desktop.tsx'),
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
    load: () => import('#features/creator-library/creator-detail.desktop.tsx'),
  },
  introduction: {
    words: ['introduction'],
    load: () => import('#features/introduction/introduction.desktop.tsx'),
  },
  aboutUs: { words: [], load: () => import('#features/tenant/place/about-us.desktop.tsx') },
  imgPreview: {
    words: ['product'],
    load: () => import('#features/product/detail/picture-preview.desktop.tsx'),
  },
  user: {
    words: [
      'account',
      'address',
      'creator',
      'earning',
      'file',
      'mou',
      'notification',
      'payout',
      'personal-data',
      'product',
      'sample',
      'strike',
      'scan',
      'task',
    ],
    load: () => import('./centre/user-centre.desktop.tsx'),
  },
  history: {
    words: ['account', 'product', 'sample', 'task'],
    load: () => import('./centre/history.desktop.tsx'),
  },
  myTask: {
    words: ['account', 'file', 'mou', 'payout', 'product', 'sample', 'strike', 'task'],
    load: () => import('./centre/my-task.desktop.tsx'),
  },
  sign: { words: ['account', 'mou'], load: () => import('#features/mou/sign/sign-mou.desktop.tsx') },
  verify: { words: ['mou'], load: () => import('#features/mou/verify/verify.desktop.tsx') },
  strike: {
    words: ['account', 'file', 'strike'],
    load: () => import('./centre/strike.desktop.tsx'),
  },
  blacklist: { words: ['strike'], load: () => import('#features/strike/blacklist.desktop.tsx') },
  protocol: { words: ['protocol'], load: () => import('#features/protocol/protocol.desktop.tsx') },
  sampleAudit: mailLink,
  applyTask: mailLink,
  auditTask: mailLink,
  audit: mailLink,
  join: {
    words: ['account', 'people'],
    load: () => import('#features/account/staff-invitation/join.desktop.tsx'),
  },
  networkError: { words: [], load: () => import('#features/tenant/network-error.desktop.tsx') },
}

/** Pages without the site's header and footer: the country picker hides them, a mail's link has a frame of its own. */
export const barePages: readonly PageName[] = [
  'country',
  'networkError',
  'imgPreview',
  'sampleAudit',
  'applyTask',
  'auditTask',
  'audit',
  'join',
]
