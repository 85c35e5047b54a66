import { reachOf } from '@sampan/contract/abilities'
import { type Platform, platformNames } from '@sampan/contract/creator'
import { accountName } from '@sampan/contract/creator-account-name'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import {
  type findEverywhere as contract,
  type Found,
  type FoundKind,
  foundBy,
  foundMost,
} from '@sampan/contract/find'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { answer, type Question, shown, together } from '#db/question.ts'
import { brand } from '#features/account/account.tables.ts'
import { findBrands } from '#features/account/find-brands.ts'
import { findInviteCodes } from '#features/account/invite-code/find-invite-codes.ts'
import { findPeople } from '#features/account/people/find-people.ts'
import { findBatches } from '#features/batch/find-batches.ts'
import { findCommissionImports } from '#features/commission/find-commission-imports.ts'
import { findSentCooperations } from '#features/cooperation/find-sent-cooperations.ts'
import { namedBefore } from '#features/creator/creator-words.queries.ts'
import { findLibraryCreators } from '#features/creator-library/named-creators.queries.ts'
import { findFeedback } from '#features/feedback/find-feedback.ts'
import { findGroups } from '#features/group/find-groups.ts'
import { findSentInvitations } from '#features/invitation/find-sent-invitations.ts'
import { findMcnLinks } from '#features/mcn-link/find-mcn-links.ts'
import { findMous } from '#features/mou/mou-list.queries.ts'
import { findMouTemplates } from '#features/mou-template/find-mou-templates.ts'
import { findNewestParticipations } from '#features/participation/list/find-participations.ts'
import { presentRow as presentParticipation } from '#features/participation/participation.view.ts'
import { findPayoutRuns } from '#features/payout/run/find-payout-runs.ts'
import { findPayouts } from '#features/payout/run/find-payouts.ts'
import { findTopUps } from '#features/payout/top-up/find-top-ups.ts'
import { findOwnProducts } from '#features/product/edit/find-own-products.ts'
import { product } from '#features/product/product.tables.ts'
import { withinEditReach } from '#features/product/product-reach.ts'
import { findNewestSamples } from '#features/sample/find-samples.ts'
import { findSampleGroups } from '#features/sample/group/find-sample-groups.ts'
import { presentRow as presentSample } from '#features/sample/sample.view.ts'
import { findSchedules } from '#features/schedule/find-schedules.ts'
import { findStrikes } from '#features/strike/find-strikes.ts'
import { findOwnTasks } from '#features/task/list/find-own-tasks.ts'
import { textOf } from '#kit/local-text.ts'
import { sayMoneyIn } from '#kit/say-money.ts'
import { readTyped, type Typed } from '#kit/typed.ts'

type Hit = Omit<Found, 'kind'>
/** One may have to ask how common the words are before it knows how to ask for them. */
type Finder = (ctx: Ctx, typed: Typed) => Question<Hit[]> | Promise<Question<Hit[]>>

const plain = { status: null, isTerminated: false, yours: null, runId: null, day: null }
const yoursOf = (clock: { isYours: boolean; startedAt: string; dueAt: string } | null) =>
  clock?.isYours ? { startedAt: clock.startedAt, dueAt: clock.dueAt } : null

/** A name that every language has. */
const nameOfPlatform = (platform: Platform): string => platformNames[platform] ?? ''

/** A question whose rows are shown as hits. */
const hits = <Row>(question: Question<Row[]>, show: (row: Row) => Hit): Question<Hit[]> =>
  shown(question, (rows) => rows.map(show))

/** What has a name, perhaps a fact beside it, and no picture. */
const named = (id: string, title: string, fact = ''): Hit => ({
  ...{ ...plain, id, title, picture: '' },
  facts: fact ? [fact] : [],
})

/** An invitation as a hit: to whom, and who sent it. */
const sentHit = (row: {
  id: string
  fullName: string
  platform: number
  handle: string
  avatarUrl: string
  inviterName: string
  brandName: string | null
}): Hit => ({
  ...plain,
  id: row.id,
  title: row.fullName,
  facts: [accountName(row), row.brandName ?? row.inviterName],
  picture: row.avatarUrl,
})

