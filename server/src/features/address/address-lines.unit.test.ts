import type { CountryCode } from '@sampan/contract/country'
import { describe, expect, test } from 'vitest'
import { addressHashText } from './address-hash.ts'
import { addressLines } from './address-lines.ts'
import { postcodeAsWritten } from './postcode.ts'

const part = (given: Partial<Parameters<typeof addressLines>[1]>) => ({
  addressee: 'Nattaya Srisuk',
  areaCodes: [],
  areaNames: [],
  city: '',
  address: '12/7 Soi Lang Suan',
  postcode: '10330',
  ...given,
})

const written: [CountryCode, Partial<Parameters<typeof addressLines>[1]>, string[]][] = [
  [
    'TH',
    { areaNames: ['กรุงเทพมหานคร', 'ปทุมวัน', 'ลุมพินี'] },
    ['Nattaya Srisuk', '12/7 Soi Lang Suan', 'แขวงลุมพินี เขตปทุมวัน', 'กรุงเทพมหานคร 10330'],
  ],
  [
    'TH',
    { areaNames: ['เชียงใหม่', 'เมืองเชียงใหม่', 'สุเทพ'], postcode: '50200' },
    ['Nattaya Srisuk', '12/7 Soi Lang Suan', 'ตำบลสุเทพ อำเภอเมืองเชียงใหม่', 'จังหวัดเชียงใหม่ 50200'],
  ],
  [
    'VN',
    { areaNames: ['Hà Nội', 'Phường Ba Đình'], address: '5 Kim Mã', postcode: '11100' },
    ['Nattaya Srisuk', '5 Kim Mã, Phường Ba Đình', 'Hà Nội 11100'],
  ],
  [
    'ID',
    { areaNames: ['DKI Jakarta', 'Kota Jakarta Selatan', 'Jagakarsa'], postcode: '12620' },
    ['Nattaya Srisuk', '12/7 Soi Lang Suan', 'Kec. Jagakarsa, Kota Jakarta Selatan', 'DKI Jakarta 12620'],
  ],
  [
    'PH',
    { areaNames: ['Cordillera Administrative Region', 'Benguet', 'Atok'], postcode: '2612' },
    ['Nattaya Srisuk', '12/7 Soi Lang Suan', '2612 Atok', 'Benguet'],
  ],
  [
    'MY',
    { areaNames: ['Johor', 'Ayer Baloi', '82100'], postcode: '82100' },
    ['Nattaya Srisuk', '12/7 Soi Lang Suan', '82100 Ayer Baloi', 'Johor'],
  ],
  [
    'SG',
    { areaNames: ['Central Region', 'Bishan'], postcode: '570123' },
    ['Nattaya Srisuk', '12/7 Soi Lang Suan', 'SINGAPORE 570123'],
  ],
  [
    'CN',
    { areaNames: ['北京市', '市辖区', '东城区'], address: '东长安街1号', postcode: '100006' },
    ['100006', '北京市东城区东长安街1号', 'Nattaya Srisuk'],
  ],
  [
    'TW',
    { areaNames: ['台北市', '中正區'], address: '忠孝東路一段1號', postcode: '100' },
    ['100 台北市中正區', '忠孝東路一段1號', 'Nattaya Srisuk'],
  ],
  [
    'US',
    { areaCodes: ['IL'], areaNames: ['Illinois'], city: 'Springfield', postcode: '62704' },
    ['Nattaya Srisuk', '12/7 Soi Lang Suan', 'Springfield, IL 62704'],
  ],
  [
    'GB',
    { areaNames: ['England', 'Kent'], city: 'Dover', postcode: 'CT16 1AA' },
    ['Nattaya Srisuk', '12/7 Soi Lang Suan', 'DOVER', 'CT16 1AA'],
  ],
  [
    'SA',
    { areaNames: ['الرياض'], city: 'الرياض', postcode: '11564' },
    ['Nattaya Srisuk', '12/7 Soi Lang Suan', 'الرياض 11564'],
  ],
]

describe('an address on a parcel', () => {
  test.each(written)('is written as people of %s write it', (country, given, lines) => {
    expect(addressLines(country, part(given))).toEqual(lines)
  })

  test('a British postcode gets its capitals and its gap', () => {
    expect(postcodeAsWritten('GB', 'sw1a1aa')).toBe('SW1A 1AA')
    expect(postcodeAsWritten('GB', 'BFPO12')).toBe('BFPO 12')
    expect(postcodeAsWritten('TH', '10330')).toBe('10330')
  })

  test('the same door is recognised however it is spelled', () => {
    const one = { areaCodes: ['10', '1007'], city: '', address: '12/7 Soi Lang-Suan', postcode: '10330' }
    const other = { ...one, address: '１２/７  soi lang suan.' }
    expect(addressHashText('TH', one)).toBe(addressHashText('TH', other))
    expect(addressHashText('TH', one)).not.toBe(
      addressHashText('TH', { ...one, address: '12/8 Soi Lang Suan' }),
    )
    // Who leaves the postcode out where it may be lives behind the same door.
    const [filledIn, leftOut] = [
      { ...one, postcode: '71016' },
      { ...one, postcode: '' },
    ]
    expect(addressHashText('VN', filledIn)).toBe(addressHashText('VN', leftOut))
  })
})
