import type { Messenger } from '@sampan/contract/messenger'

const digits = (account: string) => account.replace(/\D/g, '')
/** With its country; a national number would open a chat with somebody abroad. */
const isWorldNumber = (account: string) => /^\+[\d\s().-]{6,}$/.test(account)
const isNumber = (account: string) => /^\+?[\d\s().-]{6,}$/.test(account)

const links: Partial<Record<Messenger, (account: string) => string | undefined>> = {
  // A name that begins with @ is an official account, any other one a person.
  line: (account) =>
    isNumber(account)
      ? undefined
      : `https://line.me/R/ti/p/${account.startsWith('@') ? '' : '~'}${encodeURIComponent(account)}`,
  whatsapp: (account) => (isWorldNumber(account) ? `https://wa.me/${digits(account)}` : undefined),
  zalo: (account) => (isNumber(account) ? `https://zalo.me/${digits(account)}` : undefined),
  viber: (account) => (isWorldNumber(account) ? `viber://chat?number=%2B${digits(account)}` : undefined),
  messenger: (account) =>
    /^@?[\w.]+$/.test(account) ? `https://m.me/${account.replace('@', '')}` : undefined,
}

/** Opens a chat with an account; undefined where a browser knows no address for it. */
export const messengerLink = (messenger: Messenger, account: string): string | undefined =>
  links[messenger]?.(account.trim())
