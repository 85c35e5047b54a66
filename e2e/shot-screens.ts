import { listManagedCreators } from '@sampan/contract/managed-creator'
import { listParticipations } from '@sampan/contract/participation'
import { listSamples } from '@sampan/contract/sample'
import { listMyTasks, listTasks } from '@sampan/contract/task'
import { call, logInByCall } from './calls.ts'

export type ShotDevice = 'desktop' | 'phone'

export interface Shot {
  name: string
  /** Where it is on each device; absent where the screen does not exist. */
  paths: Partial<Record<ShotDevice, string>>
  /** Who looks; nobody in particular when absent. */
  as?: string
}

const soap = '019b76db-d0e0-7e27-8ac6-b18a892c0eee'
const creator = 'creator@sampan.example'
const brand = 'brand@sampan.example'
const agency = 'mcn@sampan.example'

/** A screen with a face for each device at the spec's paths. */
const site = (name: string, path: string, as?: string): Shot => ({
  name,
  paths: { desktop: path, phone: `/m${path}` },
  ...(as && { as }),
})
const parts = (name: string, desktop: string, phone: string, as?: string): Shot => ({
  name,
  paths: { desktop, phone },
  ...(as && { as }),
})

const fixed: Shot[] = [
  site('introduction', '/introduction'),
  site('country', '/country'),
  site('index', '/index'),
  site('list', '/list?productQuery=tea'),
  site('list-empty', '/list?productQuery=zzzz'),
  site('detail', `/detail?id=${soap}`),
  parts('log-in', '/index?dialog=login', '/m/login'),
  parts('register', '/index?dialog=register', '/m/register'),
  site('apply-account', `/detail?id=${soap}&apply=account`, creator),
  site('apply-address', `/detail?id=${soap}&apply=address`, creator),
  site('apply-sample', `/detail?id=${soap}&apply=sample`, creator),
  site('apply-confirm', `/detail?id=${soap}&apply=confirm`, creator),
  parts('my-samples', '/user', '/m/goods', creator),
  site('records', '/history', creator),
  parts('accounts', '/user?tab=accounts', '/m/creators', creator),
  parts('addresses', '/user?tab=addresses', '/m/address', creator),
  parts('payouts', '/user?tab=payouts', '/m/payment', creator),
  parts('payout-new', '/user?tab=payouts&edit=new', '/m/payment?edit=new', creator),
  parts('earnings', '/user?tab=earnings', '/m/statement', creator),
  site('console-samples', '/console/samples', brand),
  site('console-budget', '/console/budget', brand),
  site('console-tasks', '/console/tasks', brand),
  site('console-task-new', '/console/tasks/new', brand),
  site('console-sign-ups', '/console/sign-ups', brand),
  site('console-mous', '/console/mous', brand),
  site('console-products', '/console/products', brand),
  site('console-product-new', '/console/products/new', brand),
  site('console-creators', '/console/creators', agency),
  site('task-list', '/taskList'),
  parts('my-tasks', '/user?tab=tasks', '/m/myTask', creator),
]

/** Every screen to look at; cases are found by their state, since their ids differ from demo to demo. */
export async function shotsOf(url: string): Promise<Shot[]> {
  return [
    ...fixed,
    ...(await managedCreators(url)),
    ...(await sampleCases(url)),
    ...(await taskScreens(url)),
    ...(await participations(url)),
  ]
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

/** One task of each activity, as a creator reads it, and the steps of signing up. */
async function taskScreens(url: string): Promise<Shot[]> {
  const { rows } = await call(url, listTasks, { countryCode: 'TH', pageSize: 100 })
  const first = new Map(rows.toReversed().map((row) => [row.activity, row.id]))
  const open = first.get('inProgress')
  const steps = ['account', 'payout', 'confirm'].map((step) =>
    site(`sign-up-${step}`, `/task?t=${open}&signUp=${step}`, creator),
  )
  return [...[...first].map(([activity, id]) => site(`task-${activity}`, `/task?t=${id}`, creator)), ...steps]
}

/** One participation of each status in the console, and the creator's own. */
async function participations(url: string): Promise<Shot[]> {
  const [staff, own] = await Promise.all([logInByCall(url, brand), logInByCall(url, creator)])
  const { rows } = await call(url, listParticipations, { pageSize: 100 }, staff)
  const mine = await call(url, listMyTasks, { group: 'all' }, own)
  const first = new Map(rows.map((row) => [row.status, row.id]))
  return [
    ...[...first].map(([status, id]) =>
      site(`console-participation-${status}`, `/console/participations/${id}`, brand),
    ),
    ...mine.rows.map((row) => site(`my-task-${row.status}`, `/myTask?id=${row.id}`, creator)),
  ]
}
