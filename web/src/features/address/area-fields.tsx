import { type CountryCode, languageOf } from '@sampan/contract/country'
import { useMemo } from 'react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { FindField } from '#ui/form/find/find-field.tsx'
import { NotLoaded } from '#ui/form/not-loaded.tsx'
import { useRegions } from './address.api.ts'
import classes from './address.module.css'

interface AreaChoice {
  codes: string[]
  postcode: string | undefined
}

interface AreaFieldsProps {
  countryCode: CountryCode
  codes: string[]
  error?: string | undefined
  /** Only so many of the upper levels; all of them when absent. */
  levels?: number
  onChange: (choice: AreaChoice) => void
}

/** True once nothing is below the last area that was chosen. */
export function useIsWholeArea(countryCode: CountryCode, codes: string[]): boolean {
  const below = useRegions(countryCode, codes.at(-1), codes.length > 0)
  return codes.length > 0 && below.data?.length === 0
}

/** The area step by step, one select a level, each loading what is below the one before. */
export function AreaFields({ countryCode, codes, error, levels: most, onChange }: AreaFieldsProps) {
  const isWhole = useIsWholeArea(countryCode, codes)
  const levels = [undefined, ...codes].slice(0, most)
  return (
    <div className={classes.areas}>
      {levels.map((parent, level) => (
        <AreaLevel
          // A level is made anew when what is above it changes.
          key={`${countryCode}-${parent ?? 'top'}`}
          countryCode={countryCode}
          parent={parent}
          level={level}
          value={codes[level] ?? null}
          error={codes.length === level || (level === 0 && isWhole) ? error : undefined}
          onPick={(code, postcode) => onChange({ codes: [...codes.slice(0, level), code], postcode })}
        />
      ))}
    </div>
  )
}

interface AreaLevelProps {
  countryCode: CountryCode
  parent: string | undefined
  level: number
  value: string | null
  error: string | undefined
  onPick: (code: string, postcode: string | undefined) => void
}

function AreaLevel({ countryCode, parent, level, value, error, onPick }: AreaLevelProps) {
  const { t } = useTranslation('address')
  const { t: ui } = useTranslation('ui')
  const regions = useRegions(countryCode, parent, level === 0 || parent !== undefined)
  const { language, languageTag } = usePlace()
  const rows = useMemo(
    () => inReadersOrder(regions.data ?? [], language === languageOf(countryCode), languageTag),
    [regions.data, countryCode, language, languageTag],
  )
  if (regions.data && rows.length === 0) return null
  const names = t(`levels.${countryCode}`, { returnObjects: true, defaultValue: [] }) as string[]
  return (
    <FindField
      label={names[level] ?? t('area')}
      groups={[
        { group: '', items: rows.map(({ code, name, also }) => ({ value: code, label: name, also })) },
      ]}
      value={value}
      noneText={regions.isFetching ? ui('table.loading') : t('noArea')}
      error={regions.error ? <NotLoaded question={regions} /> : error}
      // Where the focus goes when the area is what is wrong.
      {...(value === null && { 'data-path': 'areaCodes' })}
      onPick={(code) => {
        const row = rows.find((each) => each.code === code)
        if (row) onPick(row.code, row.postcode)
      }}
    />
  )
}

/** The country's own order for its own readers; others look for a name by the alphabet. */
function inReadersOrder<R extends { name: string }>(
  rows: readonly R[],
  isOwn: boolean,
  tag: string,
): readonly R[] {
  if (isOwn) return rows
  const { compare } = new Intl.Collator(tag, { numeric: true })
  return rows.toSorted((one, other) => compare(one.name, other.name))
}
