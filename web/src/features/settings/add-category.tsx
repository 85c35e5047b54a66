import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import own from './categories.module.css'

/** Adds a category by its name in the language that is written in now. */
export function AddCategory({ label, onAdd }: { label: string; onAdd: (name: string) => void }) {
  const { t } = useTranslation('settings')
  const [name, setName] = useState('')
  function add(): void {
    if (!name.trim()) return
    onAdd(name)
    setName('')
  }
  return (
    <div className={own.adding}>
      <TextInput
        aria-label={label}
        placeholder={label}
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter adds the category; it does not save the section.
          event.preventDefault()
          add()
        }}
      />
      <Button
        variant="secondary"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={!name.trim()}
        onClick={add}
      >
        {t('categories.add')}
      </Button>
    </div>
  )
}
