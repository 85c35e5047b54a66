import { getCategoryTree } from '@sampan/contract/category'
import { listLibraryCreators } from '@sampan/contract/creator-library'
import { listManagedCreators } from '@sampan/contract/managed-creator'
import { listParticipations } from '@sampan/contract/participation'
import { listSamples } from '@sampan/contract/sample'
import { listTasks } from '@sampan/contract/task'
import { call, logInByCall } from '../calls.ts'
import { parts, type Shot, site } from './shot.ts'
import { consoleShots } from './shot-console.ts'
import { mailsAndPapers } from './shot-mails-and-papers.ts'
import { ownCases } from './shot-own-cases.ts'

const soap = '019b76db-d0e0-7e27-8ac6-b18a892c0eee'
const creator = 'creator@sampan.example'
/** Of whom no sample of the soap is open. */
const applicant = 'sorawit.chaiyaporn@creators.sampan.example'
const brand = 'brand@sampan.example'
const agency = 'mcn@sampan.example'
const reviewer = 'reviewer@sampan.example'
const admin = 'admin@sampan.example'

const fixed: Shot[] = [
  site('introduction', '/introduction'),
  site('country', '/country'),
  site('index', '/index'),
  site('list', '/list?productQuery=tea'),
  site('list-empty', '/list?productQuery=zzzz'),
  site('detail', `/detail?id=${soap}`),
  parts('log-in', '/index?dialog=login', '/m/login'),
  parts('register', '/index?dialog=register', '/m/register'),
  site('apply-account', `/detail?id=${soap}&apply=account`, applicant),
  site('apply-address', `/detail?id=${soap}&apply=address`, applicant),
  site('apply-sample', `/detail?id=${soap}&apply=sample`, applicant),
  site('apply-confirm', `/detail?id=${soap}&apply=confirm`, applicant),
  parts('reset', '/index?dialog=reset', '/m/reset'),
  parts('feedback', '/index?dialog=feedback', '/m/feedback'),
  parts('me', '/user?tab=settings', '/m/user', creator),
  parts('inbox', '/user?tab=inbox', '/m/inbox', creator),
  parts('settings', '/user?tab=settings', '/m/settings', creator),
  parts('notification-settings', '/user?tab=settings', '/m/settings?part=notifications', creator),
  site('console-inbox', '/console/inbox', brand),
  parts('my-samples', '/user', '/m/goods', creator),
  parts('my-samples-done', '/user?group=done', '/m/goods?group=done', creator),
  site('records', '/history', creator),
  parts('accounts', '/user?tab=accounts', '/m/creators', creator),
  parts('addresses', '/user?tab=addresses', '/m/address', creator),
  parts('address-new', '/user?tab=addresses&edit=new', '/m/address?edit=new', creator),
  parts('payouts', '/user?tab=payouts', '/m/payment', creator),
  parts('payout-new', '/user?tab=payouts&edit=new', '/m/payment?edit=new', creator),
  parts('earnings', '/user?tab=earnings', '/m/statement', creator),
  parts('invitations', '/user?tab=invitations', '/m/jobInvite', creator),
  parts('strikes', '/user?tab=strikes', '/m/strikes', creator),
  parts('products', '/user?tab=products', '/m/scan', creator),
  parts('contact', '/aboutUs', '/m/contactUs'),
  site('about', '/aboutUs'),
  site('pictures', `/imgPreview?id=${soap}`),
  site('creator-list', '/creatorList', brand),
  site('creator-list-closed', '/creatorList'),
  site('saved', '/list?saved=1', creator),
  parts('schedule', '/user?tab=schedule', '/m/schedule', creator),
  parts('account-new', '/user?tab=accounts&add=1', '/m/creators?add=1', creator),
  site('join', '/join?t=x'),
  site('audit-task', '/audit-task?t=changed'),
  site('apply-task', '/apply-task?t=changed'),
  site('sample-audit', '/sample-audit?g=changed'),
  site('strike-gone', '/strike?id=x', creator),
  site('sign-gone', '/sign?id=x', creator),
  site('category-unknown', '/productGroup?categoryKey=none'),
  site('product-gone', '/detail?id=x'),
  site('verify', '/verify'),
  site('protocol', '/protocol?t=1'),
  site('privacy', '/protocol?t=2'),
  site('blacklist', '/blacklist'),
  site('network-error', '/networkError'),
  site('log-in-first', '/user'),
  site('console-closed', '/console'),
  site('console-not-for-role', '/console/jobs', brand),
  site('console-samples', '/console/samples', brand),
  site('console-budget', '/console/budget', brand),
  site('console-tasks', '/console/tasks', brand),
  site('console-task-new', '/console/tasks/new', brand),
  site('console-sign-ups', '/console/sign-ups', brand),
  site('console-mous', '/console/mous', brand),
  site('console-products', '/console/products', brand),
  site('console-product-new', '/console/products/new', brand),
  site('console-creators', '/console/creators', agency),
  site('console-reviews', '/console/reviews', reviewer),
  site('console-accounts', '/console/accounts', reviewer),
  site('console-cooperations', '/console/cooperations?view=all', brand),
  site('console-cooperation-new', '/console/cooperations/new', brand),
  site('console-mcn-links', '/console/mcn-links?view=all', agency),
  site('console-shares', '/console/shares', agency),
  site('console-shares-statement', '/console/shares?part=statement', agency),
  site('console-shares-account', '/console/shares?part=account', agency),
  site('console-invitations', '/console/invitations', 'creators@sampan.example'),
  site('console-invitation-new', '/console/invitations/new', 'creators@sampan.example'),
  site('console-people', '/console/people', admin),
  site('console-feedback', '/console/feedback', admin),
  site('console-jobs', '/console/jobs', admin),
  site('console-commissions', '/console/commissions', admin),
  site('console-budgets', '/console/budget', admin),
  site('task-list', '/taskList'),
  parts('my-tasks', '/user?tab=tasks', '/m/myTask', creator),
]

