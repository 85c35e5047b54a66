import { listMyTasks } from '@sampan/contract/participation-own'
import { listMySamples } from '@sampan/contract/sample'
import { call, logInByCall } from '../calls.ts'
import { parts, type Shot, site } from './shot.ts'

/** Creators of the demo who together have a case in every state; the log-in of the demo leads. */
const creators = [
  'creator@sampan.example',
  ...[
    'kittisak.wongthanakit',
    'thanyarat.charoenpornpanich',
    'pimchanok.rattanakul',
    'waranya.thongdee',
    'sorawit.chaiyaporn',
    'pattarapol.suwan',
    'chalida.nakarin',
    'jirayu.boonmee',
    'saowalak.promma',
    'bui.gia.han',
  ].map((name) => `${name}@creators.sampan.example`),
]

/** One sample and one participation of each state, as the creator sees it who has it. */
export async function ownCases(url: string): Promise<Shot[]> {
  const shots = new Map<string, Shot>()
  const add = (shot: Shot) => shots.has(shot.name) || shots.set(shot.name, shot)
  for (const who of creators) {
    const tokens = await logInByCall(url, who)
    const samples = await call(url, listMySamples, { group: 'all', pageSize: 50 }, tokens)
    for (const { id, status, clock } of samples.rows) {
      // A clock that stands still is a state of its own to the eye: the parcel is in trouble.
      const name = `my-sample-${status}${clock?.pausedAt ? '-paused' : ''}`
      add(parts(name, `/user?tab=samples&id=${id}`, `/m/goods?id=${id}`, who))
    }
    const tasks = await call(url, listMyTasks, { group: 'all', pageSize: 50 }, tokens)
    for (const { id, status, outcome, clock } of tasks.rows) {
      const state = outcome === 'terminated' ? '-terminated' : clock ? `-${clock.duty}` : ''
      add(site(`my-task-${status}${state}`, `/myTask?id=${id}`, who))
    }
  }
  return [...shots.values()]
}
