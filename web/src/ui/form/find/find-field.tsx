import { type ComboboxItem, type ComboboxParsedItem, Select } from '@mantine/core'
import { isPhone } from '#lib/device.ts'
import { findByWords } from '#lib/text/find-words.ts'
import { FindOnPhone } from './find-on-phone.tsx'
import { type FindFieldProps, type FindRow, namesOf } from './find-row.ts'

const isItem = (option: ComboboxParsedItem): option is ComboboxItem => 'value' in option

/** One of many, found by typing: a list below the field, on the phone a sheet with rows for the thumb. */
export function FindField(props: FindFieldProps) {
  return isPhone() ? <FindOnPhone {...props} /> : <FindInList {...props} />
}

function FindInList({ groups, value, onPick, noneText, ...field }: FindFieldProps) {
  const rows = new Map(groups.flatMap(({ items }) => items.map((row) => [row.value, row] as const)))
  const found = (items: readonly ComboboxItem[], query: string): ComboboxItem[] =>
    findByWords(items, query, (item) => namesOf(rows.get(item.value) ?? item))
  const plain = ({ label, value }: FindRow) => ({ label, value })
  const isPlain = groups.length === 1 && groups[0]?.group === ''
  return (
    <Select
      {...field}
      data={
        isPlain
          ? (groups[0]?.items.map(plain) ?? [])
          : groups.map(({ group, items }) => ({ group, items: items.map(plain) }))
      }
      value={value}
      searchable
      allowDeselect={false}
      nothingFoundMessage={noneText}
      maxDropdownHeight={320}
      filter={({ options, search }) => [
        ...found(options.filter(isItem), search),
        ...options.flatMap<ComboboxParsedItem>((option) => {
          if (isItem(option)) return []
          const items = found(option.items, search)
          return items.length > 0 ? [{ ...option, items }] : []
        }),
      ]}
      onChange={(picked) => picked && onPick(picked)}
    />
  )
}
