import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { listBanks as contract } from '@sampan/contract/bank'
import { type CountryCode, countryCodes } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'
import { onFirstUse } from '#kit/on-first-use.ts'

export type Bank = Omit<OutputOf<typeof contract>[number], 'countryCode'>

const path = join(import.meta.dirname, 'banks/banks.json')
const getBanks = onFirstUse(
  async () => JSON.parse(await readFile(path, 'utf8')) as Partial<Record<CountryCode, Bank[]>>,
)

/** Banks and wallets of one country, or of all of them. */
export async function listBanks(
  _ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const banks = await getBanks()
  const wanted = input.countryCode === undefined ? countryCodes : [input.countryCode]
  return wanted.flatMap((countryCode) =>
    (banks[countryCode] ?? []).map(({ code, name, also, kind, numberHint, numberPattern, check }) => ({
      countryCode,
      code,
      name,
      ...(also && { also }),
      kind,
      numberHint,
      numberPattern,
      ...(check && { check }),
    })),
  )
}

/** One bank or wallet of a country by its code in the list. */
export async function findBank(countryCode: CountryCode, code: string): Promise<Bank | undefined> {
  return (await getBanks())[countryCode]?.find((bank) => bank.code === code)
}