/** Whose products the caller sees to, where that is not those of every brand. */
const withProductsOf = (ctx: Ctx): SQL | undefined =>
  reachOf(ctx.caller.role, 'handOverProducts') === 'all'
    ? undefined
    : sql`exists (select from ${product} where ${product.tenantId} = ${brand.tenantId} and ${product.brandId} = ${brand.id}
        and ${withinEditReach(ctx)})`

/** Each kind is found along an index. Of what a tenant has little of, the newest are looked through. */
const finders: Record<FoundKind, Finder> = {
  samples: async (ctx, typed) =>
    hits(await findNewestSamples(ctx, typed, foundMost), (row) => {
      const sample = presentSample(ctx, row)
      return {
        id: sample.id,
        title: sample.creator.fullName || sample.creator.nickname,
        facts: [sample.number, sample.product.name],
        picture: sample.product.thumb,
        status: sample.status,
        isTerminated: false,
        yours: yoursOf(sample.clock),
        runId: null,
        day: null,
      }
    }),
  participations: (ctx, typed) =>
    hits(findNewestParticipations(ctx, typed, foundMost), (row) => {
      const participation = presentParticipation(ctx, row)
      return {
        id: participation.id,
        title: participation.creator.fullName || participation.creator.nickname,
        facts: [participation.number, participation.task.title],
        picture: participation.task.thumb,
        status: participation.status,
        isTerminated: participation.outcome === 'terminated',
        yours: yoursOf(participation.clock),
        runId: null,
        day: null,
      }
    }),
  mous: (ctx, { words }) =>
    hits(findMous(ctx, words, foundMost), (row) => ({
      ...plain,
      id: row.id,
      title: row.fullName,
      facts: [row.number, textOf(row.title, ctx.language, row.countryCode)],
      picture: row.avatarUrl,
    })),
  creators: (ctx, { words }) =>
    hits(findLibraryCreators(ctx, words, foundMost), (row) => ({
      ...plain,
      id: row.id,
      title: row.fullName ?? row.nickname,
      facts: [accountName(row), nameOfPlatform(row.platform)].filter(Boolean),
      picture: row.avatarUrl,
    })),
  products: (ctx, { words }) =>
    hits(findOwnProducts(ctx, words, foundMost), (row) => ({
      ...plain,
      id: row.id,
      title: textOf(row.name, ctx.language, row.countryCode),
      facts: [row.brandName],
      picture: row.thumbUrl ?? '',
    })),
  tasks: (ctx, typed) =>
    hits(findOwnTasks(ctx, typed, foundMost), (row) => ({
      ...plain,
      id: row.id,
      title: textOf(row.title, ctx.language, row.countryCode),
      facts: [row.number, row.brandName],
      picture: row.thumbUrl,
    })),
  brands: (ctx, { words }) =>
    hits(findBrands(ctx, words, foundMost, withProductsOf(ctx)), (row) => ({
      ...plain,
      id: row.id,
      title: row.name,
      facts: [],
      picture: row.logoUrl,
    })),
  people: (ctx, { words }) =>
    hits(findPeople(ctx, words, foundMost), (row) => ({
      ...plain,
      id: row.id,
      title: row.fullName,
      facts: row.company ? [row.company] : [],
      picture: row.avatarUrl,
    })),
  strikes: (ctx, typed) =>
    hits(findStrikes(ctx, typed, foundMost), (row) => ({
      ...plain,
      id: row.id,
      title: row.fullName,
      facts: [row.number, accountName(row), textOf(row.title, ctx.language, row.countryCode)],
      picture: row.avatarUrl,
    })),
  cooperations: (ctx, { words }) => hits(findSentCooperations(ctx, words, foundMost), sentHit),
  invitations: (ctx, { words }) => hits(findSentInvitations(ctx, words, foundMost), sentHit),
  groups: (ctx, { words }) =>
    hits(findGroups(ctx, words, foundMost), (row) => ({
      ...plain,
      id: row.id,
      title: row.name,
      facts: row.tags,
      picture: '',
    })),
  payoutRuns: (ctx, typed) =>
    hits(findPayoutRuns(ctx, typed, foundMost), (row) => ({
      ...plain,
      id: row.id,
      title: row.number,
      facts: [sayMoneyIn(ctx.language, row.amount, row.currency), row.preparedBy],
      picture: '',
    })),
  payouts: (ctx, { words }) =>
    hits(findPayouts(ctx, words, foundMost), (row) => ({
      ...named(row.id, row.payee),
      facts: [row.reference, sayMoneyIn(ctx.language, row.amount, row.currency)],
      runId: row.runId,
    })),
  topUps: (ctx, { words }) =>
    hits(findTopUps(ctx, words, foundMost), (row) => ({
      ...named(row.id, row.reference),
      facts: [row.brandName, sayMoneyIn(ctx.language, row.amount, row.currency)],
      picture: row.logoUrl,
    })),
  batches: (ctx, { words }) =>
    hits(findBatches(ctx, words, foundMost), (row) => ({
      ...plain,
      id: row.id,
      title: row.title,
      facts: [row.finished],
      picture: '',
    })),
  sampleGroups: (ctx, { words }) =>
    hits(findSampleGroups(ctx, words, foundMost), (row) => named(row.id, row.name)),
  mouTemplates: (ctx, { words }) =>
    hits(findMouTemplates(ctx, words, foundMost), (row) => named(row.id, row.name)),
  inviteCodes: (ctx, { words }) =>
    hits(findInviteCodes(ctx, words, foundMost), (row) => named(row.id, row.code, row.note)),
  mcnLinks: (ctx, { words }) =>
    hits(findMcnLinks(ctx, words, foundMost), (row) =>
      named(row.id, row.name, ctx.app.words.say(ctx.language, `mcn-link:status.${row.status as 0}`)),
    ),
  schedules: (ctx, { words }) =>
    hits(findSchedules(ctx, words, foundMost), (row) => ({ ...named(row.id, row.title), day: row.day })),
  commissionImports: (ctx, { words }) =>
    hits(findCommissionImports(ctx, words, foundMost), (row) => named(row.id, row.fileName)),
  feedback: (ctx, { words }) =>
    hits(findFeedback(ctx, words, foundMost), (row) => named(row.id, row.content)),
}

