import { type CountryCode, countries, countryCodes } from '@sampan/contract/country'
import { platformNames, platforms, tiers } from '@sampan/contract/creator'
import { creatorTypes } from '@sampan/contract/invitation'
import { type Intention, intentions } from '@sampan/contract/relation'
import { useCategories } from '#features/product/product.api.ts'
import { useCreatorLabels } from '#features/relation/relation.api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import type { Filter } from '#ui/list/filter-bar.tsx'
import { ManyFilter } from '#ui/table/many-filter.tsx'
import { contacts } from './library-list.ts'
import { RangeFilter } from './range-filter.tsx'

interface Values {
  country: readonly CountryCode[]
  from: number | undefined
  to: number | undefined
  cheap: string | undefined
  dear: string | undefined
  intention: readonly Intention[]
  contact: readonly (typeof contacts)[number][]
}

interface LibraryFilterOptions {
  values: Values
  set: (next: Record<string, string | undefined>) => void
  /** Whether the reader's team keeps labels and intentions. */
  keepsRelations: boolean
}

const platformCodes = [...Object.values(platforms).filter((code) => code !== 0), 0]

/** The filters of the library. */
export function useLibraryFilters({ values, set, keepsRelations }: LibraryFilterOptions): Filter[] {
  const { t } = useTranslation(['library', 'relation', 'creator', 'invitation'])
  const countryName = useCountryNames()
  const { data: categories = [] } = useCategories()
  const { data: labels = [] } = useCreatorLabels(keepsRelations)
  return [
    {
      kind: 'many',
      field: 'country',
      name: t('filter.country'),
      options: countryCodes.map((code) => ({ value: code, label: countryName(code) })),
    },
    {
      kind: 'many',
      field: 'category',
      name: t('column.category'),
      options: categories.map(({ ckey, name }) => ({ value: ckey, label: name })),
    },
    {
      kind: 'many',
      field: 'tier',
      name: t('column.tier'),
      options: tiers.map((tier) => ({ value: tier, label: t(`tier.${tier}`) })),
    },
    {
      kind: 'many',
      field: 'platform',
      name: t('filter.platform'),
      options: platformCodes.map((code) => ({
        value: String(code),
        label: platformNames[code] ?? t('creator:otherPlatform'),
      })),
    },
    { kind: 'own', field: 'from', part: <Followers values={values} set={set} /> },
    { kind: 'own', field: 'cheap', part: <Prices values={values} set={set} /> },
    {
      kind: 'many',
      field: 'type',
      name: t('filter.type'),
      options: creatorTypes.map((type) => ({ value: type, label: t(`invitation:form.type.${type}`) })),
    },
    {
      kind: 'own',
      field: 'intention',
      part: <Relations values={values} set={set} keepsRelations={keepsRelations} />,
    },
    ...(keepsRelations
      ? ([
          ...(labels.length > 0
            ? [
                {
                  kind: 'many' as const,
                  field: 'label',
                  name: t('relation:labels'),
                  options: labels.map(({ id, name }) => ({ value: id, label: name })),
                },
              ]
            : []),
        ] satisfies Filter[])
      : []),
  ]
}

type PartProps = Omit<LibraryFilterOptions, 'keepsRelations'>

/** What the team keeps of creators and how far they are with anybody: two filters of the address behind one chip. */
function Relations({ values, set, keepsRelations }: LibraryFilterOptions) {
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

function Followers({ values, set }: PartProps) {
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

/** In the currency of the one country that is chosen; of several no amount means the same. */
function Prices({ values, set }: PartProps) {
  const { t } = useTranslation('library')
  const { money } = useFormats()
  const [country, ...others] = values.country
  if (!country || others.length > 0) return null
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

function rangeOf(
  from: number | undefined,
  to: number | undefined,
  print: (value: number) => string,
): string | undefined {
  if (from === undefined && to === undefined) return undefined
  if (to === undefined) return `≥ ${print(from ?? 0)}`
  return from === undefined ? `≤ ${print(to)}` : `${print(from)} – ${print(to)}`
}