/** Has no task under way, so that every step of signing up is open, and the lock of a second task closed. */
const free = 'sorawit.chaiyaporn@creators.sampan.example'

/** Every screen to look at; cases are found by their state, since their ids differ from demo to demo. */
export async function shotsOf(url: string): Promise<Shot[]> {
  return [
    ...fixed,
    ...consoleShots,
    ...(await categoryPages(url)),
    ...(await publicCreators(url)),
    ...(await managedCreators(url)),
    ...(await sampleCases(url)),
    ...(await taskScreens(url)),
    ...(await participations(url)),
    ...(await mailsAndPapers(url)),
    ...(await ownCases(url)),
  ]
}

/** The products of the first category. */
async function categoryPages(url: string): Promise<Shot[]> {
  const [first] = await call(url, getCategoryTree, {})
  return first ? [site('category', `/productGroup?categoryKey=${encodeURIComponent(first.ckey)}`)] : []
}

/** A creator as brands see one outside of the console. */
async function publicCreators(url: string): Promise<Shot[]> {
  const tokens = await logInByCall(url, brand)
  const { rows } = await call(url, listLibraryCreators, { type: 2, pageSize: 1 }, tokens)
  return rows.map(({ id }) => site('creator-detail', `/creator-detail?id=${id}`, brand))
}

/** One of an agency's creators beside the list. */
async function managedCreators(url: string): Promise<Shot[]> {
  const tokens = await logInByCall(url, agency)
  const { rows } = await call(url, listManagedCreators, { isActive: true, pageSize: 1 }, tokens)
  return rows.map(({ id }) => site('console-creator', `/console/creators?open=${id}`, agency))
}

/** One case of each state, as both sides see it. */
async function sampleCases(url: string): Promise<Shot[]> {
  const tokens = await logInByCall(url, brand)
  const { rows } = await call(url, listSamples, { pageSize: 100 }, tokens)
  const first = new Map(rows.map((row) => [row.status, row.id]))
  return [...first].map(([status, id]) => site(`console-case-${status}`, `/console/samples/${id}`, brand))
}

/** One task of each activity, as creators read it, and the steps of signing up. */
async function taskScreens(url: string): Promise<Shot[]> {
  const input = { countryCode: 'TH', pageSize: 100 } as const
  const { rows } = await call(url, listTasks, input)
  const ended = await call(url, listTasks, { ...input, timing: 'ended' })
  const first = new Map([...rows.toReversed(), ...ended.rows].map((row) => [row.activity, row.id]))
  const open = first.get('inProgress')
  const locked = rows.find((row) => row.hasPrerequisite)?.id
  const steps = ['account', 'payout', 'confirm'].map((step) =>
    site(`sign-up-${step}`, `/task?t=${open}&signUp=${step}`, free),
  )
  return [
    ...[...first].map(([activity, id]) => site(`task-${activity}`, `/task?t=${id}`, free)),
    site('task-locked', `/task?t=${locked}`, free),
    site('task-other', `/task?t=${open}`, creator),
    ...steps,
  ]
}

/** One participation of each status in the console, and rewards that are to be taken back, as who announced it and who decides read them. */
async function participations(url: string): Promise<Shot[]> {
  const staff = await logInByCall(url, brand)
  const { rows } = await call(url, listParticipations, { pageSize: 100 }, staff)
  const first = new Map(rows.map((row) => [row.status, row.id]))
  const contradicted = rows.find(({ clock }) => clock?.duty === 'decideClawback')?.id
  const clawback = `/console/participations/${contradicted}?show=case`
  return [
    ...[...first].map(([status, id]) =>
      site(`console-participation-${status}`, `/console/participations/${id}`, brand),
    ),
    site('console-clawback-announcer', clawback, admin),
    site('console-clawback-decider', clawback, 'finance@sampan.example'),
  ]
}
