import { countries } from '@sampan/contract/country'
import type { makeStatement as contract } from '@sampan/contract/earning'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { App, Ctx } from '#context.ts'
import type { OutsideCall } from '#kit/call/outside-call.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { type Paper, paperPrinter } from '#print/paper.ts'
import { listStatementRows } from './statement.queries.ts'
import { type StatementContent, statementCsv } from './statement-csv.ts'
import { statementPaper } from './statement-paper.ts'

/** Lines of a currency that a file may hold: a page of a PDF has some 25, and the print worker has half a minute. */
const mostLines = { pdf: 1_000, csv: 20_000 } as const

type Input = InputOf<typeof contract>
type Loaded = { csv: string; name: string } | { paper: Paper; name: string }
type Output = OutputOf<typeof contract>

/**
 * A statement of the caller's account over some days of the reader's country, in the reader's language (R99). Printing
 * takes its time, so nothing is held meanwhile. Refuses `statementTooLong`, with how many lines there are.
 */
export const makeStatement: OutsideCall<App, Input, Loaded, Buffer, Output> = {
  async load(ctx, input) {
    const content = await contentOf(ctx, input)
    const name = ctx.app.words.say(ctx.language, 'earning:paper.file', { from: input.from, to: input.to })
    return input.format === 'csv'
      ? { csv: statementCsv(ctx, content), name: `${name}.csv` }
      : { paper: statementPaper(ctx, content), name: `${name}.pdf` }
  },

  async ask(outside, loaded) {
    if ('csv' in loaded) return Buffer.from(loaded.csv, 'utf8')
    return outside.app.printWorker.print<Paper>(paperPrinter, loaded.paper)
  },

  async store(_ctx, { format }, { name }, bytes) {
    const mime = format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf'
    return { name, mime, content: bytes.toString('base64') }
  },
}

async function contentOf(ctx: Ctx, { from, to, format }: Input): Promise<StatementContent> {
  const { timeZone } = countries[ctx.country]
  const most = mostLines[format]
  const currencies = await listStatementRows(ctx, { from, to, timeZone }, most)
  const longest = Math.max(0, ...currencies.map(({ count }) => count))
  if (longest > most) refuse('statementTooLong', { params: { count: longest, most } })
  const owner = await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, accountOf(ctx))
  return { from, to, owner: owner ?? '', currencies }
}
