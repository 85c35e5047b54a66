import { TextInput } from '@mantine/core'
import { limits } from '@sampan/contract/limits'
import { type Messenger, messengerNames, messengersOf } from '@sampan/contract/messenger'
import {
  type Icon,
  IconBrandLine,
  IconBrandMessenger,
  IconBrandViber,
  IconBrandWechat,
  IconBrandWhatsapp,
  IconDeviceMobile,
  IconMessageCircle,
} from '@tabler/icons-react'
import { usePlace } from '#lib/place.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { FieldChips } from '#ui/form/chips/field-chips.tsx'
import { messengerInput } from '#ui/form/messenger/messenger-fields.tsx'
import { ClosedChips } from './closed-chips.tsx'
import type { ContactChip } from './register-chips.ts'
import type { RegisterForm } from './use-register.ts'

const icons: Record<ContactChip, Icon> = {
  phone: IconDeviceMobile,
  line: IconBrandLine,
  whatsapp: IconBrandWhatsapp,
  zalo: IconMessageCircle,
  viber: IconBrandViber,
  messenger: IconBrandMessenger,
  wechat: IconBrandWechat,
}

interface RegisterContactsProps {
  register: RegisterForm
  /** A brand's phone is asked for without a chip. */
  isPhoneAsked?: boolean
}

/** How somebody of this country is reached beside the mail (R295): each has a chip that opens its field. */
export function RegisterContacts({ register, isPhoneAsked }: RegisterContactsProps) {
  const { t } = useTranslation('account')
  const { country } = usePlace()
  const { form, toggle } = register
  const { on, ...values } = form.values
  // What was typed before the country was changed is among them.
  const asked: Messenger[] = messengersOf(country, values)
  const chips: ContactChip[] = isPhoneAsked ? asked : ['phone', ...asked]
  const nameOf = (chip: ContactChip) => (chip === 'phone' ? t('phone') : messengerNames[chip])
  return (
    <FieldChips
      legend={t('contacts')}
      chips={chips.map((key) => ({ key, label: nameOf(key), icon: icons[key] }))}
      on={on.filter((chip): chip is ContactChip => chips.some((each) => each === chip))}
      onToggle={toggle}
    >
      {chips
        .filter((chip) => on.includes(chip))
        .map((chip) => (
          <TextInput
            key={chip}
            {...(chip === 'phone'
              ? { label: t('phoneOptional'), type: 'tel', autoComplete: 'tel', maxLength: limits.phoneMax }
              : { label: t('messengerOptional', { name: messengerNames[chip] }), ...messengerInput(chip) })}
            {...form.getInputProps(chip)}
          />
        ))}
      <ClosedChips values={form.values} chips={chips} nameOf={nameOf} />
    </FieldChips>
  )
}
