import { countries } from '@sampan/contract/country'
import type { makeStatement as contract } from '@sampan/contract/earning'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { App, Ctx } from '#context.ts'
import { findOwnMcnName, isPaidAsMcn } from '#features/payout/payee.ts'
import type { OutsideCall } from '#kit/call/outside-call.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { listPrinter, type PrintedList } from '#kit/export/print-list.ts'
import { type Paper, paperPrinter } from '#print/paper.ts'
import { listStatementRows } from './statement.queries.ts'
import { type StatementContent, statementCsv, statementSheet } from './statement-csv.ts'
import { statementPaper } from './statement-paper.ts'

/** Lines of a currency that a file may hold: a page of a PDF has some 25, and the print worker has half a minute. */
const mostLines = { pdf: 1_000, csv: 20_000, xlsx: 20_000 } as const

const mimes = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

type Input = InputOf<typeof contract>
type Loaded = { name: string } & ({ csv: string } | { paper: Paper } | { sheet: PrintedList })
type Output = OutputOf<typeof contract>

/**
 * A statement of the account of the caller or their MCN over some days of the reader's country, in the reader's language (R99). Printing
 * takes its time, so nothing is held meanwhile. Refuses `statementTooLong`, with how many lines there are.
 */
export const makeStatement: OutsideCall<App, Input, Loaded, Buffer, Output> = {
  async load(ctx, input) {
    const content = await contentOf(ctx, input)
    const name = ctx.app.words.say(ctx.language, 'earning:paper.file', { from: input.from, to: input.to })
    const named = { name: `${name}.${input.format}` }
    if (input.format === 'csv') return { ...named, csv: statementCsv(ctx, content) }
    if (input.format === 'xlsx') return { ...named, sheet: statementSheet(ctx, content) }
    return { ...named, paper: statementPaper(ctx, content) }
  },

  async ask(outside, loaded) {
    if ('csv' in loaded) return Buffer.from(loaded.csv, 'utf8')
    if ('sheet' in loaded) return outside.app.printWorker.print<PrintedList>(listPrinter, loaded.sheet)
    return outside.app.printWorker.print<Paper>(paperPrinter, loaded.paper)
  },

  async store(_ctx, { format }, { name }, bytes) {
    return { name, mime: mimes[format], content: bytes.toString('base64') }
  },
}

async function contentOf(ctx: Ctx, { from, to, format }: Input): Promise<StatementContent> {
  const { timeZone } = countries[ctx.country]
  const most = mostLines[format]
  const currencies = await listStatementRows(ctx, { from, to, timeZone }, most)
  const longest = Math.max(0, ...currencies.map(({ count }) => count))
  if (longest > most) refuse('statementTooLong', { params: { count: longest, most } })
  const isMcn = isPaidAsMcn(ctx)
  const owner = isMcn
    ? await findOwnMcnName(ctx)
    : await ctx.app.accounts.nameOf(ctx.db, ctx.tenant.id, accountOf(ctx))
  return { from, to, owner: owner ?? '', isMcn, currencies }
}
