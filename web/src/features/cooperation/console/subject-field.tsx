import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { cooperationProductsMax, type FoundSubject } from '@sampan/contract/cooperation-sent'
import { IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { IconButton } from '#ui/frame/bars.tsx'
import layout from '#ui/offer/offer-page.module.css'
import { SubjectLine } from '../cooperation-subjects.tsx'
import classes from './compose.module.css'
import { useSubjects } from './sent-cooperations.api.ts'
import type { Compose } from './use-compose.ts'

/** The task, or the products, to which creators are invited. */
export function SubjectField({ compose }: { compose: Compose }) {
  const { t } = useTranslation('cooperation')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 250)
  const found = useSubjects(query ? { query } : {})
  const { draft, set, addProduct, faults } = compose

  function pick(id: string): void {
    const task = found.data?.tasks.find((each) => each.id === id)
    const product = found.data?.products.find((each) => each.id === id)
    if (task) set({ task, products: [] })
    if (product) addProduct(product)
    setTyped('')
    combobox.closeDropdown()
  }
  return (
    <>
      <Combobox store={combobox} withinPortal onOptionSubmit={pick}>
        <Combobox.Target>
          <TextInput
            label={t('form.subject')}
            description={t('form.subjectHelp', { max: cooperationProductsMax })}
            placeholder={t('form.subjectFind')}
            leftSection={<IconSearch size={18} aria-hidden />}
            rightSection={found.isFetching && <Loader size={18} />}
            value={typed}
            error={faults.subject}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              combobox.openDropdown()
            }}
            onFocus={() => combobox.openDropdown()}
            onClick={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={360} className={layout.options ?? ''}>
            <Found found={found} draft={draft} />
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      <Chosen compose={compose} />
    </>
  )
}

type FoundProps = { found: ReturnType<typeof useSubjects>; draft: Compose['draft'] }

function Found({ found: { data, error }, draft }: FoundProps) {
  const { t } = useTranslation('cooperation')
  if (error && !data) return <Combobox.Empty>{messageOf(error)}</Combobox.Empty>
  if (!data) return <Combobox.Empty>…</Combobox.Empty>
  const taken = new Set([draft.task?.id, ...draft.products.map(({ id }) => id)])
  // Products of one invitation are of one country.
  const country = draft.products[0]?.countryCode
  const products = data.products.filter(
    (row) => !taken.has(row.id) && (country === undefined || row.countryCode === country),
  )
  const tasks = data.tasks.filter((row) => !taken.has(row.id))
  if (tasks.length + products.length === 0) return <Combobox.Empty>{t('form.noSubject')}</Combobox.Empty>
  const group = (label: string, rows: FoundSubject[], kind: 'task' | 'product') =>
    rows.length > 0 && (
      <Combobox.Group label={label}>
        {rows.map((row) => (
          <Combobox.Option key={row.id} value={row.id}>
            <SubjectLine subject={row} kind={kind} />
          </Combobox.Option>
        ))}
      </Combobox.Group>
    )
  return (
    <>
      {group(t('form.tasks'), tasks, 'task')}
      {group(t('form.productsHead'), products, 'product')}
    </>
  )
}

function Chosen({ compose: { draft, set } }: { compose: Compose }) {
  const { t } = useTranslation('cooperation')
  const { task, products } = draft
  if (!task && products.length === 0) return null
  return (
    <ul className={classes.chosen}>
      {task && (
        <li>
          <SubjectLine subject={task} kind="task" />
          <IconButton label={t('form.remove', { name: task.name })} onClick={() => set({ task: null })}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </li>
      )}
      {products.map((product) => (
        <li key={product.id}>
          <SubjectLine subject={product} kind="product" />
          <IconButton
            label={t('form.remove', { name: product.name })}
            onClick={() => set({ products: products.filter(({ id }) => id !== product.id) })}
          >
            <IconX size={18} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
