import { randomUUID } from 'node:crypto'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { invitation } from '#features/invitation/invitation.tables.ts'
import type { BrandPerson, CreatorPerson } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'

/** The creator agreed to an invitation of the brand, which may ask for time from then on (R130). */
export const agree = (
  server: TestServer,
  brand: BrandPerson,
  who: CreatorPerson,
  status: 0 | 1 = invitationStatus.agreed,
) =>
  server.inTenant(({ db, tenant }) => {
    const now = new Date()
    return db.insert(invitation).values({
      tenantId: tenant.id,
      id: randomUUID(),
      accountId: who.id,
      creatorId: who.creatorId,
      countryCode: 'TH',
      inviterId: brand.id,
      brandId: brand.brandId,
      text: 'Come and style rice milk',
      status,
      statusSince: now,
      createdAt: now,
      updatedAt: now,
    })
  })
