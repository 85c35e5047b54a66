import { Collapse, TextInput, UnstyledButton } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '#lib/react-words.tsx'
import classes from './address.module.css'
import type { AddressValues } from './address-values.ts'

/** Other ways to reach who receives the parcel; folded until one is filled. */
export function OtherContacts({ form }: { form: UseFormReturnType<AddressValues> }) {
  const { t } = useTranslation('address')
  const { email, whatsapp, line } = form.values
  const [isOpen, setOpen] = useState(Boolean(email || whatsapp || line))
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
          <TextInput label="WhatsApp" type="tel" {...form.getInputProps('whatsapp')} />
          <TextInput label="LINE" {...form.getInputProps('line')} />
        </div>
      </Collapse>
    </div>
  )
}
