import { useDebouncedCallback } from '@mantine/hooks'
import { IconPlus, IconSearch, IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { PopoverButton } from '#ui/form/menu/popover-button.tsx'
import { PlainInput } from '#ui/form/plain/plain-field.tsx'
import classes from './toolbar.module.css'

interface ToolbarProps {
  /** The field to search in; on a phone it has a row of its own. */
  search?: ReactNode
  /** Filters. */
  children: ReactNode
  /** The choice of the order; it stays at the end of the row, however many filters there are. */
  order?: ReactNode
  onClear?: (() => void) | undefined
}

/** The row over a table: search, filters, sort. All of one height, 32 and 44 on a phone; all of it lives in the address. */
export function Toolbar({ search, children, order, onClear }: ToolbarProps) {
  const { t } = useTranslation('ui')
  return (
    <search className={classes.bar}>
      <div className={classes.filters}>
        {search}
        <div className={classes.chips} data-filters>
          {children}
          {onClear && (
            <button type="button" className={classes.clear} onClick={onClear}>
              {t('filter.clear')}
            </button>
          )}
        </div>
      </div>
      {order && <div className={classes.order}>{order}</div>}
    </search>
  )
}

interface SearchFieldProps {
  value: string
  /** Called 300 ms after the last key, and at once on Enter or clear. */
  onSearch: (text: string) => void
  /** "Creator, product, number": what is searched, also its name. */
  placeholder: string
}

export function SearchField({ value, onSearch, placeholder }: SearchFieldProps) {
  const { t } = useTranslation('ui')
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const later = useDebouncedCallback(onSearch, 300)
  const now = (next: string) => {
    setText(next)
    later.cancel()
    onSearch(next)
  }
  return (
    <PlainInput
      type="search"
      // As many letters as an address keeps (`words` of search-fields.ts).
      maxLength={100}
      className={classes.search}
      aria-label={placeholder}
      placeholder={placeholder}
      value={text}
      left={<IconSearch size={16} aria-hidden />}
      right={
        text && (
          <button
            type="button"
            className={classes.remove}
            aria-label={t('filter.clearSearch')}
            onClick={() => now('')}
          >
            <IconX size={14} aria-hidden />
          </button>
        )
      }
      onChange={(event) => {
        setText(event.currentTarget.value)
        later(event.currentTarget.value)
      }}
      onKeyDown={(event) => event.key === 'Enter' && now(event.currentTarget.value)}
    />
  )
}

interface FilterChipProps {
  /** "Country" */
  name: string
  /** What is chosen: "6 of 11"; without it the chip offers to add the filter. */
  value?: string | undefined
  onRemove?: (() => void) | undefined
  /** The choices, shown below on press. */
  children: ReactNode
}

/** One filter: a quiet chip with a plus, or a green one with its value and ×. */
export function FilterChip({ name, value, onRemove, children }: FilterChipProps) {
  const { t } = useTranslation('ui')
  return (
    <span className={classes.chip} data-active={value ? true : undefined}>
      <PopoverButton
        button={
          <button type="button" className={classes.chipButton}>
            {!value && <IconPlus size={14} aria-hidden />}
            {value ? `${name}: ${value}` : name}
          </button>
        }
      >
        {children}
      </PopoverButton>
      {value && onRemove && (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('filter.remove', { name })}
          onClick={onRemove}
        >
          <IconX size={14} aria-hidden />
        </button>
      )}
    </span>
  )
}

/** A filter that another page set: it can be taken off, and is chosen there. */
export function ShownChip({ name, value, onRemove }: { name: string; value: string; onRemove: () => void }) {
  const { t } = useTranslation('ui')
  return (
    <span className={`${classes.chip} ${classes.shown}`} data-active>
      <span>{`${name}: ${value}`}</span>
      <button
        type="button"
        className={classes.remove}
        aria-label={t('filter.remove', { name })}
        onClick={onRemove}
      >
        <IconX size={14} aria-hidden />
      </button>
    </span>
  )
}
