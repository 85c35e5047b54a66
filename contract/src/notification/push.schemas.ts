import * as z from 'zod'
import { moment } from '../kit/text.schemas.ts'

/** Addresses of push services are some 200 characters long. */
const endpointMax = 1_000

/** Unpadded base64url of so many bytes. */
const bytes = (length: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, 'errors:invalidValue')
    .length(Math.ceil((length * 4) / 3), 'errors:invalidValue')

export const getPush = {
  input: z.object({}),
  output: z.object({
    /**
     * The server's public key (RFC 8292), unpadded base64url; null where nothing is pushed. A browser that asked its service with
     * another one is pushed nothing, and asks anew.
     */
    publicKey: z.string().nullable(),
    /** Since when this browser is pushed to; null where it is not, or its service refused the server's key. */
    since: moment.nullable(),
    /** Other browsers of the caller that are pushed to. */
    others: z.number().int(),
  }),
}

/** As `PushSubscription.toJSON()` returns it. */
export const startPush = {
  input: z.object({
    endpoint: z
      .string()
      .max(endpointMax, 'errors:tooLong')
      .refine((value) => URL.canParse(value), 'errors:invalidValue'),
    keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  output: z.object({}),
}

export const stopPush = {
  input: z.object({}),
  output: z.object({}),
}

export const sendTestPush = {
  input: z.object({}),
  output: z.object({
    /** `gone`: the browser is pushed to no more, and has to be switched on again; `later`: its service takes nothing now. */
    outcome: z.enum(['sent', 'gone', 'later']),
  }),
}
