import {
  type Icon,
  IconBrandFacebook,
  IconBrandTelegram,
  IconBrandWechat,
  IconBrandWhatsapp,
  IconMail,
  IconMessageCircle,
  IconPhone,
} from '@tabler/icons-react'
import { useTenant } from '#features/tenant/tenant.api.ts'

export interface Contact {
  name: string
  account: string
  icon: Icon
  /** Opens mail, telephone or chat; undefined where the account is no address that a browser knows. */
  href: string | undefined
}

interface Kind {
  matches: RegExp
  icon: Icon
  href?: (account: string) => string
}

const digits = (account: string) => account.replace(/\D/g, '')

/** By the name that the tenant wrote; a name not in here still shows, without a link. */
const kinds: Kind[] = [
  {
    matches: /whats ?app/i,
    icon: IconBrandWhatsapp,
    href: (account) => `https://wa.me/${digits(account)}`,
  },
  {
    matches: /\bline\b/i,
    icon: IconMessageCircle,
    href: (account) => `https://line.me/R/ti/p/${encodeURIComponent(account)}`,
  },
  { matches: /zalo/i, icon: IconMessageCircle, href: (account) => `https://zalo.me/${digits(account)}` },
  { matches: /wechat|微信/i, icon: IconBrandWechat },
  { matches: /facebook|messenger/i, icon: IconBrandFacebook },
  {
    matches: /telegram/i,
    icon: IconBrandTelegram,
    href: (account) => `https://t.me/${account.replace(/^@/, '')}`,
  },
]

const isMail = (account: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(account)
const isPhone = (account: string) => /^\+?[\d\s()-]{6,}$/.test(account)

/** Reads one entry of the tenant's contacts. */
export function readContact(name: string, account: string): Contact {
  const kind = kinds.find((each) => each.matches.test(name))
  if (kind) return { name, account, icon: kind.icon, href: kind.href?.(account) }
  if (isMail(account)) return { name, account, icon: IconMail, href: `mailto:${account}` }
  if (isPhone(account))
    return { name, account, icon: IconPhone, href: `tel:${account.replace(/[^+\d]/g, '')}` }
  return { name, account, icon: IconMessageCircle, href: undefined }
}

/** The tenant's contacts; an entry needs both a name and an account. */
export function useContacts(): Contact[] {
  const { data: tenant } = useTenant()
  return (tenant?.contactInfoList ?? [])
    .filter((entry) => entry.name && entry.account)
    .map((entry) => readContact(entry.name, entry.account))
}
