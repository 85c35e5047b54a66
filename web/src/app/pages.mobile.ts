import type { RouteComponent } from '@tanstack/react-router'
import type { PageName, PhonePageName } from './paths.ts'

type Loader = () => Promise<{ Page: RouteComponent }>

/** The phone face of every page; the same names as on the desktop. */
export const phonePages: Record<PageName, Loader> = {
  country: () => import('#features/tenant/country.mobile.tsx'),
  index: () => import('#features/product/home.mobile.tsx'),
  list: () => import('#features/product/product-list.mobile.tsx'),
  productGroup: () => import('#features/product/product-group.mobile.tsx'),
  detail: () => import('#features/product/product-detail.mobile.tsx'),
  taskList: () => import('#features/task/task-list.mobile.tsx'),
  task: () => import('#features/task/task-detail.mobile.tsx'),
  introduction: () => import('#features/tenant/introduction.mobile.tsx'),
  aboutUs: () => import('#features/tenant/about-us.mobile.tsx'),
  imgPreview: () => import('#features/product/picture-preview.mobile.tsx'),
  user: () => import('./user-centre.mobile.tsx'),
  history: () => import('#features/sample/review-history.mobile.tsx'),
  myTask: () => import('#features/task/my-tasks.mobile.tsx'),
  protocol: () => import('#features/tenant/protocol.mobile.tsx'),
  networkError: () => import('#features/tenant/network-error.mobile.tsx'),
}

/** What is a dialog or a part of the personal centre on a desktop. */
export const phoneOnlyPages: Record<PhonePageName, Loader> = {
  login: () => import('#features/account/log-in.mobile.tsx'),
  register: () => import('#features/account/register.mobile.tsx'),
  reset: () => import('#features/account/reset-password.mobile.tsx'),
  address: () => import('#features/address/address-list.mobile.tsx'),
  creators: () => import('#features/creator/creator-accounts.mobile.tsx'),
  payment: () => import('#features/payout/payout-methods.mobile.tsx'),
  statement: () => import('#features/payout/earnings.mobile.tsx'),
  goods: () => import('#features/sample/my-samples.mobile.tsx'),
  feedback: () => import('#features/feedback/feedback.mobile.tsx'),
  contactUs: () => import('#features/tenant/contact-us.mobile.tsx'),
}
