import { expect, test } from 'vitest'
import { codeIn } from './outbox.ts'

test.each([
  ['Your code is 730418. It works for 10 minutes.', '730418'],
  ['รหัสของคุณคือ\n482913\nใช้ได้ 10 นาที', '482913'],
  ['您的验证码是482913，10 分钟内有效', '482913'],
  ['Code:\n  K7P2QX  \nbye', 'K7P2QX'],
  ['Order SP-248170 of 20261120 costs 123456.50', null],
  ['https://sampan.example/audit?t=123456', null],
  ['Nothing here', null],
])('the code in %j is %s', (text, code) => {
  expect(codeIn(text)).toBe(code)
})
