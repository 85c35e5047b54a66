import { IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyText } from '#ui/copy-text.tsx'
import { useContacts } from './contact.tsx'
import classes from './contact-list.module.css'

/** The tenant's contacts as rows: each opens its channel, or copies where there is none to open. */
export function ContactList() {
  const { t } = useTranslation('tenant')
  const contacts = useContacts()
  if (contacts.length === 0) return null
  return (
    <section className={classes.contacts}>
      <h2 className={classes.title}>{t('footer.contact')}</h2>
      <ul className={classes.list}>
        {contacts.map(({ name, account, icon: ContactIcon, href }) => (
          <li key={`${name} ${account}`}>
            {href ? (
              <a className={classes.row} href={href}>
                <ContactIcon size={22} aria-hidden />
                <span className={classes.words}>
                  <span className={classes.name}>{name}</span>
                  <span className={classes.account}>{account}</span>
                </span>
                <IconChevronRight size={18} aria-hidden />
              </a>
            ) : (
              <span className={classes.row}>
                <ContactIcon size={22} aria-hidden />
                <span className={classes.words}>
                  <span className={classes.name}>{name}</span>
                  <CopyText text={account} />
                </span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
