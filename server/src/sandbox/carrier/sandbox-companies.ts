import { type CarrierCompany, carrierCompanies } from '#gateways/carrier/carrier.companies.ts'
import { findCompanyOfKuaidi100, guessCompanies, tidyTrackNum } from '#gateways/carrier/track-number.ts'

/**
 * The code under which the played service knows a company: Kuaidi100's own, else one that is made up, since the
 * real service has one that no public list shows. Never ours: a client that sends ours is refused, as out there.
 */
export const sandboxCodeOf = (company: CarrierCompany): string =>
  company.kuaidi100 ?? `played_${company.code.replaceAll('-', '_')}`

const byCode = new Map(carrierCompanies.map((company) => [sandboxCodeOf(company), company]))

export const companyOfSandboxCode = (code: string): CarrierCompany | undefined =>
  findCompanyOfKuaidi100(code) ?? byCode.get(code)

/** More of the service's companies, which deliver nothing of the product's: clients may ask for them all the same. */
const others = [
  ...[
    'annengwuliu',
    'danniao',
    'debangkuaidi',
    'debangwuliu',
    'emsguoji',
    'huitongkuaidi',
    'jingdongkuaiyun',
  ],
  ...[
    'kuayue',
    'shunfengkuaiyun',
    'suer',
    'tiantian',
    'yimidida',
    'youshuwuliu',
    'youzhengbk',
    'youzhengguonei',
  ],
  ...[
    'yundakuaiyun',
    'zhaijisong',
    'zhongtongkuaiyun',
    'chinapost',
    'dhl',
    'dhlecommerce',
    'ups',
    'fedexus',
    'tnt',
  ],
  ...[
    'auspost',
    'canpost',
    'japanpost',
    'koreapost',
    'hkpost',
    'flashexpressen',
    'kerrythailanden',
    'vnpost',
  ],
  ...[
    'indonesia',
    'malaysiapost',
    'speedpost',
    'lgs',
    'idexpress',
    'wahana',
    'gdex',
    'imile',
    'yw56',
    'yuntrack',
  ],
]
const known = new Set([...byCode.keys(), ...others])

export const isSandboxCode = (code: string): boolean => known.has(code)

/** The service's codes of the companies that a number may belong to, likeliest first, each once. */
export function guessSandboxCodes(trackNum: string): { comCode: string; name: string; lengthPre: number }[] {
  const lengthPre = tidyTrackNum(trackNum).length
  const named = new Map(guessCompanies(trackNum).map((company) => [sandboxCodeOf(company), company.name]))
  return [...named].map(([comCode, name]) => ({ comCode, name, lengthPre }))
}
