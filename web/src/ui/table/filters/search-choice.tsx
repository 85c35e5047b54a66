import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { ChoiceGroup, ChoiceTile } from '#ui/form/choice.tsx'
import { EmptyByFilter, ErrorState } from '#ui/frame/states.tsx'
import { ListSkeleton } from '#ui/table/list-skeleton.tsx'
import classes from './search-choice.module.css'
import { SearchField } from './toolbar.tsx'

interface SearchedRow {
  id: string
  title: string
  note: string
  picture: ReactNode
  /** Why it cannot be taken, once it is chosen. */
  fault?: string
}

interface SearchChoiceProps {
  label: string
  /** What is searched: "Product or brand". */
  placeholder: string
  query: string
  onSearch: (text: string) => void
  /** Undefined until the first answer. */
  rows: SearchedRow[] | undefined
  value: string
  onChange: (id: string) => void
  failed?: { text: string; onRetry: () => void } | undefined
  empty: string
  /** Brings more rows; absent when there are none. */
  onMore?: (() => void) | undefined
  /** What narrows the choice beside the search. */
  filter?: ReactNode
}

/** One thing out of many: a search over a list of tiles. */
export function SearchChoice(props: SearchChoiceProps) {
  const { t } = useTranslation('ui')
  const { label, placeholder, query, onSearch, rows, value, onChange, failed, empty, onMore, filter } = props
  return (
    <div className={classes.whole}>
      {filter}
      <SearchField value={query} onSearch={onSearch} placeholder={placeholder} />
      {failed && !rows ? (
        <ErrorState text={failed.text} onRetry={failed.onRetry} />
      ) : rows === undefined ? (
        <ListSkeleton rows={4} form="rows" />
      ) : rows.length === 0 ? (
        <EmptyByFilter title={empty} {...(query && { onClear: () => onSearch('') })} />
      ) : (
        <ChoiceGroup label={label} value={value} onChange={onChange}>
          {(group) =>
            rows.map((row) => (
              <ChoiceTile
                key={row.id}
                group={group}
                value={row.id}
                title={row.title}
                note={row.fault ? <span className={classes.fault}>{row.fault}</span> : row.note}
                picture={row.picture}
              />
            ))
          }
        </ChoiceGroup>
      )}
      {onMore && (
        <Button variant="quiet" onClick={onMore}>
          {t('action.more')}
        </Button>
      )}
    </div>
  )
}
