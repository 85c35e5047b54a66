import { type Icon, IconArrowsSort, IconX } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { useFormats } from '#lib/format.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PlainButton } from '#ui/form/button/plain-button.tsx'
import { ChoiceMenu } from '#ui/form/choice-menu.tsx'
import { DayChoice, OneChoice, SwitchChoice } from '#ui/table/filters/choice-when-asked.ts'
import { ManyFilter } from '#ui/table/filters/many-filter.tsx'
import { FilterChip, SearchField, Toolbar } from '#ui/table/filters/toolbar.tsx'

interface Option {
  value: string
  label: string
}

interface Named {
  /** Its name in the address and in the declaration of the list. */
  field: string
  name: string
}

/** A filter over a list, as data. What is special brings its own part, which reads and sets the list itself. */
export type Filter =
  | (Named & { kind: 'many'; options: Option[] })
  /** `clears`: another filter, whose values mean nothing once this one has changed. */
  | (Named & { kind: 'one'; options: Option[]; clears?: string | undefined })
  | (Named & { kind: 'day' })
  | (Named & { kind: 'toggle'; icon: Icon })
  | (Named & { kind: 'switch'; label: string; shown: string })
  | { kind: 'own'; field: string; part: ReactNode }

interface FilterBarProps {
  values: Record<string, unknown>
  set: (next: Record<string, string | undefined>) => void
  /** Absent while nothing narrows the list. */
  onClear: (() => void) | undefined
  /** "Creator, product, number": what is searched; without it there is no search. */
  searchLabel: string | undefined
  filters: readonly Filter[]
  /** The orders to choose from and the name of each; without it there is no choice. */
  order?: { names: readonly string[]; labelOf: (name: string) => string } | undefined
}

/** Search, filters and order over a list; active ones are chips that can be taken off. */
export function FilterBar({ values, set, onClear, searchLabel, filters, order }: FilterBarProps) {
  return (
    <Toolbar
      onClear={onClear}
      order={
        order &&
        order.names.length > 1 && (
          <OrderMenu {...order} value={String(values.sort)} onChange={(sort) => set({ sort })} />
        )
      }
      search={
        searchLabel && (
          <SearchField
            value={String(values.q ?? '')}
            onSearch={(text) => set({ q: text || undefined })}
            placeholder={searchLabel}
          />
        )
      }
    >
      {filters.map((filter) => (
        <FilterPart key={filter.field} filter={filter} value={values[filter.field]} set={set} />
      ))}
      {Boolean(values.failedIn) && <FailedChip onRemove={() => set({ failedIn: undefined })} />}
    </Toolbar>
  )
}

/** The list shows what failed in a batch: where one came from to mend it. */
function FailedChip({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation(['ui', 'console'])
  return (
    <PlainButton size="xs" variant="tinted" rightSection={<IconX size={14} aria-hidden />} onClick={onRemove}>
      {t('console:all.failed')}
    </PlainButton>
  )
}

interface FilterPartProps {
  filter: Filter
  value: unknown
  set: FilterBarProps['set']
}

function FilterPart({ filter, value, set }: FilterPartProps) {
  const { day } = useFormats()
  const cleared = filter.kind === 'one' && filter.clears ? { [filter.clears]: undefined } : {}
  const put = (next: string | undefined) => set({ [filter.field]: next || undefined, ...cleared })
  const text = value ? String(value) : undefined
  switch (filter.kind) {
    case 'own':
      return <Fragment>{filter.part}</Fragment>
    case 'many':
      return (
        <ManyFilter
          name={filter.name}
          options={filter.options}
          value={(value as readonly unknown[]).map(String)}
          onChange={(list) => put(list.join(','))}
        />
      )
    case 'one':
      return <OneFilter filter={filter} value={text} put={put} />
    case 'day':
      return (
        <FilterChip
          name={filter.name}
          value={text && day(`${text}T12:00:00Z`)}
          onRemove={() => put(undefined)}
        >
          <DayChoice label={filter.name} value={text ?? ''} onChange={put} />
        </FilterChip>
      )
    case 'toggle':
      return (
        <PlainButton
          size="xs"
          variant={text ? 'tinted' : 'secondary'}
          aria-pressed={text !== undefined}
          leftSection={<filter.icon size={16} aria-hidden />}
          onClick={() => put(text ? undefined : '1')}
        >
          {filter.name}
        </PlainButton>
      )
    case 'switch':
      return (
        <FilterChip name={filter.name} value={text && filter.shown} onRemove={() => put(undefined)}>
          <SwitchChoice
            label={filter.label}
            isOn={text !== undefined}
            onChange={(isOn) => put(isOn ? '1' : undefined)}
          />
        </FilterChip>
      )
  }
}

interface OneFilterProps {
  filter: Filter & { kind: 'one' }
  value: string | undefined
  put: (next: string | undefined) => void
}

function OneFilter({ filter: { name, options }, value, put }: OneFilterProps) {
  return (
    <FilterChip
      name={name}
      value={options.find((option) => option.value === value)?.label}
      onRemove={() => put(undefined)}
    >
      <OneChoice name={name} options={options} value={value} onChange={put} />
    </FilterChip>
  )
}

interface OrderMenuProps {
  names: readonly string[]
  labelOf: (name: string) => string
  value: string
  onChange: (name: string) => void
}

function OrderMenu({ names, labelOf, value, onChange }: OrderMenuProps) {
  return (
    <ChoiceMenu
      button={
        <PlainButton size="xs" leftSection={<IconArrowsSort size={16} aria-hidden />}>
          {labelOf(value)}
        </PlainButton>
      }
      answers={names.map((name) => ({
        key: name,
        label: labelOf(name),
        isChosen: name === value,
        onChoose: () => onChange(name),
      }))}
    />
  )
}
