import type { CountryCode } from '@sampan/contract/country'
import { platforms } from '@sampan/contract/creator'
import type { CreatorProfile, ProfileAccount } from '@sampan/contract/invitation'
import type { SentInvitation } from '@sampan/contract/invitation-sent'
import { allMessengers } from '@sampan/contract/messenger'
import type { Ctx } from '#context.ts'
import type { AccountRow } from '#features/account/account.queries.ts'
import type { Contact } from '#features/account/account.tables.ts'
import { getRegions, pathOf } from '#features/address/region-tree.ts'
import type { CreatorRow } from '#features/creator/creator.queries.ts'
import { presentCreator } from '#features/creator/creator.view.ts'
import type { ProfileContact } from './invitation.tables.ts'
import type { ProfileRow } from './profile.queries.ts'

/** Handles of other platforms are links, so that the name that was given there says more. */
const nameOf = ({ platform, handle, nickname }: CreatorRow): string =>
  platform === platforms.other ? nickname : handle

/** An account as the profile shows it. Before a profile was sent all are meant to be shown of which nothing else is said. */
function presentAccount(row: CreatorRow, isNew: boolean): ProfileAccount {
  const { id, avatar, source, followers, platform, ...rest } = presentCreator(row)
  const { livePrice, longVideoPrice, shortVideoPrice, photoStoryPrice, videoPrice } = rest
  return {
    id,
    avatar,
    source,
    creatorName: nameOf(row),
    fansNum: followers,
    creatorPlatform: platform,
    isShow: row.isShown || (isNew && !row.shownSaid) ? 1 : 0,
    livePrice,
    longVideoPrice,
    shortVideoPrice,
    photoStoryPrice,
    videoPrice,
  }
}

const ofCountry = (accounts: readonly CreatorRow[], country: CountryCode) =>
  accounts.filter((row) => row.countryCode === country)

/** A profile for its owner; before the first one was sent, what the account knows of its contacts. */
export function presentProfile(
  ctx: Ctx,
  { countryCode, person }: { countryCode: CountryCode; person: AccountRow },
  row: ProfileRow | undefined,
  accounts: readonly CreatorRow[],
): CreatorProfile {
  const open = <T>(sealed: Buffer): T => ctx.app.cipher.open<T>(ctx.tenant.id, sealed)
  const contact: Partial<ProfileContact> = row
    ? open<ProfileContact>(row.contactCipher)
    : open<Contact>(person.contactCipher)
  return {
    creatorType: row?.creatorTypes.join(',') ?? '',
    phone: contact.phone ?? '',
    introduction: row?.introduction ?? '',
    photo: row?.photoUrl ?? '',
    mainContentCategories: row?.categoryKeys ?? [],
    cate: row?.categoryKeys.join(',') ?? '',
    areaFirst: row?.areaFirst ?? '',
    areaSecond: row?.areaSecond ?? '',
    ...allMessengers(contact),
    countryCode,
    creators: ofCountry(accounts, countryCode).map((each) => presentAccount(each, !row)),
    updatedAt: row?.updatedAt.toISOString() ?? null,
  }
}

/** A profile for whoever looks at it: without phone and other contacts, and only the accounts that it shows. */
export async function presentSentProfile(
  row: ProfileRow,
  accounts: readonly CreatorRow[],
): Promise<NonNullable<SentInvitation['profile']>> {
  const path = pathOf(await getRegions(row.countryCode), [row.areaFirst, row.areaSecond]) ?? []
  return {
    creatorType: row.creatorTypes.join(','),
    introduction: row.introduction,
    photo: row.photoUrl,
    mainContentCategories: row.categoryKeys,
    cate: row.categoryKeys.join(','),
    areaFirst: row.areaFirst,
    areaSecond: row.areaSecond,
    areaNames: path.map(({ name }) => name),
    countryCode: row.countryCode,
    creators: ofCountry(accounts, row.countryCode)
      .filter(({ isShown }) => isShown)
      .map((each) => presentAccount(each, false)),
    updatedAt: row.updatedAt.toISOString(),
  }
}
