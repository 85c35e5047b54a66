import { createHash, randomUUIDv7 } from 'node:crypto'
import { type Language, languageTag } from '@sampan/contract/country'
import { z } from 'zod'
import type { Ctx, Outside } from '#context.ts'
import { type FileRow, findFileById } from '#features/file/file.queries.ts'
import { type LaidFile, layFile, recordFile } from '#features/file/store-file.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { mouMachine } from '../mou.machine.ts'
import { lockMou } from '../mou.queries.ts'
import { evidenceOf } from '../mou-evidence.ts'
import { mailAboutMou } from '../mou-mail.ts'
import { type DecidedPaper, userAgentMax } from '../mou-round.queries.ts'
import { type ApprovedRound, findApprovedRound } from './approved.queries.ts'
import { sealPaper, type Unsealed } from './seal-paper.ts'
import { shortMoment } from './short-moment.ts'
import {
  findSignature,
  findText,
  insertSignature,
  keepCountersigned,
  type SignatureRow,
} from './signature.queries.ts'

/** Who approved an agreement that was signed here, and from where. */
export const countersigning = z.object({
  mouId: z.uuid(),
  round: z.number().int(),
  ip: z.string().nullable(),
  userAgent: z.string(),
  /** How the approver was authenticated; missing in jobs of an older release. */
  authentication: z.enum(['session', 'mailLink']).default('session'),
})
type Countersigning = z.output<typeof countersigning>

/**
 * Has the approval of agreements put on their papers, once the transaction has committed; those that were uploaded stay
 * as they came. In: papers by agreement, and the agreements that were approved just now.
 */
export async function countersignLater(
  ctx: Ctx,
  papers: ReadonlyMap<string, DecidedPaper>,
  ids: readonly string[],
): Promise<void> {
  const signed = ids.flatMap((mouId) => {
    const paper = papers.get(mouId)
    return paper?.isSignedHere ? [{ mouId, round: paper.round }] : []
  })
  if (signed.length === 0) return
  const from = {
    ip: ctx.ip || null,
    userAgent: ctx.userAgent.slice(0, userAgentMax),
    authentication: ctx.caller.mailLinkId === undefined ? ('session' as const) : ('mailLink' as const),
  }
  const jobs = signed.map((each) => ({ payload: { ...each, ...from } satisfies Countersigning }))
  await ctx.app.jobs.addMany(ctx.db, ctx.tenant.id, 'mou-countersign', jobs)
}

/** Puts the brand's approval on a paper as a second signature, behind the first one, which stays whole (R88). */
export const countersignMou = { load, ask, store }

interface Approved extends ApprovedRound {
  first: SignatureRow
  unsealed: Unsealed
}

/** Out: undefined where nothing is to be done: it was done before, or the approval is not there. */
async function load(ctx: Ctx, { mouId, round }: Countersigning): Promise<Approved | undefined> {
  const first = await findSignature(ctx, { mouId, round, party: 'creator' })
  const known = await findSignature(ctx, { mouId, round, party: 'brand' })
  const found = await findApprovedRound(ctx, mouId, round)
  const paper = first && (await findFileById(ctx, first.fileId))
  if (!first || known || !found || !paper) return undefined
  const language = ((await findText(ctx, mouId))?.language ?? 'en') as Language
  const say = (key: 'approved' | 'approval') =>
    ctx.app.words.say(language, `mou:certificate.${key}`, { number: found.number, name: found.signer.name })
  const unsealed: Unsealed = {
    paper,
    field: 'brand',
    mark: { kind: 'typed', name: say('approved') },
    lines: [found.signer.name, shortMoment(found.decidedAt, found.countryCode)],
    language: languageTag(language),
    certificate: null,
    reason: say('approval'),
  }
  return { ...found, first, unsealed }
}

interface Sealed {
  laid: LaidFile
  serial: number
}

async function ask(outside: Outside, { unsealed }: Approved): Promise<Sealed> {
  const { bytes, serial } = await sealPaper(outside, unsealed)
  const { name, ownerId } = unsealed.paper
  return { laid: await layFile(outside, { purpose: 'mou', name, source: bytes, ownerId }), serial }
}

async function store(ctx: Ctx, given: Countersigning, approved: Approved, sealed: Sealed): Promise<void> {
  const { mouId, round } = given
  const row = await lockMou(ctx, mouId)
  // Another worker was quicker: its paper is the one that is shown.
  if (!row || (await findSignature(ctx, { mouId, round, party: 'brand' }))) return
  const { row: file } = await recordFile(ctx, sealed.laid)
  const signature = signatureOf(given, approved, file, sealed.serial)
  await insertSignature(ctx, signature, undefined)
  await keepCountersigned(ctx, { mouId, round }, file.id)
  await writeHistory(ctx, mouMachine, {
    subjectId: mouId,
    verb: 'countersigned',
    from: row.status,
    to: row.status,
    by: 'system',
    evidence: evidenceOf(file),
  })
  await mailAboutMou(ctx, mouId, 'creator', 'countersigned')
}

/** The brand is known by its session or by the link of a mail, and read the paper that the creator had signed. */
const signatureOf = (
  { ip, userAgent, authentication }: Countersigning,
  { first, signer, decidedAt }: Approved,
  file: FileRow,
  sealSerial: number,
): Omit<SignatureRow, 'tenantId'> => ({
  ...first,
  id: randomUUIDv7(),
  party: 'brand',
  signerId: signer.id,
  signerName: signer.name,
  authentication,
  markKind: 'approval',
  markSha256: createHash('sha256').update('approval').digest(),
  consentVersion: '',
  sentAt: first.signedAt,
  openedAt: null,
  consentedAt: null,
  signedAt: decidedAt,
  timeZone: '',
  ip,
  userAgent,
  beforeSha256: first.afterSha256,
  afterSha256: file.sha256,
  fileId: file.id,
  sealSerial,
})
