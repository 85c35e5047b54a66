import { expect, test } from 'vitest'
import { platforms } from './creator.ts'
import { accountName } from './creator-account-name.ts'

test.each([
  [platforms.tiktok, 'nattaya', '@nattaya'],
  [platforms.instagram, 'tita.marites', '@tita.marites'],
  [platforms.youtube, 'nattaya', '@nattaya'],
  [platforms.youtube, 'UCabcdefghijklmnopqrstuv', 'UCabcdefghijklmnopqrstuv'],
  [platforms.facebook, 'nattaya.page', '@nattaya.page'],
  [platforms.facebook, '100012345678', '100012345678'],
  [platforms.shopee, 'nattaya_shop', 'nattaya_shop'],
  [platforms.other, 'blog.example/nattaya', 'blog.example/nattaya'],
  [platforms.tiktok, '', ''],
])('on platform %i, %s is called %s', (platform, handle, name) => {
  expect(accountName({ platform, handle })).toBe(name)
})

test('a page of another platform is called by its name, where that is known', () => {
  const page = { platform: platforms.other, handle: 'blog.example/nattaya' }
  expect(accountName({ ...page, nickname: 'Nattaya cooks' })).toBe('Nattaya cooks')
  expect(accountName({ ...page, nickname: '' })).toBe('blog.example/nattaya')
})
