import { Input, InputBase, TextInput } from '@mantine/core'
import { IconCheck, IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { findByWords } from '#lib/text/find-words.ts'
import { Dialog } from '../dialog.tsx'
import classes from './find-on-phone.module.css'
import { type FindFieldProps, type FindRow, namesOf } from './find-row.ts'

/** Fewer are seen at a glance: the keyboard stays away until it is asked for. */
const manyRows = 12

/** The field is a button; it opens a sheet as high as the screen, with the search on top and rows of 48 below. */
export function FindOnPhone(props: FindFieldProps) {
  const { label, groups, value, placeholder, error, 'data-path': path } = props
  const [isOpen, setOpen] = useState(false)
  const chosen = groups.flatMap(({ items }) => items).find((row) => row.value === value)
  return (
    <>
      <InputBase
        component="button"
        type="button"
        role="combobox"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        label={label}
        error={error}
        pointer
        rightSection={<IconChevronDown size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        {...(path && { 'data-path': path })}
        onClick={() => setOpen(true)}
      >
        {chosen?.label ?? <Input.Placeholder>{placeholder}</Input.Placeholder>}
      </InputBase>
      <Dialog
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={label}
        classNames={{ content: classes.sheet as string, body: classes.body as string }}
      >
        {isOpen && <Rows {...props} close={() => setOpen(false)} />}
      </Dialog>
    </>
  )
}

function Rows({ label, groups, value, onPick, noneText, close }: FindFieldProps & { close: () => void }) {
  const { t } = useTranslation('ui')
  const [query, setQuery] = useState('')
  const shown = groups
    .map(({ group, items }) => ({ group, items: findByWords(items, query, namesOf) }))
    .filter(({ items }) => items.length > 0)
  const isMany = groups.reduce((count, { items }) => count + items.length, 0) > manyRows
  const pick = (row: FindRow) => {
    onPick(row.value)
    close()
  }
  return (
    <>
      <TextInput
        type="search"
        aria-label={t('find.search', { label })}
        placeholder={t('find.search', { label })}
        leftSection={<IconSearch size={20} aria-hidden />}
        value={query}
        autoComplete="off"
        enterKeyHint="search"
        data-autofocus={isMany || undefined}
        onChange={(event) => setQuery(event.currentTarget.value)}
      />
      <div className={classes.rows}>
        {shown.length === 0 && (
          <p className={classes.none} role="status">
            {noneText}
          </p>
        )}
        {shown.length > 0 && (
          <div role="listbox" aria-label={label}>
            {shown.map(({ group, items }) => (
              // biome-ignore lint/a11y/useSemanticElements: a group of a list's options, not of a form's fields
              <div key={group} role="group" aria-label={group || label}>
                {group && <p className={classes.group}>{group}</p>}
                {items.map((row) => (
                  <button
                    key={row.value}
                    type="button"
                    role="option"
                    aria-selected={row.value === value}
                    className={classes.row}
                    onClick={() => pick(row)}
                  >
                    <span>{row.label}</span>
                    {row.value === value && <IconCheck size={20} aria-hidden />}
                  </button>
                ))}
              </div>
            ))}
          </div>
        )}
      </div>
    </>
  )
}
