import { participationStatus } from '@sampan/contract/task-status'
import { participation } from '#features/participation/participation.tables.ts'
import type { CreatorPerson } from './people.ts'
import type { TestServer } from './server.ts'

/** Somebody who takes part, put in by hand: for tests of tasks, which know no participations and so cannot sign anybody up. */
export async function addParticipation(
  server: TestServer,
  offer: { id: string; brandId: string },
  who: CreatorPerson,
  set: Partial<typeof participation.$inferInsert> = {},
): Promise<string> {
  const id = crypto.randomUUID()
  const number = await server.app.numbers.next(server.tenantId, 'participation')
  await server.app.database.transaction(server.tenantId, (db) =>
    db.insert(participation).values({
      tenantId: server.tenantId,
      id,
      number,
      taskId: offer.id,
      brandId: offer.brandId,
      accountId: who.id,
      creatorId: who.creatorId,
      countryCode: 'TH',
      followers: 12_800,
      status: participationStatus.applied,
      statusSince: new Date(),
      payoutMethodId: crypto.randomUUID(),
      round: 0,
      postChecks: [],
      abnormalReasons: [],
      signedUpAt: new Date(),
      updatedAt: new Date(),
      search: '',
      ...set,
    }),
  )
  return id
}
