import { useTranslation } from '#lib/react-words.tsx'
import { type Field, moment, oneOf } from '#lib/search-fields.ts'
import { stampWords } from '#ui/clock/clock-words.ts'
import { useWords } from '#ui/clock/use-clock.ts'
import { ShownChip } from '#ui/table/filters/toolbar.tsx'
import type { Filter } from './filter-bar.tsx'

/** The filters with which Today leads to a list: what of it came in since when. */
export const cameInFields = <const What extends string>(...what: What[]) => ({
  came: oneOf(what) as Field<What | undefined>,
  from: moment,
})

/** The same as a call asks it. */
export const cameInOf = <What extends string>({ came, from }: CameIn<What>) =>
  came && from ? { what: came, since: from } : undefined

export interface CameIn<What extends string = string> {
  came?: What | undefined
  from?: string | undefined
}

interface Narrowed {
  values: CameIn & { owes?: 'creator' | undefined }
  set: (next: Record<string, string | undefined>) => void
}

/** What Today narrows a list by, as chips that can be taken off; until then the line of filters has no room for them. */
export function useTodayFilters({ values, set }: Narrowed): Filter[] {
  const { t } = useTranslation('ui')
  const words = useWords()
  const { came, from, owes } = values
  const offered: (Filter | false | undefined)[] = [
    came !== undefined &&
      from !== undefined && {
        kind: 'own',
        field: 'came',
        part: (
          <ShownChip
            name={t('cameIn')}
            value={stampWords(from, words)}
            onRemove={() => set({ came: undefined, from: undefined })}
          />
        ),
      },
    owes && {
      kind: 'own',
      field: 'owes',
      part: (
        <ShownChip
          name={t('owes.name')}
          value={t('owes.creator')}
          onRemove={() => set({ owes: undefined })}
        />
      ),
    },
  ]
  return offered.filter((each) => typeof each === 'object')
}
