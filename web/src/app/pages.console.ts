import type { RouteComponent } from '@tanstack/react-router'

export interface ConsolePage {
  path: `/console/${string}`
  load: () => Promise<{ Page: RouteComponent }>
}

/** The console's pages: one responsive face for desktop and phone. */
export const consolePages: readonly ConsolePage[] = [
  { path: '/console/samples', load: () => import('#features/sample/sample-list.console.tsx') },
  { path: '/console/samples/$id', load: () => import('#features/sample/sample-case.console.tsx') },
  { path: '/console/creators', load: () => import('./creators.console.tsx') },
  { path: '/console/mous', load: () => import('#features/mou/mou-list.console.tsx') },
  { path: '/console/tasks', load: () => import('#features/task/task-list.console.tsx') },
  { path: '/console/tasks/new', load: () => import('#features/task/task-edit.console.tsx') },
  { path: '/console/tasks/$id', load: () => import('#features/task/task-edit.console.tsx') },
  { path: '/console/sign-ups', load: () => import('#features/task/sign-up-list.console.tsx') },
  { path: '/console/reviews', load: () => import('#features/task/review-list.console.tsx') },
  {
    path: '/console/participations/$id',
    load: () => import('#features/task/participation-case.console.tsx'),
  },
  { path: '/console/products', load: () => import('#features/product/product-list.console.tsx') },
  { path: '/console/products/new', load: () => import('#features/product/product-edit.console.tsx') },
  { path: '/console/products/$id', load: () => import('#features/product/product-edit.console.tsx') },
  { path: '/console/budget', load: () => import('#features/payout/budget.console.tsx') },
]
