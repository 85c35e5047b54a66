import type { CountryCode } from '@sampan/contract/country'
import { type Platform, platforms } from '@sampan/contract/creator'
import type { Ctx } from '#context.ts'
import { type CreatorRow, lockOwnCreators, updateCreator } from './creator.queries.ts'
import { accountOfForm } from './creator.view.ts'
import { giveEntryBack } from './merge-entry.ts'
import { addSaid, changeSaid, refuseOpenWork, saidOf } from './said-account.ts'

/** The complete-info form. A field that is left out says nothing of its platform; one that is empty, that nothing is there. */
export interface PlatformForm {
  countryCode: CountryCode
  ytHomePageLink?: string | undefined
  igHomePageLink?: string | undefined
  fbHomePageLink?: string | undefined
  spUserName?: string | undefined
  spAffiliateId?: string | undefined
  otherHomePageLink?: string | undefined
  otherNickName?: string | undefined
  otherFollowers?: number | undefined
}

/** By which field of the form each platform is named, and what else is said of its account there. */
const fields = [
  { platform: platforms.youtube, path: 'ytHomePageLink', also: () => ({}) },
  { platform: platforms.instagram, path: 'igHomePageLink', also: () => ({}) },
  { platform: platforms.facebook, path: 'fbHomePageLink', also: () => ({}) },
  {
    platform: platforms.shopee,
    path: 'spUserName',
    also: ({ spAffiliateId }: PlatformForm) => ({ affiliateId: spAffiliateId }),
  },
  {
    platform: platforms.other,
    path: 'otherHomePageLink',
    also: ({ otherNickName, otherFollowers }: PlatformForm) => ({
      nickname: otherNickName,
      followers: otherFollowers,
    }),
  },
] as const

/**
 * Makes the accounts of a person what the complete-info form says: one on each platform in the form's country (R90).
 * An account whose field was emptied is unlinked; a client that leaves a field out unlinks nothing. Refuses as `addSaid` and `changeSaid` do, at the field of the form.
 */
export async function keepPlatforms(ctx: Ctx, accountId: string, form: PlatformForm): Promise<void> {
  const rows = await lockOwnCreators(ctx, accountId)
  const linked = rows.filter((row) => row.removedAt === null)
  for (const { platform, path, also } of fields) {
    const current = accountOfForm(linked, platform, form.countryCode)
    const typed = form[path]
    const own = { accountId, rows, path }
    if (typed) await keep(ctx, own, current, form.countryCode, { platform, handle: typed, ...also(form) })
    else if (typed === '' && current) await unlink(ctx, current, path)
  }
}

type Typed = Parameters<typeof saidOf>[0]
/** The rows grow with what the form adds: the limit counts those too. */
type Growing = Parameters<typeof addSaid>[1] & { rows: CreatorRow[] }

async function keep(
  ctx: Ctx,
  own: Growing,
  current: CreatorRow | undefined,
  country: CountryCode,
  typed: Typed & { platform: Platform },
): Promise<void> {
  if (!current) {
    own.rows.push(await addSaid(ctx, own, saidOf(typed, country, own.path)))
    return
  }
  // The form asks for no followers of most platforms: what was said of them stays.
  const said = saidOf({ followers: current.followers, ...typed }, country, own.path)
  await changeSaid(ctx, own, current, said)
}

async function unlink(ctx: Ctx, row: CreatorRow, path: string): Promise<void> {
  await refuseOpenWork(ctx, row, path)
  await updateCreator(ctx, row.id, { removedAt: ctx.now, checkFrom: null })
  await giveEntryBack(ctx, row)
}
