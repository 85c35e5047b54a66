import { profileInput } from '@sampan/contract/invitation.schemas'
import { expect, test } from 'vitest'

const id = '01900000-0000-7000-8000-000000000001'
const whole = {
  creatorType: 'Creator, Actor',
  phone: '081 234 5678',
  introduction: 'Skin care in plain words.',
  photo: '/files/ploy.jpg',
  mainContentCategories: ['Suncare'],
  areaFirst: '10',
  areaSecond: '1033',
  countryCode: 'TH',
  creators: [{ id, isShow: 1, livePrice: '1500', videoPrice: '' }],
}
const faultsOf = (profile: object) =>
  (profileInput.safeParse(profile).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])

test('a whole profile may name kinds and categories as a list or joined by commas, and leave prices out', () => {
  expect(profileInput.parse({ ...whole, mainContentCategories: 'Suncare,Tea' })).toMatchObject({
    creatorType: ['Creator', 'Actor'],
    mainContentCategories: ['Suncare', 'Tea'],
    creators: [{ livePrice: '1500', videoPrice: null, photoStoryPrice: null }],
  })
  expect(faultsOf({ ...whole, creators: undefined })).toEqual([])
})

test('a price of 0 is left to talk about, and of a path through the categories the last one is meant', () => {
  const creators = [{ id, isShow: 1, livePrice: '0', videoPrice: '0.00', photoStoryPrice: 0 }]
  const mainContentCategories = [['Beauty', 'Lipmakeup'], ['Tea']]
  expect(profileInput.parse({ ...whole, creators, mainContentCategories })).toMatchObject({
    mainContentCategories: ['Lipmakeup', 'Tea'],
    creators: [{ livePrice: null, videoPrice: null, photoStoryPrice: null }],
  })
})

test.for([
  [{ creatorType: '' }, 'creatorType', 'errors:required'],
  [{ creatorType: 'Creator,Singer' }, 'creatorType.1', 'errors:invalidValue'],
  [{ phone: ' ' }, 'phone', 'errors:phoneNeeded'],
  [{ phone: '0'.repeat(51) }, 'phone', 'errors:tooLong'],
  [{ introduction: '\u200b' }, 'introduction', 'errors:required'],
  [{ introduction: 'x'.repeat(1_001) }, 'introduction', 'errors:tooLong'],
  [{ photo: '' }, 'photo', 'errors:fileNeeded'],
  [{ mainContentCategories: [] }, 'mainContentCategories', 'errors:categoryNeeded'],
  [{ areaFirst: '' }, 'areaFirst', 'errors:areaNeeded'],
  [{ areaSecond: '' }, 'areaSecond', 'errors:areaNeeded'],
  [{ creators: [{ id, isShow: 2 }] }, 'creators.0.isShow', 'errors:invalidValue'],
  [{ creators: [{ id, isShow: 1, livePrice: 'a lot' }] }, 'creators.0.livePrice', 'errors:amountInvalid'],
  [{ creators: [{ id, isShow: 1, videoPrice: '-1' }] }, 'creators.0.videoPrice', 'errors:amountInvalid'],
] as const)('%j is refused at %s', ([change, path, message]) => {
  expect(faultsOf({ ...whole, ...change })).toContainEqual([path, message])
})
