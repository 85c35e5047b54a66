import { verificationStatus } from '@sampan/contract/brand-verification-status'
import { startClock } from '#kit/case/clock.ts'
import { verificationClockOf } from '../verification.machine.ts'

interface Made {
  tenantId: string
  brandId: string
  isVerified: boolean
  now: Date
}

/** The row of a verification that waits, or that is over. */
export function verificationOf({ tenantId, brandId, isVerified, now }: Made) {
  const status = isVerified ? verificationStatus.verified : verificationStatus.waiting
  return {
    ...{ tenantId, id: brandId, status, statusSince: now },
    ...startClock(now, verificationClockOf({ now }, status)),
    ...{ createdAt: now, updatedAt: now },
  }
}
