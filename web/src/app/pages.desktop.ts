import type { RouteComponent } from '@tanstack/react-router'
import type { PageName } from './paths.ts'

type Loader = () => Promise<{ Page: RouteComponent }>

/** The desktop face of every page; TypeScript refuses a missing one. */
export const desktopPages: Record<PageName, Loader> = {
  country: () => import('#features/tenant/country.desktop.tsx'),
  index: () => import('#features/product/home.desktop.tsx'),
  list: () => import('#features/product/product-list.desktop.tsx'),
  productGroup: () => import('#features/product/product-group.desktop.tsx'),
  detail: () => import('#features/product/product-detail.desktop.tsx'),
  taskList: () => import('#features/task/task-list.desktop.tsx'),
  task: () => import('#features/task/task-detail.desktop.tsx'),
  introduction: () => import('#features/tenant/introduction.desktop.tsx'),
  aboutUs: () => import('#features/tenant/about-us.desktop.tsx'),
  imgPreview: () => import('#features/product/picture-preview.desktop.tsx'),
  user: () => import('./user-centre.desktop.tsx'),
  history: () => import('#features/sample/review-history.desktop.tsx'),
  myTask: () => import('#features/task/my-task.desktop.tsx'),
  protocol: () => import('#features/tenant/protocol.desktop.tsx'),
  networkError: () => import('#features/tenant/network-error.desktop.tsx'),
}

/** Pages without the site's header and footer (spec 2: the header is hidden on the country picker). */
export const barePages: readonly PageName[] = ['country', 'networkError', 'imgPreview']
