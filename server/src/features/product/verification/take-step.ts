import { randomUUIDv7 } from 'node:crypto'
import {
  type BrandVerification,
  type VerificationStep,
  verificationSteps,
} from '@sampan/contract/brand-verification'
import type { Ctx } from '#context.ts'
import { tellMany } from '#features/notification/tell.ts'
import { noteAudit } from '#kit/audit/notes.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { getBrandVerification } from './get-brand-verification.ts'
import { findVerification, insertLine, listPeopleOf, setVerified } from './verification.queries.ts'
import { stepsFrom } from './verification.view.ts'

interface Step {
  brandId: string
  step: VerificationStep
  text: string
  fileIds?: readonly string[]
}

/**
 * Takes a step in the look at a company (R192), one after the other: keeps the words, and what the brand may do follows. Its people are
 * told of what staff say. Refuses `notFound`, and `stateChanged` where the step does not fit any more.
 */
export async function takeStep(
  ctx: Ctx,
  { brandId, step, text, fileIds = [] }: Step,
): Promise<BrandVerification> {
  const before = (await findVerification(ctx, brandId, true)) ?? refuse('notFound')
  if (!stepsFrom(ctx, before.state).includes(step)) refuse('stateChanged')
  const { to } = verificationSteps[step]
  // No two lines of a company share a moment: the last one tells the state.
  const at = new Date(Math.max(ctx.now.getTime(), before.since.getTime() + 1))
  const actorId = accountOf(ctx)
  await insertLine(ctx, {
    ...{ tenantId: ctx.tenant.id, id: randomUUIDv7(), brandId, at, step, actorId, text },
    fileIds: [...fileIds],
  })
  if (to === 'verified') await setVerified(ctx, brandId, { verifiedAt: at, verifiedBy: actorId })
  if (before.state === 'verified') await setVerified(ctx, brandId, { verifiedAt: null, verifiedBy: null })
  noteAudit(ctx, {
    noun: 'brand',
    id: brandId,
    name: before.name,
    fields: [{ name: 'verification', before: before.state, after: to }],
    isWhole: true,
  })
  if (step !== 'answer') await tellPeople(ctx, { brandId, company: before.name, step, text })
  return getBrandVerification(ctx, { id: brandId })
}

/** Tells the people of a company what staff, or the product itself, said of it. */
export async function tellPeople(
  ctx: Ctx,
  {
    brandId,
    company,
    step,
    text,
    due,
  }: { brandId: string; company: string; step: VerificationStep | 'due'; text: string; due?: Date },
): Promise<void> {
  const people = await listPeopleOf(ctx, brandId)
  const notices = people.map(({ id }) => ({
    accountId: id,
    notice: {
      kind: step === 'ask' || step === 'due' ? ('turn' as const) : ('news' as const),
      text: step === 'verify' ? 'product:mail.brandVerified' : `product:mail.brand.${step}`,
      params: { company, text },
      ...(due && { moments: { due: { at: due.toISOString(), as: 'moment' as const } } }),
      path: step === 'verify' ? '/console/products' : '/console/company',
    },
  }))
  await tellMany(ctx, notices)
}
