import type { PageSource } from './page-source.ts'
import type { ConsolePath } from './paths.ts'

interface ConsolePage extends PageSource {
  path: ConsolePath
}

/** Of the library and of one creator in it. */
const libraryWords = [
  ...(['address', 'care', 'console', 'creator', 'group', 'invitation', 'library', 'product'] as const),
  ...(['relation', 'sample', 'task'] as const),
]

/** The console's pages: one responsive face for desktop and phone. */
export const consolePages: readonly ConsolePage[] = [
  {
    path: '/console/today',
    words: ['report', 'sample', 'shipment', 'task', 'today'],
    load: () => import('#features/today/today.console.tsx'),
  },
  {
    path: '/console/samples',
    words: ['sample', 'sample-group', 'shipment'],
    load: () => import('#features/sample/console/sample-list.console.tsx'),
  },
  {
    path: '/console/samples/$id',
    words: ['creator', 'file', 'library', 'mou', 'product', 'relation', 'sample', 'shipment', 'strike'],
    load: () => import('./console/sample-case.console.tsx'),
  },
  {
    path: '/console/sample-groups',
    words: ['sample-group'],
    load: () => import('#features/sample/group/sample-groups.console.tsx'),
  },
  {
    path: '/console/rules',
    words: ['approval-rule', 'creator', 'library', 'product', 'sample'],
    load: () => import('#features/sample/rules/rules.console.tsx'),
  },
  {
    path: '/console/rules/decisions',
    words: ['approval-rule', 'sample'],
    load: () => import('#features/sample/rules/rule-decisions.console.tsx'),
  },
  {
    path: '/console/creators',
    words: libraryWords,
    load: () => import('./console/creators.console.tsx'),
  },
  {
    path: '/console/creators/$id',
    words: libraryWords,
    load: () => import('#features/creator-library/creator.console.tsx'),
  },
  {
    path: '/console/groups',
    words: ['group'],
    load: () => import('#features/group/groups.console.tsx'),
  },
  {
    path: '/console/groups/$id',
    words: ['address', 'creator', 'group', 'invitation', 'library', 'product', 'relation'],
    load: () => import('#features/creator-library/group-members.console.tsx'),
  },
  {
    path: '/console/accounts',
    words: ['creator'],
    load: () => import('#features/creator/creator-checks.console.tsx'),
  },
  {
    path: '/console/mcn-links',
    words: ['mcn-link'],
    load: () => import('#features/mcn-link/console/mcn-links.console.tsx'),
  },
  {
    path: '/console/mcn-links/$id',
    words: ['mcn-link'],
    load: () => import('#features/mcn-link/console/mcn-link-case.console.tsx'),
  },
  {
    path: '/console/shares',
    words: ['earning', 'payout'],
    load: () => import('#features/earning/share/shares.console.tsx'),
  },
  {
    path: '/console/cooperations',
    words: ['cooperation', 'invite', 'library', 'product'],
    load: () => import('#features/cooperation/console/sent-cooperations.console.tsx'),
  },
  {
    path: '/console/cooperations/new',
    words: ['cooperation', 'creator', 'group', 'invitation', 'invite', 'product'],
    load: () => import('#features/cooperation/console/invite-to-cooperate.console.tsx'),
  },
  {
    path: '/console/cooperations/$id',
    words: ['cooperation', 'creator', 'invitation', 'product'],
    load: () => import('#features/cooperation/console/cooperation-case.console.tsx'),
  },
  {
    path: '/console/invitations',
    words: ['invitation', 'invite', 'library'],
    load: () => import('#features/invitation/console/sent-invitations.console.tsx'),
  },
  {
    path: '/console/invitations/new',
    words: ['care', 'creator', 'group', 'invitation', 'invite'],
    load: () => import('#features/invitation/console/invite-creators.console.tsx'),
  },
  {
    path: '/console/invitations/$id',
    words: ['creator', 'invitation', 'invite', 'product'],
    load: () => import('#features/invitation/console/sent-case.console.tsx'),
  },
  {
    path: '/console/agreement-texts',
    words: ['mou-template'],
    load: () => import('#features/mou-template/mou-templates.console.tsx'),
  },
  {
    path: '/console/agreement-texts/new',
    words: ['mou-template'],
    load: () => import('#features/mou-template/editor/mou-template-edit.console.tsx'),
  },
  {
    path: '/console/agreement-texts/$id',
    words: ['mou-template'],
    load: () => import('#features/mou-template/editor/mou-template-edit.console.tsx'),
  },
  {
    path: '/console/strikes',
    words: ['strike'],
    load: () => import('#features/strike/console/strikes.console.tsx'),
  },
  {
    path: '/console/strikes/$id',
    words: ['file', 'strike'],
    load: () => import('#features/strike/console/strike-case.console.tsx'),
  },
  { path: '/console/mous', words: ['mou'], load: () => import('#features/mou/mou-list.console.tsx') },
  {
    path: '/console/tasks',
    words: ['care', 'task'],
    load: () => import('#features/task/console/task-list.console.tsx'),
  },
  {
    path: '/console/tasks/new',
    words: ['care', 'file', 'mou-template', 'product', 'task'],
    load: () => import('#features/task/editor/task-edit.console.tsx'),
  },
  {
    path: '/console/tasks/$id',
    words: ['care', 'file', 'mou-template', 'product', 'task'],
    load: () => import('#features/task/editor/task-edit.console.tsx'),
  },
  {
    path: '/console/sign-ups',
    words: ['sample', 'shipment', 'task'],
    load: () => import('#features/participation/console/sign-up-list.console.tsx'),
  },
  {
    path: '/console/reviews',
    words: ['sample', 'shipment', 'task'],
    load: () => import('#features/participation/console/review-list.console.tsx'),
  },
  {
    path: '/console/participations/$id',
    words: [
      'creator',
      'file',
      'library',
      'mou',
      'product',
      'relation',
      'sample',
      'shipment',
      'strike',
      'task',
    ],
    load: () => import('./console/participation-case.console.tsx'),
  },
  {
    path: '/console/products',
    words: ['brand-verification', 'care', 'product'],
    load: () => import('#features/product/console/product-list.console.tsx'),
  },
  {
    path: '/console/products/new',
    words: ['care', 'mou-template', 'product', 'scan'],
    load: () => import('#features/product/editor/product-edit.console.tsx'),
  },
  {
    path: '/console/products/$id',
    words: ['care', 'mou-template', 'product', 'scan'],
    load: () => import('#features/product/editor/product-edit.console.tsx'),
  },
  {
    path: '/console/inbox',
    words: ['notification', 'product', 'sample', 'task'],
    load: () => import('#features/inbox/inbox.console.tsx'),
  },
  {
    path: '/console/brands',
    words: ['brand-verification'],
    load: () => import('#features/product/verification/brands.console.tsx'),
  },
  {
    path: '/console/company',
    words: ['brand-verification', 'file'],
    load: () => import('#features/product/verification/company.console.tsx'),
  },
  {
    path: '/console/people',
    words: ['people'],
    load: () => import('#features/account/people/people.console.tsx'),
  },
  {
    path: '/console/people/invitations',
    words: ['people'],
    load: () => import('#features/account/staff-invitation/staff-invitations.console.tsx'),
  },
  {
    path: '/console/schedule',
    words: ['schedule'],
    load: () => import('#features/schedule/schedule.console.tsx'),
  },
  {
    path: '/console/invite-codes',
    words: ['invite-code'],
    load: () => import('#features/account/invite-code/invite-codes.console.tsx'),
  },
  {
    path: '/console/feedback',
    words: ['feedback'],
    load: () => import('#features/feedback/feedback-list.console.tsx'),
  },
  {
    path: '/console/permissions',
    words: ['permission'],
    load: () => import('#features/account/permissions/permissions.console.tsx'),
  },
  {
    path: '/console/settings',
    words: ['creator', 'file', 'product', 'settings'],
    load: () => import('#features/settings/settings.console.tsx'),
  },
  {
    path: '/console/policies',
    words: ['protocol'],
    load: () => import('#features/protocol/console/protocols.console.tsx'),
  },
  {
    path: '/console/policies/consents',
    words: ['protocol'],
    load: () => import('#features/protocol/console/consents.console.tsx'),
  },
  {
    path: '/console/policies/$id',
    words: ['protocol'],
    load: () => import('#features/protocol/console/protocol-edit.console.tsx'),
  },
  {
    path: '/console/audit',
    words: ['audit', 'settings'],
    load: () => import('#features/audit/audit.console.tsx'),
  },
  {
    path: '/console/batches',
    words: ['batch', 'console'],
    load: () => import('#features/batch/batches.console.tsx'),
  },
  { path: '/console/jobs', words: ['job'], load: () => import('#features/job/failed-jobs.console.tsx') },
  {
    path: '/console/commissions',
    words: ['commission'],
    load: () => import('#features/commission/commissions.console.tsx'),
  },
  {
    path: '/console/payouts',
    words: ['payout', 'import'],
    load: () => import('#features/payout/run/payouts.console.tsx'),
  },
  {
    path: '/console/reports',
    words: ['report', 'sample'],
    load: () => import('#features/report/report.console.tsx'),
  },
  { path: '/console/budget', words: ['payout'], load: () => import('#features/payout/budget.console.tsx') },
]
