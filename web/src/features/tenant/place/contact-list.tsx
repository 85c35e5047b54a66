import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from '#lib/react-words.tsx'
import { CopyText } from '#ui/mark/copy-text.tsx'
import { type Contact, useContacts } from './contact.tsx'
import classes from './contact-list.module.css'

/** The tenant's contacts. */
export function ContactList() {
  const { t } = useTranslation('tenant')
  return <ContactRows title={t('footer.contact')} contacts={useContacts()} />
}

/** Contacts as rows: each opens its channel, or copies where there is none to open. */
export function ContactRows({ title, contacts }: { title: string; contacts: Contact[] }) {
  if (contacts.length === 0) return null
  return (
    <section className={classes.contacts}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>
        {contacts.map((contact) => (
          <li key={`${contact.name} ${contact.account}`}>
            <Row {...contact} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ name, account, icon: ContactIcon, href }: Contact) {
  if (!href) {
    return (
      <span className={classes.row}>
        <ContactIcon size={22} aria-hidden />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <CopyText text={account} />
        </span>
      </span>
    )
  }
  return (
    <a className={classes.row} href={href}>
      <ContactIcon size={22} aria-hidden />
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.account}>{account}</span>
      </span>
      <IconChevronRight size={18} aria-hidden />
    </a>
  )
}
