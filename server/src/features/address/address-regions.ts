import type { getAddressRegions as contract, RegionNode } from '@sampan/contract/address'
import { type CountryCode, countries, type Language, languageTag } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { getRegions, type StoredRegion } from './region-tree.ts'

const isAtHome = (country: CountryCode, reader: Language): boolean =>
  countries[country].locale.split('-')[0] === languageTag(reader).split('-')[0]

/** The name that a reader knows: the country's own, or the English one for whom that is foreign. */
const nameFor = (country: CountryCode, node: StoredRegion, reader: Language): string =>
  isAtHome(country, reader) ? node.name : (node.names?.en ?? node.name)

/** The name that is not shown, by which it is found all the same. */
const otherName = (country: CountryCode, node: StoredRegion, reader: Language): string | undefined =>
  node.names?.en && (isAtHome(country, reader) ? node.names.en : node.name)

/** The two upper levels of a country's areas. */
export async function getRegionTree(
  ctx: Ctx,
  { countryCode = ctx.country }: { countryCode?: CountryCode | undefined },
): Promise<RegionNode[]> {
  const { roots } = await getRegions(countryCode)
  const present = (node: StoredRegion, levels: number): RegionNode => ({
    code: node.code,
    name: nameFor(countryCode, node, ctx.language),
    ...(node.postcode && { postcode: node.postcode }),
    childRegion: levels > 1 ? node.childRegion.map((child) => present(child, levels - 1)) : [],
  })
  return roots.map((node) => present(node, 2))
}

/** The areas below one, or the top ones; none below an area that is unknown. */
export async function getAddressRegions(
  ctx: Ctx,
  { countryCode = ctx.country, parentCode }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const tree = await getRegions(countryCode)
  const parent = parentCode === undefined ? undefined : tree.byCode.get(parentCode)
  const nodes = parentCode === undefined ? tree.roots : (parent?.childRegion ?? [])
  return nodes.map((node) => {
    const also = otherName(countryCode, node, ctx.language)
    // Where only the larger area has one it is right for each that is in it (R308).
    const postcode = node.postcode ?? parent?.postcode
    return {
      code: node.code,
      name: nameFor(countryCode, node, ctx.language),
      ...(also && { also }),
      ...(postcode && { postcode }),
      hasChildren: node.childRegion.length > 0,
    }
  })
}
