import type { OutputOf } from '@sampan/contract/endpoint'
import type { listNotifications } from '@sampan/contract/notification'
import type { Ctx } from '#context.ts'
import { findListed } from '#features/participation/list/participation-list.queries.ts'
import { presentRow as presentParticipation } from '#features/participation/participation.view.ts'
import { presentRow as presentSample } from '#features/sample/sample.view.ts'
import { withinReachOfFew } from '#features/sample/sample-reach.ts'
import { findListedRows } from '#features/sample/sample-row.queries.ts'

type ToldCase = OutputOf<typeof listNotifications>['cases'][number]

const uuid = '([0-9a-f-]{36})'
/** Pages of one case, as notices name them: of its creator, and of the console. */
const samplePage = new RegExp(`^/(?:history\\?id=|console/samples/)${uuid}$`)
const participationPage = new RegExp(`^/(?:myTask\\?id=|console/participations/)${uuid}$`)

/** The cases that notices are about, each once, as they are now; those that the caller no longer reaches are left out. */
export async function listToldCases(
  ctx: Ctx,
  notices: readonly { path: string | null }[],
): Promise<ToldCase[]> {
  const paths = [...new Set(notices.flatMap(({ path }) => path ?? []))]
  const idsOf = (page: RegExp) => new Map(paths.map((path) => [page.exec(path)?.[1] ?? '', path]))
  const [ofSamples, ofTasks] = [idsOf(samplePage), idsOf(participationPage)]
  ofSamples.delete('')
  ofTasks.delete('')
  const [samples, participations] = await Promise.all([
    findListedRows(ctx, [...ofSamples.keys()], withinReachOfFew(ctx, 'seeSamples')),
    findListed(ctx, [...ofTasks.keys()]),
  ])
  return [
    ...samples.map((row) => ({
      kind: 'sample' as const,
      path: ofSamples.get(row.sample.id) ?? '',
      sample: presentSample(ctx, row),
    })),
    ...participations.map((row) => ({
      kind: 'participation' as const,
      path: ofTasks.get(row.participation.id) ?? '',
      participation: presentParticipation(ctx, row),
    })),
  ]
}
