import { expect, test } from 'vitest'
import { encryptPush, pushTextMax } from './encrypt-push.ts'
import { isOfPublicHost, isPublicAddress } from './public-host.ts'
import { makeBrowser } from './testing/browser.ts'
import { createVapid } from './vapid.ts'

test('a text is encrypted letter by letter as the example of RFC 8291 says', () => {
  const body = encryptPush(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    {
      ownKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    },
  )
  expect(body.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the longest text fits what a service takes, and is read by its browser alone', () => {
  const [mine, another] = [makeBrowser(), makeBrowser()]
  const text = 'x'.repeat(pushTextMax)
  const body = encryptPush(text, mine.keys)
  expect(body).toHaveLength(4_096)
  expect(mine.open(body)).toBe(text)
  expect(() => another.open(body)).toThrow()
})

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:word@push.example.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://0x7f.1/abc', false],
  ['https://2130706433/abc', false],
  ['https://localhost/abc', false],
  ['https://database/abc', false],
  ['file:///etc/passwd', false],
])('%s may be pushed to: %s', (address, expected) => {
  expect(isOfPublicHost(address)).toBe(expected)
})

test.each([
  ['142.250.4.95', true],
  ['2404:6800:4003:c00::5f', true],
  ['10.1.2.3', false],
  ['127.0.0.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['192.168.1.1', false],
  ['172.31.255.255', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:10.0.0.1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
])('%s is an address on the internet: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected)
})

test('a key that happens to begin with zeros names the server as any other', () => {
  const key = Buffer.alloc(32, 7).fill(0, 0, 2).toString('base64url')
  const vapid = createVapid(key, 'mailto:us@sampan.example')
  expect(vapid.authorization('https://push.example', Date.UTC(2026, 10, 23))).toMatch(
    /^vapid t=[^.]+\.[^.]+\.[\w-]{86}, k=/,
  )
})
