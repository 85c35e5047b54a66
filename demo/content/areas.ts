import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { CountryCode } from './shape.ts'

interface Area {
  code: string
  name: string
  postcode?: string
  childRegion: Area[]
}

const folder = path.join(import.meta.dirname, '../../server/src/features/address/regions')
const trees = new Map<CountryCode, Area[]>()

function treeOf(country: CountryCode): Area[] {
  const known = trees.get(country)
  if (known) return known
  const made = JSON.parse(readFileSync(path.join(folder, `${country}.json`), 'utf8')) as Area[]
  trees.set(country, made)
  return made
}

/** Finds areas by the names that people say, top first. Throws when the tree has none of that name. */
export function areasNamed(
  country: CountryCode,
  names: readonly string[],
): { areaCodes: string[]; areaNames: string[]; postcode: string | undefined } {
  let level = treeOf(country)
  const path: Area[] = []
  for (const name of names) {
    const found = level.find((area) => area.name === name)
    if (!found) throw new Error(`${country} has no area ${names.join(' / ')} (${name})`)
    path.push(found)
    level = found.childRegion
  }
  return {
    areaCodes: path.map((area) => area.code),
    areaNames: path.map((area) => area.name),
    postcode: path.at(-1)?.postcode,
  }
}
