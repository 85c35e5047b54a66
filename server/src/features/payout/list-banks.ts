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

/** Banks and wallets of one country, which is that of the call where it names one, or of all of them. */
export async function listBanks(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const banks = await getBanks()
  const country = input.countryCode ?? ctx.namedCountry
  const wanted = country === undefined ? countryCodes : [country]
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

/**
 * The same by its name as people write it: the whole name, the short one in brackets or the one before them, or the beginning of what
 * people also call it. Undefined where several are meant.
 */
export async function findBankByName(countryCode: CountryCode, name: string): Promise<Bank | undefined> {
  const wanted = plain(name)
  const found = (await getBanks())[countryCode]?.filter((bank) => isCalled(bank, wanted))
  return found?.length === 1 ? found[0] : undefined
}

/** A shorter beginning may be that of another bank’s name. */
const leastBeginning = 8

function isCalled({ name, also = '' }: Bank, wanted: string): boolean {
  const [before = '', short = ''] = name.split(/[()]/)
  if (wanted !== '' && [name, before, short, also].some((each) => plain(each) === wanted)) return true
  const words = also.split(/\s+/)
  const beginnings = words.map((_, at) => plain(words.slice(0, at + 1).join('')))
  return wanted.length >= leastBeginning && beginnings.includes(wanted)
}

const plain = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
