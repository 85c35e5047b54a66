import { countries, countryCodes } from '@sampan/contract/country'
import { intentions } from '@sampan/contract/relation'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { ManyFilter } from '#ui/table/filters/many-filter.tsx'
import { FilterChip } from '#ui/table/filters/toolbar.tsx'
import classes from './library.module.css'
import { contacts, type LibraryValues } from './library-list.ts'
import { RangeFilter } from './range-filter.tsx'

interface PartProps {
  values: LibraryValues
  set: (next: Record<string, string | undefined>) => void
}

/** Another country has other areas, and prices in another currency. */
export function Countries({ values, set }: PartProps) {
  const { t } = useTranslation('library')
  const countryName = useCountryNames()
  return (
    <ManyFilter
      name={t('filter.country')}
      options={countryCodes.map((code) => ({ value: code, label: countryName(code) }))}
      value={values.country}
      onChange={(chosen) =>
        set({
          country: chosen.join(',') || undefined,
          ...{ area: undefined, district: undefined, cheap: undefined, dear: undefined, sales: undefined },
        })
      }
    />
  )
}

/** What the team keeps of creators and how far they are with anybody: two filters of the address behind one chip. */
export function Relations({ values, set, keepsRelations }: PartProps & { keepsRelations: boolean }) {
  const { t } = useTranslation(['library', 'relation'])
  const known = keepsRelations ? intentions : []
  return (
    <ManyFilter
      name={t('filter.relation')}
      options={[
        ...known.map((each) => ({ value: each as string, label: t(`relation:intention.${each}`) })),
        ...contacts.map((each) => ({ value: each as string, label: t(`filter.${each}`) })),
      ]}
      value={[...values.intention, ...values.contact]}
      onChange={(chosen) =>
        set({
          intention: known.filter((each) => chosen.includes(each)).join(',') || undefined,
          contact: contacts.filter((each) => chosen.includes(each)).join(',') || undefined,
        })
      }
    />
  )
}

export function Followers({ values, set }: PartProps) {
  const { t } = useTranslation('library')
  const { compact } = useFormats()
  const { from, to } = values
  return (
    <RangeFilter
      name={t('column.followers')}
      from={from?.toString()}
      to={to?.toString()}
      shown={rangeOf(from, to, compact)}
      onChange={(low, high) => set({ from: low, to: high })}
    />
  )
}

/** Of the latest videos; nobody is found of whom it is not told. */
export function Views({ values, set }: PartProps) {
  const { t } = useTranslation('library')
  const { compact } = useFormats()
  const { views } = values
  return (
    <RangeFilter
      isLeast
      name={t('filter.views')}
      from={views?.toString()}
      to={undefined}
      shown={rangeOf(views, undefined, compact)}
      help={t('range.viewsHelp')}
      onChange={(least) => set({ views: least })}
    />
  )
}

/** In the currency of the one country that is chosen; of several no amount means the same. */
export function Prices({ values, set }: PartProps) {
  const { t } = useTranslation('library')
  const { money } = useFormats()
  const [country, ...others] = values.country
  if (!country || others.length > 0) return <OneCountryChip name={t('column.price')} />
  const { currency } = countries[country]
  const [low, high] = [values.cheap, values.dear].map((value) => (value ? Number(value) : undefined))
  return (
    <RangeFilter
      name={t('column.price')}
      from={values.cheap}
      to={values.dear}
      shown={rangeOf(low, high, (value) => money(String(value), currency))}
      help={t('range.priceHelp', { currency })}
      onChange={(cheap, dear) => set({ cheap, dear })}
    />
  )
}

/** What is sold in 30 days, in the currency of the one country that is chosen. */
export function SalesFilter({ values, set }: PartProps) {
  const { t } = useTranslation('library')
  const { money } = useFormats()
  const [country, ...others] = values.country
  if (!country || others.length > 0) return <OneCountryChip name={t('column.gmv')} />
  const { currency } = countries[country]
  const least = values.sales ? Number(values.sales) : undefined
  return (
    <RangeFilter
      isLeast
      name={t('column.gmv')}
      from={values.sales}
      to={undefined}
      shown={rangeOf(least, undefined, (value) => money(String(value), currency))}
      help={t('range.salesHelp', { currency })}
      onChange={(sales) => set({ sales })}
    />
  )
}

/** In place of a filter that means something in one country alone. */
export function OneCountryChip({ name }: { name: string }) {
  const { t } = useTranslation('library')
  return (
    <FilterChip name={name}>
      <p className={`${classes.why} t-small second`}>{t('range.oneCountry')}</p>
    </FilterChip>
  )
}

function rangeOf(
  from: number | undefined,
  to: number | undefined,
  print: (value: number) => string,
): string | undefined {
  if (from === undefined && to === undefined) return undefined
  if (to === undefined) return `≥ ${print(from ?? 0)}`
  return from === undefined ? `≤ ${print(to)}` : `${print(from)} – ${print(to)}`
}
