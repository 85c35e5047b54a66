import { TextInput } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import { type Icon, IconBrandLine, IconBrandWhatsapp, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { FieldChips } from '#ui/form/chips/field-chips.tsx'
import { ClosedChips } from './closed-chips.tsx'
import type { contactChips } from './register-chips.ts'
import type { RegisterForm } from './use-register.ts'

type Contact = (typeof contactChips)[number]

const icons: Record<Contact, Icon> = {
  phone: IconDeviceMobile,
  line: IconBrandLine,
  whatsapp: IconBrandWhatsapp,
}
/** As they write themselves. */
const names = { line: 'LINE', whatsapp: 'WhatsApp' } as const

interface RegisterContactsProps {
  register: RegisterForm
  /** Which of them are offered. */
  chips: readonly Contact[]
}

/** How somebody is reached beside the mail: each has a chip that opens its field. */
export function RegisterContacts({ register, chips }: RegisterContactsProps) {
  const { t } = useTranslation('account')
  const { form, toggle } = register
  const { on } = form.values
  const nameOf = (chip: Contact) => (chip === 'phone' ? t('phone') : names[chip])
  return (
    <FieldChips
      legend={t('contacts')}
      chips={chips.map((key) => ({ key, label: nameOf(key), icon: icons[key] }))}
      on={on.filter((chip): chip is Contact => chips.some((each) => each === chip))}
      onToggle={toggle}
    >
      {chips
        .filter((chip) => on.includes(chip))
        .map((chip) => (
          <TextInput
            key={chip}
            label={t(`${chip}Optional`)}
            {...(chip === 'phone' && { type: 'tel', autoComplete: 'tel', maxLength: limits.phoneMax })}
            {...form.getInputProps(chip)}
          />
        ))}
      <ClosedChips values={form.values} chips={chips} nameOf={nameOf} />
    </FieldChips>
  )
}
