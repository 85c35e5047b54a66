import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CountryCode, countryCodes } from '@sampan/contract/country'
import { onFirstUse } from '#kit/on-first-use.ts'

/** A node of a region file: as in the contract, with an English name where its own has other letters. */
export interface StoredRegion {
  code: string
  name: string
  names?: { en?: string }
  postcode?: string
  childRegion: StoredRegion[]
}

/** The areas of one country, and the same ones by their code. */
export interface RegionTree {
  roots: readonly StoredRegion[]
  byCode: ReadonlyMap<string, StoredRegion>
}

const folder = join(import.meta.dirname, 'regions')
const trees = new Map(countryCodes.map((country) => [country, onFirstUse(() => readTree(country))]))

/** The tree of a country, read once. */
export function getRegions(country: CountryCode): Promise<RegionTree> {
  return trees.get(country)?.() ?? readTree(country)
}

async function readTree(country: CountryCode): Promise<RegionTree> {
  const roots = JSON.parse(await readFile(join(folder, `${country}.json`), 'utf8')) as StoredRegion[]
  const byCode = new Map<string, StoredRegion>()
  const note = (node: StoredRegion) => {
    byCode.set(node.code, node)
    node.childRegion.forEach(note)
  }
  roots.forEach(note)
  return { roots, byCode }
}

/** The areas that codes name, each below the one before it, from the top; undefined when they do not. */
export function pathOf(tree: RegionTree, codes: readonly string[]): StoredRegion[] | undefined {
  const path: StoredRegion[] = []
  let level = tree.roots
  for (const code of codes) {
    const node = level.find((each) => each.code === code)
    if (!node) return undefined
    path.push(node)
    level = node.childRegion
  }
  return path
}

/**
 * Whether a path says enough for a parcel: it goes down to the smallest areas. A level that only repeats the
 * postcode (MY) may be left out, since a list of postcodes is never complete.
 */
export function isWholePath(path: readonly StoredRegion[]): boolean {
  const last = path.at(-1)
  return last?.childRegion.every((child) => child.name === child.postcode) ?? false
}
