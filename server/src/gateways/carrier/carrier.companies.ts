import { type CountryCode, countries } from '@sampan/contract/country'

export interface CarrierCompany {
  /** Our own code, stable because it is stored in the database. */
  code: string
  /** As the company writes it. */
  name: string
  countries: readonly CountryCode[]
  /** Of numbers without spaces and hyphens, in capitals. */
  shapes: readonly RegExp[]
  /**
   * Kuaidi100's code, from public copies of its list. Where none shows one there is none here: Kuaidi100 is then
   * asked to find the company by the number, and what it finds is kept with the parcel.
   */
  kuaidi100?: string
}

const everywhere = Object.keys(countries) as CountryCode[]
const s10 = (country: string) => new RegExp(`^[A-Z]{2}\\d{9}${country}$`)
const ninja = [/^N[A-Z]{1,7}\d{6,16}$/, /^NV[A-Z0-9]{8,18}$/]
const spx = (country: string) => [
  new RegExp(`^SPX${country}\\d{9,14}[A-Z]?$`),
  new RegExp(`^${country}\\d{12,14}[A-Z]?$`),
]

function company(
  code: string,
  name: string,
  where: CountryCode | readonly CountryCode[],
  shapes: readonly RegExp[],
  kuaidi100?: string,
): CarrierCompany {
  const list = typeof where === 'string' ? [where] : where
  return { code, name, countries: list, shapes, ...(kuaidi100 ? { kuaidi100 } : {}) }
}

