import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { Invitee } from '@sampan/contract/invitation-sent'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import layout from '#ui/offer/offer-page.module.css'
import type { Choosing } from './chosen-invitees.tsx'
import { InviteeLine } from './invitee-line.tsx'
import { isList } from './pasted-handles.ts'
import { useFoundInvitees } from './sent-invitations.api.ts'

interface FieldProps {
  invite: Choosing
  /** Whether somebody who was found can be invited. */
  isFree?: (row: Invitee) => boolean
}

const canBeShown = ({ state }: Invitee): boolean => state === 'free'

/** Finds creators by a part of a name, and takes pasted lists of handles and links. */
export function InviteeField({ invite, isFree = canBeShown }: FieldProps) {
  const { t } = useTranslation('invite')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [typed, setTyped] = useState('')
  const [query] = useDebouncedValue(typed.trim(), 250)
  const isSearch = query.length >= 2 && !isList(query)
  const found = useFoundInvitees(isSearch ? query : '')
  const { chosen, pasted, faults } = invite

  function take(text: string): void {
    setTyped('')
    combobox.closeDropdown()
    // What could not be looked up is in the field again, but for what was typed there meanwhile.
    void pasted.onList(text).then((rest) => setTyped((now) => now || rest.join(', ')))
  }
  return (
    <Combobox
      store={combobox}
      withinPortal
      onOptionSubmit={(id) => {
        const row = found.data?.rows.find((each) => each.id === id)
        if (row) invite.add([row])
        setTyped('')
        combobox.closeDropdown()
      }}
    >
      <Combobox.Target>
        <TextInput
          label={t('send.to')}
          description={t('send.findHelp', { max: invite.max })}
          placeholder={t('send.find')}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={(found.isFetching || pasted.isBusy) && <Loader size={18} />}
          value={typed}
          error={faults.chosen}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text')
            if (!isList(text)) return
            event.preventDefault()
            take(text)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !isList(typed)) return
            event.preventDefault()
            take(typed)
          }}
          onFocus={() => typed && combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isSearch}>
        <Combobox.Options mah={320} className={layout.options ?? ''}>
          <Found rows={found.data?.rows} error={found.error} query={query} chosen={chosen} isFree={isFree} />
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

interface FoundProps {
  rows: Invitee[] | undefined
  error: Error | null
  query: string
  chosen: readonly Invitee[]
  isFree: (row: Invitee) => boolean
}

function Found({ rows, error, query, chosen, isFree }: FoundProps) {
  const { t } = useTranslation('invite')
  if (error && !rows) return <Combobox.Empty>{messageOf(error)}</Combobox.Empty>
  if (!rows) return <Combobox.Empty>{t('send.searching')}</Combobox.Empty>
  const others = rows.filter(({ id }) => chosen.every((row) => row.id !== id))
  if (others.length === 0) return <Combobox.Empty>{t('send.none', { text: query })}</Combobox.Empty>
  return others.map((row) => (
    <Combobox.Option key={row.id} value={row.id} disabled={!isFree(row)}>
      <InviteeLine invitee={row} isFree={isFree(row)} />
    </Combobox.Option>
  ))
}
