import { Button } from '@mantine/core'
import type { LibraryDetail } from '@sampan/contract/creator-library'
import { type Messenger, messengerNames, messengersOf } from '@sampan/contract/messenger'
import { IconExternalLink, IconEye, IconLock } from '@tabler/icons-react'
import { messageOf } from '#lib/forms.ts'
import { useTranslation } from '#lib/react-words.tsx'
import { CaseNote, CasePanel } from '#ui/case/case-panel.tsx'
import { messengerLink } from '#ui/form/messenger/messenger-link.ts'
import { CopyText } from '#ui/mark/copy-text.tsx'
import { useSeeContact } from './creator-library.api.ts'
import classes from './library.module.css'

const fields = ['email', 'phone'] as const

/** How a creator is reached: shown on a press, which its owner sees; locked before a cooperation. */
export function ContactPanel({ detail }: { detail: LibraryDetail }) {
  const { t } = useTranslation('library')
  const see = useSeeContact()
  if (detail.contact === 'never') return null
  const contact = see.data
  const given = contact ? fields.filter((field) => contact[field] !== '') : []
  // What the creator's country uses comes first.
  const chats = contact
    ? messengersOf(detail.countryCode, contact).filter((each) => contact[each] !== '')
    : []
  return (
    <CasePanel title={t('contact.title')}>
      {detail.contact === 'locked' && (
        <CaseNote icon={<IconLock size={18} aria-hidden />}>{t('contact.locked')}</CaseNote>
      )}
      {detail.contact === 'none' && <p className="t-small second">{t('contact.none')}</p>}
      {detail.contact === 'open' && !contact && (
        <>
          <p className="t-small second">{detail.isLinked ? t('contact.noted') : t('contact.entered')}</p>
          <Button
            leftSection={<IconEye size={18} aria-hidden />}
            loading={see.isPending}
            onClick={() => see.mutate({ id: detail.id })}
          >
            {t('contact.show')}
          </Button>
          {see.error && (
            <p role="alert" className="t-small">
              {messageOf(see.error)}
            </p>
          )}
        </>
      )}
      {contact && (
        <dl className={classes.contacts}>
          {given.length + chats.length === 0 && <p className="t-small second">{t('contact.none')}</p>}
          {given.map((field) => (
            <div key={field}>
              <dt className="t-meta dim">{t(`contact.${field}`)}</dt>
              <dd>
                <CopyText text={contact[field]} />
              </dd>
            </div>
          ))}
          {chats.map((messenger) => (
            <Chat key={messenger} messenger={messenger} account={contact[messenger]} />
          ))}
        </dl>
      )}
    </CasePanel>
  )
}

/** An account of a messenger: copied on a press, and opened where there is a way to. */
function Chat({ messenger, account }: { messenger: Messenger; account: string }) {
  const { t } = useTranslation('library')
  const href = messengerLink(messenger, account)
  return (
    <div>
      <dt className="t-meta dim">{messengerNames[messenger]}</dt>
      <dd className={classes.chat}>
        <CopyText text={account} />
        {href && (
          <a href={href} target="_blank" rel="noreferrer" className="t-small">
            {t('contact.chat', { name: messengerNames[messenger] })}{' '}
            <IconExternalLink size={14} aria-hidden />
          </a>
        )}
      </dd>
    </div>
  )
}
