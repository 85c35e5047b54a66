import { type Language, textFor } from '@sampan/contract/country'
import type { ValuesOf } from '@sampan/contract/settings'

export type Category = ValuesOf<'categories'>['categories'][number]
export type Child = Category['childCategory'][number]

export const keysOf = (categories: readonly Category[]): string[] =>
  categories.flatMap((each) => [each, ...each.childCategory]).map(({ ckey }) => ckey)

/** As other systems write it: letters and digits of the name. Names of other scripts get a number. */
function keyFor(name: string, taken: readonly string[]): string {
  const written =
    name
      .normalize('NFD')
      .replaceAll(/[^A-Za-z0-9]/g, '')
      .slice(0, 50) || 'Category'
  const isFree = (key: string) => !taken.includes(key)
  let number = 2
  if (isFree(written)) return written
  while (!isFree(`${written}${number}`)) number += 1
  return `${written}${number}`
}

export const newCategory = (name: string, language: Language, taken: readonly string[]): Child => ({
  ckey: keyFor(name, taken),
  name: { [language]: name.trim() },
  isRetired: false,
  movedTo: null,
})

export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const [item] = list.slice(from, from + 1)
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Where something may be found once its own category is retired: what is offered, and is not in it. */
export const placesFor = (categories: readonly Category[], ckey: string, language: Language) =>
  categories
    .filter((each) => !each.isRetired && each.ckey !== ckey)
    .flatMap((each) => [
      { value: each.ckey, label: textFor(each.name, language) },
      ...each.childCategory
        .filter((child) => !child.isRetired && child.ckey !== ckey)
        .map((child) => ({
          value: child.ckey,
          label: `${textFor(each.name, language)} · ${textFor(child.name, language)}`,
        })),
    ])

/** The name of a category in a language, whatever it is in. */
export function nameIn(categories: readonly Category[], ckey: string, language: Language): string {
  const found = categories.flatMap((each) => [each, ...each.childCategory]).find((each) => each.ckey === ckey)
  return found ? textFor(found.name, language) : ckey
}
