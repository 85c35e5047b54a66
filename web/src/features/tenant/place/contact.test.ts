import { expect, it } from 'vitest'
import { readContact } from './contact.tsx'

it('opens each contact in its own channel', () => {
  expect(readContact('LINE', '@sampan.th').href).toBe('https://line.me/R/ti/p/%40sampan.th')
  expect(readContact('WhatsApp', '+66 2 118 4020').href).toBe('https://wa.me/6621184020')
  expect(readContact('Email', 'hello@sampan.example').href).toBe('mailto:hello@sampan.example')
  expect(readContact('Office', '+66 2 118 4020').href).toBe('tel:+6621184020')
})

it('shows a contact that no browser can open without a link', () => {
  expect(readContact('微信', 'sampan_cn').href).toBeUndefined()
  expect(readContact('Front desk', 'Ask for Mali').href).toBeUndefined()
})