/** By the names of creators alone, of which one letter begins too many: asked from two letters on. */
const byNames: ReadonlySet<FoundKind> = new Set(['strikes', 'cooperations', 'invitations'])

/** Those, and what is looked through row by row: one letter is in almost all of it. */
const fromTwoLetters: ReadonlySet<FoundKind> = new Set([
  ...byNames,
  ...(['sampleGroups', 'mouTemplates', 'inviteCodes', 'mcnLinks'] as const),
  ...(['schedules', 'commissionImports', 'feedback', 'payouts', 'topUps'] as const),
])

/** Finds what the caller may see, kinds beside each other (R161), by one statement, before which at most two ask the planner how common the words are; what a role does not see is not asked for. */
export async function findEverywhere(
  ctx: Ctx,
  { query, kinds }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const typed = readTyped(query)
  const isOneLetter = [...typed.words.replace(/^@/, '').trim()].length < 2
  const asked = foundBy(ctx.caller.role).filter(
    (kind) => (kinds === undefined || kinds.includes(kind)) && !(isOneLetter && fromTwoLetters.has(kind)),
  )
  if (asked.length === 0) return { found: [] }
  const isByName = asked.some((kind) => byNames.has(kind))
  const [before, ...each] = await Promise.all([
    isByName ? namedBefore(ctx, typed.words) : undefined,
    ...asked.map((kind) => finders[kind](ctx, typed)),
  ])
  const questions = Object.fromEntries(asked.map((kind, at) => [kind, each[at] as Question<Hit[]>]))
  const found = await answer(ctx.db, together(questions), before)
  return { found: asked.flatMap((kind) => (found[kind] ?? []).map((hit) => ({ kind, ...hit }))) }
}
