import * as z from 'zod'
import type { Messenger } from './messenger.ts'
import { optionalText, unlessLeftOut } from './text.schemas.ts'

/** What forms send of messengers (R295). A client that knows LINE and WhatsApp alone leaves the others out: they stay. */
export const messengerFields = {
  line: optionalText(),
  whatsapp: optionalText(),
  zalo: unlessLeftOut(),
  viber: unlessLeftOut(),
  messenger: unlessLeftOut(),
  wechat: unlessLeftOut(),
} satisfies Record<Messenger, z.ZodType>

/** What answers contain of them. */
export const messengerAccounts = {
  line: z.string(),
  whatsapp: z.string(),
  zalo: z.string(),
  viber: z.string(),
  messenger: z.string(),
  wechat: z.string(),
} satisfies Record<Messenger, z.ZodType>
