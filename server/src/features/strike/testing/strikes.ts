import { randomUUID } from 'node:crypto'
import { strikeStatus } from '@sampan/contract/strike-status'
import { strike } from '#features/strike/strike.tables.ts'
import type { BrandPerson, CreatorPerson } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'

/** A strike that stands, put in by hand: how one is found has tests of its own. */
export async function addStrike(
  server: TestServer,
  { brandId }: BrandPerson,
  creator: CreatorPerson,
  set: Partial<typeof strike.$inferInsert> = {},
): Promise<{ id: string; subjectId: string }> {
  const { tenantId } = server
  const past = new Date(Date.now() - 86_400_000)
  const [id, subjectId] = [randomUUID(), randomUUID()]
  await server.app.database.transaction(tenantId, (db) =>
    db.insert(strike).values({
      ...{ tenantId, id, kind: 'sample', subjectId, brandId, accountId: creator.id, platform: 1 },
      ...{ creatorId: creator.creatorId, handle: 'fon', countryCode: 'TH', number: 'SP-1' },
      ...{ title: { en: 'Serum' }, postUrl: '', rule: 'keepPublic', reportText: '', reportLink: '' },
      ...{ status: strikeStatus.standing, statusSince: past, foundAt: past, keepUntil: past },
      ...{ degree: 'first', attempts: 3, recordedAt: past, endsAt: new Date(Date.now() + 86_400_000) },
      ...{ endingToldAt: past, appealText: '', answer: '', createdAt: past, updatedAt: past },
      ...set,
    }),
  )
  return { id, subjectId }
}
