import { type Platform, platformNames } from '@sampan/contract/creator'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import {
  type findEverywhere as contract,
  type Found,
  type FoundKind,
  foundBy,
  foundMost,
} from '@sampan/contract/find'
import type { Ctx } from '#context.ts'
import { findBrands } from '#features/account/find-brands.ts'
import { findPeople } from '#features/account/people/find-people.ts'
import { findLibraryCreators } from '#features/creator-library/named-creators.queries.ts'
import { findMous } from '#features/mou/mou-list.queries.ts'
import { findNewestParticipations } from '#features/participation/find-participations.ts'
import { presentRow as presentParticipation } from '#features/participation/participation.view.ts'
import { findOwnProducts } from '#features/product/edit/find-own-products.ts'
import { findNewestSamples } from '#features/sample/find-samples.ts'
import { presentRow as presentSample } from '#features/sample/sample.view.ts'
import { findOwnTasks } from '#features/task/find-own-tasks.ts'
import { textOf } from '#kit/local-text.ts'
import { readTyped, type Typed } from '#kit/typed.ts'

type Hit = Omit<Found, 'kind'>
type Finder = (ctx: Ctx, typed: Typed) => Promise<Hit[]>

const plain = { status: null, isTerminated: false, yours: null }
const yoursOf = (clock: { isYours: boolean; startedAt: string; dueAt: string } | null) =>
  clock?.isYours ? { startedAt: clock.startedAt, dueAt: clock.dueAt } : null

/** A name that every language has. */
const nameOfPlatform = (platform: Platform): string => platformNames[platform] ?? ''

/** Each kind is found by one statement over an index. */
const finders: Record<FoundKind, Finder> = {
  samples: async (ctx, typed) =>
    (await findNewestSamples(ctx, typed, foundMost)).map((row) => {
      const shown = presentSample(ctx, row)
      return {
        id: shown.id,
        title: shown.creator.fullName || shown.creator.nickname,
        facts: [shown.number, shown.product.name],
        picture: shown.product.thumb,
        status: shown.status,
        isTerminated: false,
        yours: yoursOf(shown.clock),
      }
    }),
  participations: async (ctx, typed) =>
    (await findNewestParticipations(ctx, typed, foundMost)).map((row) => {
      const shown = presentParticipation(ctx, row)
      return {
        id: shown.id,
        title: shown.creator.fullName || shown.creator.nickname,
        facts: [shown.number, shown.task.title],
        picture: shown.task.thumb,
        status: shown.status,
        isTerminated: shown.outcome === 'terminated',
        yours: yoursOf(shown.clock),
      }
    }),
  mous: async (ctx, { words }) =>
    (await findMous(ctx, words, foundMost)).map(({ mou, fullName, creator }) => ({
      ...plain,
      id: mou.id,
      title: fullName,
      facts: [mou.number, textOf(mou.title, ctx.language, mou.countryCode)],
      picture: creator.avatar,
    })),
  creators: async (ctx, { words }) =>
    (await findLibraryCreators(ctx, words, foundMost)).map(({ creator, fullName }) => ({
      ...plain,
      id: creator.id,
      title: fullName ?? creator.nickname,
      facts: [`@${creator.handle}`, nameOfPlatform(creator.platform)].filter(Boolean),
      picture: creator.avatarUrl,
    })),
  products: async (ctx, { words }) =>
    (await findOwnProducts(ctx, words, foundMost)).map((row) => ({
      ...plain,
      id: row.id,
      title: textOf(row.name, ctx.language, row.countryCode),
      facts: [row.brandName],
      picture: row.thumbUrl ?? '',
    })),
  tasks: async (ctx, typed) =>
    (await findOwnTasks(ctx, typed, foundMost)).map((row) => ({
      ...plain,
      id: row.id,
      title: textOf(row.title, ctx.language, row.countryCode),
      facts: [row.number, row.brandName],
      picture: row.thumbUrl,
    })),
  brands: async (ctx, { words }) =>
    (await findBrands(ctx, words, foundMost)).map((row) => ({
      ...plain,
      id: row.id,
      title: row.name,
      facts: [],
      picture: row.logoUrl,
    })),
  people: async (ctx, { words }) =>
    (await findPeople(ctx, words, foundMost)).map((row) => ({
      ...plain,
      id: row.id,
      title: row.fullName,
      facts: row.company ? [row.company] : [],
      picture: row.avatarUrl,
    })),
}

/** Finds what the caller may see, kinds beside each other (R161); what a role does not see is not asked for. */
export async function findEverywhere(
  ctx: Ctx,
  { query, kinds }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const typed = readTyped(query)
  const asked = foundBy(ctx.caller.role).filter((kind) => kinds === undefined || kinds.includes(kind))
  const hits = await Promise.all(
    asked.map(async (kind) => (await finders[kind](ctx, typed)).map((hit) => ({ kind, ...hit }))),
  )
  return { found: hits.flat() }
}
