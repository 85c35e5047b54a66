import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { listBanks as contract } from '@sampan/contract/bank'
import { type CountryCode, countryCodes } from '@sampan/contract/country'
import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { Ctx } from '#context.ts'

type Bank = Omit<OutputOf<typeof contract>[number], 'countryCode'>

const path = join(import.meta.dirname, 'banks/banks.json')
let stored: Promise<Partial<Record<CountryCode, Bank[]>>> | undefined

/** Banks and wallets of one country, or of all of them. */
export async function listBanks(
  _ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  stored ??= readFile(path, 'utf8').then((text) => JSON.parse(text))
  const banks = await stored
  const wanted = input.countryCode === undefined ? countryCodes : [input.countryCode]
  return wanted.flatMap((countryCode) =>
    (banks[countryCode] ?? []).map(({ code, name, kind, numberHint, numberPattern }) => ({
      countryCode,
      code,
      name,
      kind,
      numberHint,
      numberPattern,
    })),
  )
}
