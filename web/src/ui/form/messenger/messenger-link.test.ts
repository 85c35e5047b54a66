import { messengersOf } from '@sampan/contract/messenger'
import { expect, it } from 'vitest'
import { messengerLink } from './messenger-link.ts'

it('asks each country for what its people use, and for what was written elsewhere', () => {
  expect(messengersOf('VN')).toEqual(['zalo', 'line', 'whatsapp'])
  expect(messengersOf('TH')).toEqual(['line', 'whatsapp'])
  expect(messengersOf('ID')).toEqual(['whatsapp', 'line'])
  expect(messengersOf('PH')).toEqual(['viber', 'messenger', 'line', 'whatsapp'])
  expect(messengersOf('CN', { zalo: '0901 234 567', line: '' })).toEqual([
    'wechat',
    'line',
    'whatsapp',
    'zalo',
  ])
})

it('opens a chat where the account is one that its messenger can be asked for', () => {
  expect(messengerLink('zalo', '0901 234 567')).toBe('https://zalo.me/0901234567')
  expect(messengerLink('viber', '+63 917 123 4501')).toBe('viber://chat?number=%2B639171234501')
  expect(messengerLink('line', '@sampan.th')).toBe('https://line.me/R/ti/p/%40sampan.th')
  expect(messengerLink('line', 'ploy')).toBe('https://line.me/R/ti/p/~ploy')
  expect(messengerLink('messenger', 'maria.clara')).toBe('https://m.me/maria.clara')
})

it('opens none that would reach somebody else or nobody', () => {
  expect(messengerLink('whatsapp', '0812 345 678')).toBeUndefined()
  expect(messengerLink('messenger', 'Maria Clara, the second one')).toBeUndefined()
  expect(messengerLink('wechat', 'mali_cn')).toBeUndefined()
})
