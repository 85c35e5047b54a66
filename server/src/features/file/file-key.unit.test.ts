import { expect, test } from 'vitest'
import { isStorageKey } from '#gateways/storage/storage.gateway.ts'
import { baseName, makeFileKey, storageKeyOf, thumbKeyOf } from './file-key.ts'

const tenantId = '01900000-0000-7000-8000-000000000001'

test.each([
  ['Signed MOU (final).pdf', /^[0-9a-f]{40}\/Signed-MOU-final\.pdf$/],
  ['../../etc/passwd', /^[0-9a-f]{40}\/passwd\.pdf$/],
  ['..hidden..file..', /^[0-9a-f]{40}\/hidden-file\.pdf$/],
  ['Hợp đồng.docx', /^[0-9a-f]{40}\/Hop-dong\.pdf$/],
  ['สัญญา.pdf', /^[0-9a-f]{40}\.pdf$/],
  ['_x'.repeat(200), /^[0-9a-f]{40}\/[_x]{80}\.pdf$/],
])('the name %s is kept as far as every store takes it', (name, shape) => {
  const key = makeFileKey('pdf', name)
  expect(key).toMatch(shape)
  expect(isStorageKey(storageKeyOf(tenantId, key))).toBe(true)
})

test('a renamed file has an address that nobody guesses, and its thumbnail lies beside it', () => {
  const key = makeFileKey('jpg')
  expect(key).toMatch(/^[0-9a-f]{40}\.jpg$/)
  expect(makeFileKey('jpg')).not.toBe(key)
  expect(thumbKeyOf(key)).toBe(key.replace('.jpg', '.thumb.webp'))
})

test('what people called a file is kept without paths and control characters', () => {
  expect(baseName('C:\\Users\\me\\สัญญา\u0000 1.pdf')).toBe('สัญญา 1.pdf')
  expect(baseName('\u202e')).toBe('file')
})
