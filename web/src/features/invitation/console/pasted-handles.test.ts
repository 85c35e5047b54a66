import { expect, test } from 'vitest'
import { isList, readPasted } from './pasted-handles.ts'

test.for<[string, string[]]>([
  ['@a\n@b\r\n\n @a ', ['@a', '@b']],
  ['ploy.glow, dao;mai', ['ploy.glow', 'dao', 'mai']],
  ['Ploy Arun\t@ploy.glow\t128,000\nDao\t@dao\t9,400', ['@ploy.glow', '@dao']],
  ['ploy.glow\tThailand\ndao\tVietnam', ['ploy.glow', 'dao']],
  ['"https://www.tiktok.com/@ploy.glow?lang=th"', ['https://www.tiktok.com/@ploy.glow?lang=th']],
  ['@PLOY\n@ploy', ['@PLOY']],
  [' \n ', []],
])('%j names %j', ([text, names]) => {
  expect(readPasted(text)).toEqual(names)
})

test('a name with a blank is no list', () => {
  expect([isList('Ploy Arun'), isList('@ploy'), isList('a\nb'), isList('a,b')]).toEqual([
    false,
    true,
    true,
    true,
  ])
})
