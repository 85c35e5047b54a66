import { Button } from '@mantine/core'
import { IconMessageCircle } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useSampleContacts } from '#features/tenant/tenant.api.ts'
import { useGoBack } from '#lib/go-back.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { PhoneFrame } from '#ui/frame/phone-frame.tsx'
import { readContact, useContacts } from './contact.tsx'
import classes from './contact-list.module.css'
import { ContactRows } from './contact-list.tsx'

/** Whom to ask, about samples first, since that is what most people ask about. */
export function Page() {
  const { t } = useTranslation('tenant')
  const goBack = useGoBack('/m/user')
  const navigate = useNavigate()
  const general = useContacts()
  const forSamples = (useSampleContacts().data ?? [])
    .filter((entry) => entry.name && entry.account)
    .map((entry) => readContact(entry.name, entry.account))
  const isSame = JSON.stringify(forSamples) === JSON.stringify(general)
  usePageTitle(t('contact.title'))
  return (
    <PhoneFrame title={t('contact.title')} onBack={goBack}>
      <p className={classes.intro}>{t('contact.text')}</p>
      {!isSame && <ContactRows title={t('contact.samples')} contacts={forSamples} />}
      <ContactRows title={t('contact.general')} contacts={general} />
      <Button
        fullWidth
        size="md"
        mt={20}
        leftSection={<IconMessageCircle size={18} aria-hidden />}
        onClick={() => void navigate({ href: '/m/feedback' })}
      >
        {t('footer.feedback')}
      </Button>
    </PhoneFrame>
  )
}
