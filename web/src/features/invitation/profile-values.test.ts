import type { CreatorAccount } from '@sampan/contract/creator'
import type { CreatorProfile } from '@sampan/contract/invitation'
import { allMessengers } from '@sampan/contract/messenger'
import { beforeAll, expect, test } from 'vitest'
import words from '#lib/words.ts'
import errors from '../../../../locales/en/errors.json'
import {
  accountValues,
  faultsIn,
  faultsOf,
  fieldOf,
  inputOf,
  type ProfileValues,
  valuesOf,
} from './profile-values.ts'

beforeAll(() => words.init({ lng: 'en', resources: { en: { errors } } }))

const none = {
  livePrice: null,
  longVideoPrice: null,
  shortVideoPrice: null,
  photoStoryPrice: null,
  videoPrice: null,
}
const account = (id: string, platform: number, also: object = {}) =>
  ({ id, platform, ...none, ...also }) as unknown as CreatorAccount
const tiktok = account('01900000-0000-7000-8000-000000000001', 1, { livePrice: '1500.00' })
const youtube = account('01900000-0000-7000-8000-000000000002', 2)
const accounts = [tiktok, youtube]

const profile: CreatorProfile = {
  creatorType: 'Creator,Model',
  phone: '0812345678',
  introduction: 'Skin care in plain words.',
  photo: '/files/ploy.jpg',
  mainContentCategories: ['Suncare'],
  cate: 'Suncare',
  areaFirst: '10',
  areaSecond: '1033',
  ...allMessengers({ zalo: '0901234567' }),
  countryCode: 'TH',
  creators: [{ id: youtube.id, isShow: 0 }] as never,
  updatedAt: null,
}
const parts = { profile, accounts }
const filled = valuesOf(profile)

test('a profile is sent by the names of the call, with the prices that each platform has', () => {
  expect(inputOf(filled, parts)).toEqual({
    creatorType: 'Creator,Model',
    phone: '0812345678',
    introduction: 'Skin care in plain words.',
    photo: '/files/ploy.jpg',
    mainContentCategories: ['Suncare'],
    areaFirst: '10',
    areaSecond: '1033',
    ...allMessengers({ zalo: '0901234567' }),
    countryCode: 'TH',
    creators: [
      { id: tiktok.id, isShow: 1, livePrice: '1500.00', videoPrice: '' },
      { id: youtube.id, isShow: 0, longVideoPrice: '', shortVideoPrice: '' },
    ],
  })
  expect(faultsOf(filled, parts)).toEqual({})
})

test('an account is shown as it was last sent, and one that came since is meant to be shown', () => {
  expect(accounts.map((each) => accountValues(filled, each, profile).isShow)).toEqual([true, false])
})

test('an empty form has every fault at its field, all in one wave', () => {
  const empty = valuesOf({
    ...profile,
    creatorType: '',
    phone: '',
    introduction: '',
    photo: '',
    mainContentCategories: [],
    areaFirst: '',
    areaSecond: '',
  })
  const faults = faultsOf(empty, parts)
  expect(faults).toEqual({
    creatorType: 'Fill in this field.',
    phone: 'Give a phone number.',
    introduction: 'Fill in this field.',
    photo: 'Choose a file.',
    mainContentCategories: 'Choose at least one category.',
    areaCodes: 'Choose the area.',
  })
  expect(Object.keys(faultsIn(faults, 'contact'))).toEqual(['phone'])
})

test.for<[Partial<ProfileValues>, string]>([
  [{ phone: '12' }, 'phone'],
  [{ areaCodes: ['10'] }, 'areaCodes'],
  [
    { accounts: { [youtube.id]: { ...accountValues(filled, youtube, profile), shortVideoPrice: 'a lot' } } },
    `accounts.${youtube.id}.shortVideoPrice`,
  ],
])('%j is wrong at %s alone', ([change, field]) => {
  expect(Object.keys(faultsOf({ ...filled, ...change }, parts))).toEqual([field])
})

test('a fault that the server finds stands at the field of the form', () => {
  expect(fieldOf('areaSecond', accounts)).toBe('areaCodes')
  expect(fieldOf('creatorType.1', accounts)).toBe('creatorType')
  expect(fieldOf('creators.1.longVideoPrice', accounts)).toBe(`accounts.${youtube.id}.longVideoPrice`)
})
