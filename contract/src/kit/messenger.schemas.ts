import * as z from 'zod'
import type { Messenger } from './messenger.ts'
import { optionalText } from './text.schemas.ts'

/** What forms send of messengers (R295). */
export const messengerFields = {
  line: optionalText(),
  whatsapp: optionalText(),
  zalo: optionalText(),
  viber: optionalText(),
  messenger: optionalText(),
  wechat: optionalText(),
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