/** Most used first within a country. Shapes are gathered from public descriptions and lean to the generous side. */
export const carrierCompanies: readonly CarrierCompany[] = [
  company('flash-th', 'Flash Express', 'TH', [/^TH\d{4}[A-Z0-9]{6,12}$/], 'flashexpress'),
  company('kex-th', 'KEX Express', 'TH', [/^[A-Z]{3,5}\d{8,13}$/], 'kerrythailand'),
  company('jt-th', 'J&T Express Thailand', 'TH', [/^\d{12}$/], 'jtexpressth'),
  company('thailand-post', 'ไปรษณีย์ไทย Thailand Post', 'TH', [s10('TH')], 'thailand'),
  company('spx-th', 'SPX Express Thailand', 'TH', spx('TH')),
  company('ninja-th', 'Ninja Van Thailand', 'TH', ninja),

  company('ghn', 'Giao Hàng Nhanh (GHN)', 'VN', [/^(?=.*[A-Z])(?=.*\d)[A-Z0-9]{6,12}$/]),
  company('ghtk', 'Giao Hàng Tiết Kiệm (GHTK)', 'VN', [/^S\d{5,10}(\.[A-Z0-9]+)*$/, /^\d{9,10}$/]),
  company('viettel-post', 'Viettel Post', 'VN', [/^\d{10,13}$/, /^[A-Z]{2,5}\d{8,14}$/]),
  company('jt-vn', 'J&T Express Việt Nam', 'VN', [/^\d{12}$/]),
  company('spx-vn', 'SPX Express Việt Nam', 'VN', spx('VN')),
  company('vietnam-post', 'Vietnam Post', 'VN', [s10('VN')], 'vietnam'),
  company('ninja-vn', 'Ninja Van Việt Nam', 'VN', ninja),

  company('jne', 'JNE', 'ID', [/^\d{13,16}$/, /^[A-Z]{3}[A-Z0-9]{9,13}$/], 'jne'),
  company('jt-id', 'J&T Express Indonesia', 'ID', [/^J[A-Z]\d{10}$/]),
  company('sicepat', 'SiCepat Ekspres', 'ID', [/^00\d{10}$/], 'sicepat'),
  company('spx-id', 'SPX Express Indonesia', 'ID', spx('ID')),
  company('anteraja', 'AnterAja', 'ID', [/^1\d{13}$/], 'anteraja'),
  company('pos-indonesia', 'Pos Indonesia', 'ID', [s10('ID'), /^P\d{13}$/, /^\d{11}$/], 'posindonesia'),
  company('lion-parcel', 'Lion Parcel', 'ID', [/^\d{2}LP\d{10,13}$/], 'lionparcel'),
  company('ninja-id', 'Ninja Xpress', 'ID', ninja, 'ninjaxpress'),

  company('jt-ph', 'J&T Express Philippines', 'PH', [/^\d{12}$/, /^JT\d{12,15}$/], 'jtexpressph'),
  company('lbc', 'LBC Express', 'PH', [/^\d{12,15}$/]),
  company('flash-ph', 'Flash Express Philippines', 'PH', [/^P\d{3,4}[A-Z0-9]{8,12}$/]),
  company('spx-ph', 'SPX Express Philippines', 'PH', spx('PH')),
  company('ninja-ph', 'Ninja Van Philippines', 'PH', ninja, 'ninjavan'),
  company('phlpost', 'PHLPost', 'PH', [s10('PH')], 'phlpost'),

  company('pos-malaysia', 'Pos Malaysia', 'MY', [s10('MY')], 'malaysiaems'),
  company('jt-my', 'J&T Express Malaysia', 'MY', [/^6\d{11}$/], 'jtexpressmy'),
  company('ninja-my', 'Ninja Van Malaysia', 'MY', ninja, 'ninjavan'),
  company('spx-my', 'SPX Express Malaysia', 'MY', spx('MY')),
  company('flash-my', 'Flash Express Malaysia', 'MY', [/^M\d{3,4}[A-Z0-9]{8,12}$/]),
  company('skynet-my', 'SkyNet Malaysia', 'MY', [/^\d{12}$/], 'skynetmalaysia'),
  company('city-link', 'City-Link Express', 'MY', [/^\d{14,15}$/], 'citylink'),

  company('singpost', 'Singapore Post', 'SG', [s10('SG')], 'singpost'),
  company('ninja-sg', 'Ninja Van Singapore', 'SG', ninja, 'ninjavan'),
  company('jt-sg', 'J&T Express Singapore', 'SG', [/^\d{12}$/], 'jtexpresssg'),
  company('spx-sg', 'SPX Express Singapore', 'SG', spx('SG')),

  company('sf', '顺丰速运 SF Express', ['CN', 'TW', 'SG'], [/^SF\d{13}$/, /^\d{12}$/], 'shunfeng'),
  company('zto', '中通快递', 'CN', [/^7\d{13}$/, /^\d{12}$/], 'zhongtong'),
  company('yto', '圆通速递', 'CN', [/^YT\d{13}$/, /^\d{13}$/], 'yuantong'),
  company('yunda', '韵达快递', 'CN', [/^[34]\d{12,14}$/], 'yunda'),
  company('sto', '申通快递', 'CN', [/^77\d{13}$/, /^\d{12}$/], 'shentong'),
  company('jt-cn', '极兔速递', 'CN', [/^JT\d{13}$/], 'jtexpress'),
  company('jd', '京东物流', 'CN', [/^JD[A-Z0-9]{11,15}$/], 'jd'),
  company('ems', '中国邮政 EMS', 'CN', [s10('CN'), /^1[01]\d{11}$/, /^9\d{12}$/], 'ems'),

  company('seven-eleven-tw', '7-ELEVEN 交貨便', 'TW', [/^[A-Z]\d{11}$/, /^\d{8}$/, /^\d{11,12}$/]),
  company('familymart-tw', '全家店到店', 'TW', [/^\d{11}$/]),
  company('tcat', '黑貓宅急便', 'TW', [/^\d{12}$/], 'tcat'),
  company('hct', '新竹物流 HCT', 'TW', [/^\d{10}$/]),
  company('kerry-tj', '嘉里大榮物流', 'TW', [/^\d{10,11}$/], 'kerrytj'),
  company('chunghwa-post', '中華郵政', 'TW', [s10('TW'), /^\d{14}$/, /^\d{20}$/], 'postserv'),

  company('usps', 'USPS', 'US', [/^9[1-5]\d{18,20}$/, /^\d{20}$/, /^\d{22}$/, s10('US')], 'usps'),
  company('amazon', 'Amazon Logistics', ['US', 'GB'], [/^TB[AC]\d{12}$/, /^Q[AB]\d{10}$/]),

  company('royal-mail', 'Royal Mail', 'GB', [s10('GB'), /^[0-9A-F]{16,21}$/]),
  company('evri', 'Evri', 'GB', [/^[A-Z0-9]{16}$/], 'hermes'),
  company('dpd-uk', 'DPD UK', 'GB', [/^\d{14}[A-Z0-9]?$/, /^\d{10}$/], 'dpduk'),
  company('yodel', 'Yodel', 'GB', [/^JD\d{16}$/], 'yodel'),
  company(
    'parcelforce',
    'Parcelforce',
    'GB',
    [/^[A-Z]{2}\d{7}$/, /^[A-Z]{4}\d{10}$/, s10('GB')],
    'parcelforce',
  ),

  company('smsa', 'SMSA Express', 'SA', [/^\d{12}$/], 'smsaexpress'),
  company('aramex', 'Aramex', ['SA', 'SG', 'GB'], [/^\d{10,12}$/], 'aramex'),
  company('spl', 'SPL Saudi Post', 'SA', [s10('SA'), /^\d{16}$/], 'saudipost'),
  company('naqel', 'NAQEL Express', 'SA', [/^\d{8,9}$/], 'naqel'),
  company('jt-sa', 'J&T Express KSA', 'SA', [/^JTE\d{12}$/]),

  company('dhl', 'DHL Express', everywhere, [/^\d{10}$/, /^JJD\d{16,18}$/, /^JD0\d{15,18}$/], 'dhlen'),
  company('ups', 'UPS', everywhere, [/^1Z[A-Z0-9]{16}$/], 'upsen'),
  company('fedex', 'FedEx', everywhere, [/^\d{12}$/, /^\d{15}$/, /^\d{20}$/], 'fedex'),
]
