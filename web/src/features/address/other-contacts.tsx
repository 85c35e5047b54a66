import { Collapse, TextInput, UnstyledButton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { CountryCode } from '@sampan/contract/country'
import { givenMessengers } from '@sampan/contract/messenger'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import { MessengerFields } from '#ui/form/messenger/messenger-fields.tsx'
import classes from './address.module.css'
import type { AddressValues } from './address-values.ts'

interface OtherContactsProps {
  form: UseFormReturnType<AddressValues>
  country: CountryCode
}

/** Other ways to reach who receives the parcel; folded until one is filled. */
export function OtherContacts({ form, country }: OtherContactsProps) {
  const { t } = useTranslation('address')
  const { email } = form.values
  const hasMessenger = Object.keys(givenMessengers(form.values)).length > 0
  const [isOpen, setOpen] = useState(email !== '' || hasMessenger)
  return (
    <div>
      <UnstyledButton
        className={`${classes.others} t-small second`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('otherContact')} <IconChevronDown size={14} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <div className={classes.contacts}>
          <TextInput label={t('email')} type="email" autoComplete="email" {...form.getInputProps('email')} />
          <MessengerFields country={country} values={form.values} fieldOf={form.getInputProps} />
        </div>
      </Collapse>
    </div>
  )
}
