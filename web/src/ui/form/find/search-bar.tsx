import { IconSearch, IconX } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import classes from './search-bar.module.css'

interface SearchBarProps {
  /** Says what is searched; is in the empty field too. */
  label: string
  /** Is in the empty field in its place, where that would be cut. */
  hint?: string | undefined
  clearLabel: string
  /** The words that the list in sight was found by. */
  value: string
  /** Trimmed words; empty when they were taken away. */
  onSearch: (words: string) => void
  /** At the end of the empty field: another way to say what is looked for. */
  other?: ReactNode
}

/** The round search of a page, sent by Enter; the cross takes the words away and shows everything again. */
export function SearchBar({ label, hint = label, clearLabel, value, onSearch, other }: SearchBarProps) {
  const [words, setWords] = useState(value)
  useEffect(() => setWords(value), [value])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(words.trim())
  }
  return (
    <search className={classes.search}>
      <form onSubmit={onSubmit} className={classes.form}>
        <IconSearch size={20} aria-hidden />
        <input
          type="search"
          className={classes.input}
          value={words}
          maxLength={100}
          placeholder={hint}
          aria-label={label}
          enterKeyHint="search"
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        {words ? (
          <button
            type="button"
            className={classes.clear}
            aria-label={clearLabel}
            onClick={() => {
              setWords('')
              if (value) onSearch('')
            }}
          >
            <IconX size={18} aria-hidden />
          </button>
        ) : (
          other
        )}
      </form>
    </search>
  )
}
