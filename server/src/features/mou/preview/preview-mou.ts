import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { previewMou as contract } from '@sampan/contract/mou-preview'
import type { Ctx, Outside } from '#context.ts'
import { linkLife, signedFileUrl } from '#features/file/signed-link.ts'
import { type LaidFile, layFile, recordFile } from '#features/file/store-file.ts'
import { getReachedMou } from '#features/mou/mou.queries.ts'
import { contentOf, textIn } from '#features/mou/mou-paper.ts'
import type { Content } from '#features/mou/paper-words.ts'
import { refuse } from '#kit/call/refusal.ts'
import { countTry } from '#kit/call/throttle.ts'
import { accountOf } from '#kit/context.ts'
import { type Paper, paperPrinter } from '#print/paper.ts'
import { exampleOf } from './example-case.ts'

type Input = InputOf<typeof contract>
interface Unprinted {
  paper: Paper
  number: string
}

/**
 * Texts that are being written as the agreement of one case, which stays as it is, or of an example. The file is private and gone
 * after an hour. Refuses `notFound` for an agreement that the caller may not see or that is about something else, `paperNotPrinted`,
 * and `tooManyRequests` (R208).
 */
export const previewMou = { load, ask, store }

/** Previews that one person may print in an hour: one printer draws everybody's papers. */
const previewsPerHour = 60

async function load(ctx: Ctx, input: Input): Promise<Unprinted> {
  const asked = await countTry(ctx, `previewMou:${accountOf(ctx)}`, 3_600_000)
  if (asked > previewsPerHour) refuse('tooManyRequests', { status: 429, params: { context: 'hour' } })
  const content = input.mouId === null ? exampleOf(ctx, input) : await caseOf(ctx, input.mouId, input.kind)
  const { title, body, language } = input
  const text = textIn(ctx, language, { ...content, template: { title, body } }, false)
  const say = (key: string) => ctx.app.words.say(language, `mou:paper.${key}`)
  const [first, ...rest] = text.parts
  const note = { kind: 'text' as const, text: say('preview'), isDim: true }
  return {
    paper: {
      title: say('preview'),
      author: ctx.tenant.clientName,
      madeAt: ctx.now,
      texts: [{ ...text, parts: first ? [first, note, ...rest] : [note] }],
    },
    number: input.mouId === null ? '' : content.row.number,
  }
}

async function caseOf(ctx: Ctx, mouId: string, kind: Input['kind']): Promise<Content> {
  const row = await getReachedMou(ctx, mouId)
  if (row.kind !== kind) refuse('notFound')
  return contentOf(ctx, row)
}

async function ask(outside: Outside, { paper }: Unprinted): Promise<LaidFile> {
  const source = await outside.app.printWorker.print<Paper>(paperPrinter, paper)
  return layFile(outside, { purpose: 'document', name: `${paper.title}.pdf`, source, ownerId: null })
}

async function store(
  ctx: Ctx,
  _input: Input,
  { number }: Unprinted,
  laid: LaidFile,
): Promise<OutputOf<typeof contract>> {
  const { row: file } = await recordFile(ctx, laid)
  const runAt = new Date(ctx.now.getTime() + linkLife)
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, 'mou-forget-preview', { id: file.id }, { runAt })
  return { url: signedFileUrl(ctx, file), name: file.name, number }
}
