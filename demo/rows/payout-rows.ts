import { readFileSync } from 'node:fs'
import path from 'node:path'
import { countries } from '@sampan/contract/country'
import type { Ctx } from '../../server/src/context.ts'
import { numberHash } from '../../server/src/features/payout/number-hash.ts'
import type { PayoutContent } from '../../server/src/features/payout/payout.tables.ts'
import { brands } from '../content/brands.ts'
import { creators } from '../content/creators/creators.ts'
import { mcns } from '../content/mcns.ts'
import { transfers } from '../content/payout.ts'
import type { DemoCreator } from '../content/shape.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import type { DemoMove } from './ledger-rows.ts'
import { accountId, brandId } from './people-rows.ts'

const day = 86_400_000
export const payoutMethodId = (creatorKey: string): string => idOf('payout-method', creatorKey)

type Banks = Record<string, { code: string; name: string; kind: 'bank' | 'wallet' }[]>
const banksPath = path.join(import.meta.dirname, '../../server/src/features/payout/banks/banks.json')

/** One payout method a creator: the account of the list of people. */
export function payoutMethodRows(ctx: Ctx): Row[] {
  const banks = JSON.parse(readFileSync(banksPath, 'utf8')) as Banks
  return [...creators.map((creator) => payoutMethodRow(ctx, creator, banks)), ...mcnMethodRows(ctx, banks)]
}

/** The account of each MCN, which one of its people entered. */
function mcnMethodRows(ctx: Ctx, banks: Banks): Row[] {
  return mcns.flatMap(({ key, name, country: countryCode, people: [person] }) => {
    const bank = banks[countryCode]?.find((one) => one.kind === 'bank')
    if (!bank || !person) return []
    const content: PayoutContent = { bankName: bank.name, accountName: name, accountNumber: '0123456789' }
    const at = new Date(ctx.now.getTime() - 80 * day)
    const { accountNumber } = content
    return {
      tenant_id: ctx.tenant.id,
      id: payoutMethodId(key),
      account_id: accountId(person.key),
      mcn_id: idOf('mcn', key),
      country_code: countryCode,
      bank_code: bank.code,
      kind: bank.kind,
      cipher: ctx.app.cipher.seal(ctx.tenant.id, content),
      number_hash: numberHash(ctx, { countryCode, kind: bank.kind, bankCode: bank.code, accountNumber }),
      voucher_id: null,
      is_default: true,
      created_at: at,
      updated_at: at,
      changed_at: at,
      removed_at: null,
    }
  })
}

function payoutMethodRow(ctx: Ctx, creator: DemoCreator, banks: Banks): Row {
  const { country: countryCode, payout } = creator
  const { bankCode, accountName, accountNumber } = payout
  const bank = banks[countryCode]?.find((one) => one.code === bankCode)
  if (!bank) throw new Error(`no bank ${bankCode} in ${countryCode} for ${creator.key}`)
  const { kind, name: bankName } = bank
  const content: PayoutContent = { bankName, accountName, accountNumber }
  const at = new Date(ctx.now.getTime() - ((creator.accounts[0]?.linkedDaysAgo ?? 90) - 1) * day)
  return {
    tenant_id: ctx.tenant.id,
    id: payoutMethodId(creator.key),
    account_id: accountId(creator.key),
    mcn_id: null,
    country_code: countryCode,
    bank_code: bankCode,
    kind,
    cipher: ctx.app.cipher.seal(ctx.tenant.id, content),
    number_hash: numberHash(ctx, { countryCode, kind, bankCode, accountNumber }),
    voucher_id: null,
    is_default: true,
    created_at: at,
    updated_at: at,
    changed_at: at,
    removed_at: null,
  }
}

/** Brands do not all put in the same; none puts in less than the demo's tasks cost. */
const shareOf = (brandKey: string): number => 1 + (brandKey.length % 5) * 0.15

/** An hour of an office day in South-East Asia. */
const bookedAt = (ctx: Ctx, daysAgo: number, brandKey: string): Date => {
  const at = new Date(ctx.now.getTime() - daysAgo * day)
  at.setUTCHours(2 + (brandKey.length % 7), (brandKey.length * 17) % 60, 0, 0)
  return at
}

/** What came in for the budgets of the verified brands; an admin booked it. */
export const topUpMoves = (ctx: Ctx): DemoMove[] =>
  brands
    .filter((brand) => brand.isVerified)
    .flatMap((brand) =>
      transfers[brand.country].map(({ daysAgo, amount, reference }): DemoMove => {
        const id = brandId(brand.key)
        const memo = `${reference} ${brand.key}`
        return {
          kind: 'topUp',
          at: bookedAt(ctx, daysAgo, brand.key),
          from: { kind: 'tenantFunds', ownerId: ctx.tenant.id },
          to: { kind: 'brandBudget', ownerId: id, brandId: id },
          amount: (amount * shareOf(brand.key)).toFixed(2),
          currency: countries[brand.country].currency,
          key: `topUp:${id}:${memo.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')}`,
          brandId: id,
          actorId: accountId('mai-lin'),
          memo,
        }
      }),
    )
