import type { CountryCode } from '@sampan/contract/country'
import type { Contact } from '#features/account/account.tables.ts'
import { emailHashText } from '#features/account/code/email-code.ts'
import type { AddressContent } from '#features/address/address.tables.ts'
import { addressHashText, phoneHashText } from '#features/address/address-hash.ts'
import { numberHashText, type PayoutNumber } from '#features/payout/number-hash.ts'
import type { PayoutContent } from '#features/payout/payout.tables.ts'
import type { PushTarget } from '#gateways/push/encrypt-push.ts'
import type { SealedColumn, SealedRow } from '#kit/reseal.ts'

const byId = ['id'] as const

const placeHashes: SealedColumn['hashes'] = {
  address_hash: (content: AddressContent, row) => addressHashText(row.country_code as CountryCode, content),
  phone_hash: ({ phone }: AddressContent) => phoneHashText(phone),
}

/**
 * Every column that holds something sealed. An address comes before the cases that copy it, so that what is copied
 * meanwhile is sealed anew already.
 */
export const sealedColumns: readonly SealedColumn[] = [
  {
    ...{ table: 'account', column: 'contact_cipher', key: byId },
    hashes: { email_hash: ({ email }: Contact) => emailHashText(email) },
  },
  {
    ...{ table: 'staff_invitation', column: 'email_cipher', key: byId },
    hashes: { email_hash: (email: string) => emailHashText(email) },
  },
  { table: 'creator_entry', column: 'contact_cipher', key: ['creator_id'] },
  { table: 'brand', column: 'phone_cipher', key: byId },
  { table: 'brand_sender', column: 'cipher', key: ['brand_id', 'country_code'] },
  { ...{ table: 'address', column: 'cipher', key: byId }, hashes: placeHashes, also: ['country_code'] },
  {
    ...{ table: 'sample', column: 'address_cipher', key: byId },
    hashes: placeHashes,
    also: ['country_code'],
  },
  {
    ...{ table: 'participation', column: 'address_cipher', key: byId },
    hashes: placeHashes,
    also: ['country_code'],
  },
  {
    ...{ table: 'payout_method', column: 'cipher', key: byId },
    hashes: { number_hash: payoutNumberText, shared_fine_hash: payoutNumberText },
    also: ['country_code', 'kind', 'bank_code'],
  },
  {
    ...{ table: 'payout', column: 'cipher', key: byId },
    hashes: { number_hash: payoutNumberText },
    also: ['country_code', 'kind', 'bank_code'],
  },
  { table: 'creator', column: 'grant_cipher', key: byId },
  { table: 'creator_profile', column: 'contact_cipher', key: ['account_id', 'country_code'] },
  { table: 'authorisation', column: 'grant_cipher', key: ['state'] },
  { table: 'image_code', column: 'answer_cipher', key: ['random'] },
  { table: 'feedback', column: 'contact_cipher', key: byId },
  { table: 'handle_secret', column: 'secret_cipher', key: ['tenant_id'] },
  { table: 'seal_key', column: 'key_cipher', key: ['serial'] },
  { table: 'mou_signer_contact', column: 'email_cipher', key: ['signature_id'] },
  {
    ...{ table: 'push_subscription', column: 'target_cipher', key: ['session_id'] },
    hashes: { endpoint_hash: ({ endpoint }: PushTarget) => endpoint },
  },
  { table: 'idempotency_key', column: 'answer_cipher', key: ['caller', 'endpoint', 'key'] },
  { table: 'job_failure', column: 'payload_cipher', key: byId, renew: renewMail },
]

function payoutNumberText({ accountNumber }: PayoutContent, row: SealedRow): string {
  return numberHashText({
    countryCode: row.country_code as CountryCode,
    kind: row.kind as PayoutNumber['kind'],
    bankCode: row.bank_code as string,
    accountNumber,
  })
}

/** A mail to an address without an account is encrypted in its job, as `mailAddressLater` put it. */
function renewMail(payload: unknown, reseal: (sealed: Buffer) => Buffer): unknown {
  const sealed = (payload as { sealed?: unknown } | null)?.sealed
  if (typeof sealed !== 'string') return payload
  return { ...(payload as object), sealed: reseal(Buffer.from(sealed, 'base64')).toString('base64') }
}
