import { dayIn } from '@sampan/contract/country'
import type { ValuesOf } from '@sampan/contract/settings'

type Banner = ValuesOf<'banners'>['banners'][number]

/** Whether a banner is shown at a moment, by its days in its own country. `day` is the one on which that changes. */
export function bannerStateOf(
  { countryCode, from, until }: Pick<Banner, 'countryCode' | 'from' | 'until'>,
  at: Date,
): { state: 'over' | 'later' | 'now'; day: string } | { state: 'always' } {
  const today = dayIn(at, countryCode)
  if (until && until < today) return { state: 'over', day: until }
  if (from && from > today) return { state: 'later', day: from }
  return until ? { state: 'now', day: until } : { state: 'always' }
}
