import { MultiSelect, TreeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { approvalRuleLimits, type RuleCondition } from '@sampan/contract/approval-rule'
import { countryCodes } from '@sampan/contract/country'
import { platforms, tiers } from '@sampan/contract/creator'
import { useMemo, useState } from 'react'
import { usePlatformName } from '#features/creator/platform-name.ts'
import { useCategories } from '#lib/calls/category.api.ts'
import { useCountryNames } from '#lib/country-name.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { useRuleProducts } from './rules.api.ts'

type Choice = Extract<RuleCondition, { values: string[] }>

interface ChoiceValuesProps {
  condition: Choice
  brandId: string
  products: Readonly<Record<string, string>>
  error: string | undefined
  onChange: (values: string[]) => void
}

/** Several values of a condition, by what it is about. */
export function ChoiceValues(props: ChoiceValuesProps) {
  const { fact } = props.condition
  if (fact === 'category') return <CategoryValues {...props} />
  if (fact === 'product') return <ProductValues {...props} />
  return <FewValues {...props} />
}

function FewValues({ condition, error, onChange }: ChoiceValuesProps) {
  const { t } = useTranslation(['approval-rule', 'library'])
  const countryName = useCountryNames()
  const platformName = usePlatformName()
  const data = {
    tier: tiers.map((tier) => ({ value: tier as string, label: t(`library:tier.${tier}`) })),
    platform: Object.values(platforms).map((each) => ({ value: String(each), label: platformName(each) })),
    country: countryCodes.map((code) => ({ value: code as string, label: countryName(code) })),
  }
  return (
    <MultiSelect
      label={t(`fact.${condition.fact}`)}
      data={data[condition.fact as keyof typeof data] ?? []}
      value={condition.values}
      error={error}
      searchable
      comboboxProps={{ withinPortal: false }}
      onChange={onChange}
    />
  )
}

function CategoryValues({ condition, error, onChange }: ChoiceValuesProps) {
  const { t } = useTranslation(['approval-rule', 'product'])
  const { data } = useCategories()
  const tree = useMemo(
    () =>
      (data ?? []).map(({ ckey, name, childCategory }) => ({
        value: ckey,
        label: name,
        ...(childCategory.length > 0 && {
          children: childCategory.map((child) => ({ value: child.ckey, label: child.name })),
        }),
      })),
    [data],
  )
  return (
    <TreeSelect
      mode="multiple"
      label={t('fact.category')}
      data={tree}
      value={condition.values}
      error={error}
      maxValues={approvalRuleLimits.values}
      searchable
      withLines={false}
      maxDropdownHeight={280}
      nothingFoundMessage={t('product:edit.category.none')}
      chevronAriaLabels={{
        expand: t('product:edit.category.open'),
        collapse: t('product:edit.category.close'),
      }}
      comboboxProps={{ withinPortal: false }}
      onChange={onChange}
    />
  )
}

function ProductValues({ condition, brandId, products, error, onChange }: ChoiceValuesProps) {
  const { t } = useTranslation('approval-rule')
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed, 300)
  const { data } = useRuleProducts(brandId, query)
  const known = new Map([
    ...condition.values.map((id): [string, string] => [id, products[id] ?? t('fact.product')]),
    ...(data?.rows ?? []).map((row): [string, string] => [row.id, row.name]),
  ])
  return (
    <MultiSelect
      label={t('fact.product')}
      data={[...known].map(([value, label]) => ({ value, label }))}
      value={condition.values}
      error={error}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has searched, in all languages of a name.
      filter={({ options }) => options}
      comboboxProps={{ withinPortal: false }}
      onChange={onChange}
    />
  )
}
