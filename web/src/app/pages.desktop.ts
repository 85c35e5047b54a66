import type { PageSource } from './page-source.ts'
import type { PageName } from './paths.ts'

/** The desktop face of every page; TypeScript refuses a missing one. */
export const desktopPages: Record<PageName, PageSource> = {
  country: { words: [], load: () => import('#features/tenant/country.desktop.tsx') },
  index: { words: ['product'], load: () => import('#features/product/home.desktop.tsx') },
  list: { words: ['product'], load: () => import('#features/product/product-list.desktop.tsx') },
  productGroup: { words: ['product'], load: () => import('#features/product/product-group.desktop.tsx') },
  detail: { words: ['product'], load: () => import('#features/product/product-detail.desktop.tsx') },
  taskList: { words: ['product', 'task'], load: () => import('#features/task/task-list.desktop.tsx') },
  task: { words: ['product', 'task'], load: () => import('#features/task/task-detail.desktop.tsx') },
  introduction: { words: [], load: () => import('#features/tenant/introduction.desktop.tsx') },
  aboutUs: { words: [], load: () => import('#features/tenant/about-us.desktop.tsx') },
  imgPreview: { words: ['product'], load: () => import('#features/product/picture-preview.desktop.tsx') },
  user: {
    words: ['account', 'address', 'creator', 'file', 'mou', 'payout', 'product', 'sample', 'task'],
    load: () => import('./user-centre.desktop.tsx'),
  },
  history: {
    words: ['account', 'sample'],
    load: () => import('#features/sample/review-history.desktop.tsx'),
  },
  myTask: {
    words: ['account', 'file', 'mou', 'product', 'sample', 'task'],
    load: () => import('#features/task/my-task.desktop.tsx'),
  },
  protocol: { words: ['protocol'], load: () => import('#features/tenant/protocol.desktop.tsx') },
  networkError: { words: [], load: () => import('#features/tenant/network-error.desktop.tsx') },
}

/** Pages without the site's header and footer (spec 2: the header is hidden on the country picker). */
export const barePages: readonly PageName[] = ['country', 'networkError', 'imgPreview']
