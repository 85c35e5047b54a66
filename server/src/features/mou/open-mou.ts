import type { Language } from '@sampan/contract/country'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { openMou as contract, OpenedMou } from '@sampan/contract/mou'
import { mouStatus } from '@sampan/contract/mou-status'
import type { Ctx, Outside } from '#context.ts'
import { type FileRow, findFileById } from '#features/file/file.queries.ts'
import { signedFileUrl } from '#features/file/signed-link.ts'
import { type LaidFile, layFile, recordFile } from '#features/file/store-file.ts'
import { refuse } from '#kit/call/refusal.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { type Paper, type PaperPart, paperPrinter } from '#print/paper.ts'
import { type MouRecord, mouMachine } from './mou.machine.ts'
import { getReachedMou, hasOpened, keepDocument, lockMou } from './mou.queries.ts'
import { evidenceOf } from './mou-evidence.ts'
import { paperOf } from './mou-paper.ts'
import { findText, insertText, type TextRow } from './sign/signature.queries.ts'

interface Input {
  id: string
}

/**
 * The unsigned agreement as a PDF. It is made when somebody opens it for the first time and stays the same for
 * everybody ever after; who opened it, and when, is kept. Refuses `notFound`, `stateChanged` once it was dropped, and
 * `paperNotPrinted`.
 */
export const openMou = { load, ask, store }

interface Unprinted {
  paper: Paper
  /** Of its first text. */
  language: Language
  name: string
}

/** Out: what to print; undefined where it was printed before. */
async function load(ctx: Ctx, { id }: Input): Promise<Unprinted | undefined> {
  const row = needStanding(await getReachedMou(ctx, id))
  if (await documentOf(ctx, row)) return undefined
  return { ...(await paperOf(ctx, row)), name: `MOU ${row.number}.pdf` }
}

async function ask(outside: Outside, unprinted: Unprinted | undefined): Promise<LaidFile | undefined> {
  if (!unprinted) return undefined
  const source = await outside.app.printWorker.print<Paper>(paperPrinter, unprinted.paper)
  return layFile(outside, { purpose: 'document', name: unprinted.name, source, ownerId: null })
}

async function store(
  ctx: Ctx,
  { id }: Input,
  unprinted: Unprinted | undefined,
  printed: LaidFile | undefined,
): Promise<OutputOf<typeof contract>> {
  const { id: reached } = await getReachedMou(ctx, id)
  const row = needStanding((await lockMou(ctx, reached)) ?? refuse('notFound'))
  // Two who open it at the same moment must get the same bytes: those of who was quicker.
  const document = (await documentOf(ctx, row)) ?? (await keep(ctx, row, unprinted, printed))
  await noteOpened(ctx, row, document)
  return {
    url: signedFileUrl(ctx, document),
    name: document.name,
    sha256: document.sha256.toString('hex'),
    text: await textOf(ctx, row),
  }
}

function needStanding(row: MouRecord): MouRecord {
  if (row.status === mouStatus.dropped) refuse('stateChanged')
  return row
}

const documentOf = async (ctx: Ctx, row: MouRecord): Promise<FileRow | undefined> =>
  row.documentFileId ? findFileById(ctx, row.documentFileId) : undefined

async function keep(
  ctx: Ctx,
  row: MouRecord,
  unprinted: Unprinted | undefined,
  printed: LaidFile | undefined,
): Promise<FileRow> {
  if (!unprinted || !printed) return refuse('stateChanged')
  const { row: made } = await recordFile(ctx, printed)
  await keepDocument(ctx, row.id, made.id)
  const [own] = unprinted.paper.texts
  if (own)
    await insertText(ctx, { mouId: row.id, language: unprinted.language, parts: own.parts.flatMap(flowing) })
  return made
}

/** What a screen lets flow; fields to sign by hand are the paper's alone. */
const flowing = (part: PaperPart): TextRow['parts'] => {
  if (part.kind === 'signatures' || part.kind === 'mark') return []
  if (part.kind === 'facts') return [{ kind: 'facts', rows: [...part.rows] }]
  if (part.kind !== 'table') return [part]
  return [{ kind: 'table', head: [...part.head], rows: part.rows.map((cells) => [...cells]) }]
}

async function textOf(ctx: Ctx, row: MouRecord): Promise<OpenedMou['text']> {
  const kept = await findText(ctx, row.id)
  return kept ? { language: kept.language, parts: kept.parts } : null
}

/** The first time of each person; later looks prove nothing more. */
async function noteOpened(ctx: Ctx, row: MouRecord, document: FileRow): Promise<void> {
  if (await hasOpened(ctx, row.id)) return
  await writeHistory(ctx, mouMachine, {
    subjectId: row.id,
    verb: 'opened',
    from: row.status,
    to: row.status,
    by: ctx.caller.role,
    evidence: evidenceOf(document),
  })
}
