import { expect, test } from 'vitest'
import { readHandle } from './creator-handle.ts'

const tita = { handle: 'tita.marites', homepage: 'https://www.instagram.com/tita.marites' }

test.for([
  ['tita.marites'],
  ['@tita.marites'],
  ['  @Tita.Marites '],
  ['TITA. MARITES'],
  ['@tita.marites\u200b'],
  ['＠ｔｉｔａ．ｍａｒｉｔｅｓ'],
  ['instagram.com/tita.marites', 'https://instagram.com/tita.marites'],
  ['https://www.instagram.com/Tita.Marites/?igsh=abc', 'https://www.instagram.com/Tita.Marites'],
  ['http://instagram.com/tita.marites#top', 'https://instagram.com/tita.marites'],
])('“%s” names the same Instagram profile', ([typed = '', homepage = tita.homepage]) => {
  expect(readHandle(3, typed)).toEqual({ ...tita, homepage })
})

test.for([
  [2, 'https://youtube.com/@TitaMarites?si=4kQ2', 'TitaMarites', 'https://youtube.com/@TitaMarites'],
  [
    2,
    'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv/videos',
    'UCabcdefghijklmnopqrstuv',
    'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv',
  ],
  [2, 'https://YouTube.com/@TitaMarites/videos', 'TitaMarites', 'https://youtube.com/@TitaMarites'],
  [3, 'https://instagram.com/tita.marites/reels/', 'tita.marites', 'https://instagram.com/tita.marites'],
  [2, '@ร้านพลอย', 'ร้านพลอย', 'https://www.youtube.com/@ร้านพลอย'],
  [
    4,
    'https://m.facebook.com/profile.php?id=100089',
    '100089',
    'https://www.facebook.com/profile.php?id=100089',
  ],
  [4, 'fb.com/tita.marites', 'tita.marites', 'https://fb.com/tita.marites'],
  [5, 'https://shopee.vn/Tita.Shop?x=1', 'tita.shop', 'https://shopee.vn/Tita.Shop'],
  [0, 'https://www.Line.me/Natty/', 'line.me/Natty', 'https://www.line.me/Natty'],
  [0, 'https://blog.example:8443/p?id=7', 'blog.example:8443/p?id=7', 'https://blog.example:8443/p?id=7'],
  [
    0,
    'https://blog.example/a%E2%80%AEb%00',
    'blog.example/a%E2%80%AEb%00',
    'https://blog.example/a%E2%80%AEb%00',
  ],
] as const)('on platform %d “%s” is kept as %s', ([platform, typed, handle, homepage]) => {
  expect(readHandle(platform, typed)).toEqual({ handle, homepage })
})

test.for([
  [3, 'https://www.youtube.com/@tita', 'handleElsewhere'],
  [3, 'https://instagram.com.evil.example/tita', 'handleElsewhere'],
  [3, 'https://www.instagram.com/p/Cx1', 'handleOfPost'],
  [5, 'https://shopee.ev.io/tita', 'handleElsewhere'],
  [5, 'https://shopee.com.evil.example/tita', 'handleElsewhere'],
  [2, 'https://youtu.be/dQw4w9WgXcQ', 'handleOfPost'],
  [2, 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'handleOfPost'],
  [4, 'https://www.facebook.com/tita/videos/12', 'handleOfPost'],
  [3, 'https://www.instagram.com/tita.marites/p/Cx1/', 'handleOfPost'],
  [1, 'https://www.tiktok.com/@tita/video/7300000000010001', 'handleOfPost'],
  [3, '', 'handleInvalid'],
  [3, '@', 'handleInvalid'],
  [3, 'tita marites!', 'handleInvalid'],
  [3, 'javascript:alert(1)', 'handleInvalid'],
  [3, 'https://instagram.com/', 'handleInvalid'],
  [3, 'a'.repeat(400), 'handleInvalid'],
  [0, 'tita', 'handleInvalid'],
  [0, 'https://localhost/tita', 'handleInvalid'],
] as const)('on platform %d “%s” names no profile: %s', ([platform, typed, fault]) => {
  expect(readHandle(platform, typed)).toEqual({ fault })
})
