import { countries } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { makeBudgetStatement as contract } from '@sampan/contract/payout'
import type { App, Ctx } from '#context.ts'
import type { OutsideCall } from '#kit/call/outside-call.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type Paper, paperPrinter } from '#print/paper.ts'
import { findBudget, listBudgetLineRows } from '../budget.queries.ts'
import { reachedBrand } from '../payout.policy.ts'
import { type BudgetContent, budgetPaper } from './budget-paper.ts'
import { findBudgetSpan } from './budget-span.queries.ts'

/** Lines that the paper of a month may hold: a page has some 25, and the print worker has half a minute. */
const mostLines = 1_000

type Input = InputOf<typeof contract>
type Loaded = { paper: Paper; name: string }

/**
 * The statement of a month of a budget as a PDF (R226), in the reader's language and the zone of the brand's country. Refuses
 * `notFound` for a foreign brand, and `statementTooLong` with how many lines there are.
 */
export const makeBudgetStatement: OutsideCall<App, Input, Loaded, Buffer, OutputOf<typeof contract>> = {
  async load(ctx, input) {
    const content = await contentOf(ctx, input)
    const words = { brand: content.brandName, month: content.month }
    const name = ctx.app.words.say(ctx.language, 'payout:paper.file', words)
    return { paper: budgetPaper(ctx, content), name: `${name}.pdf` }
  },

  async ask(outside, { paper }) {
    return outside.app.printWorker.print<Paper>(paperPrinter, paper)
  },

  async store(_ctx, _input, { name }, bytes) {
    return { name, mime: 'application/pdf', content: bytes.toString('base64') }
  },
}

async function contentOf(ctx: Ctx, { month, ...input }: Input): Promise<BudgetContent> {
  const brandId = reachedBrand(ctx.caller, input.brandId) ?? refuse('notFound')
  const budget = (await findBudget(ctx, brandId)) ?? refuse('notFound')
  const { name: brandName, countryCode } = budget
  const currency = input.currency ?? countries[countryCode].currency
  const filter = { month, currency, sort: 'oldest' as const, page: 1, pageSize: mostLines }
  const { rows, total } = await listBudgetLineRows(ctx, brandId, filter)
  if (rows.length > mostLines) refuse('statementTooLong', { params: { count: total, most: mostLines } })
  const { timeZone } = countries[countryCode]
  const span = await findBudgetSpan(ctx, { brandId, currency, month, timeZone })
  return { brandName, countryCode, month, currency, span, lines: rows }
}
