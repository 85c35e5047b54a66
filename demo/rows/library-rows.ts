import type { CountryCode } from '@sampan/contract/country'
import type { Platform } from '@sampan/contract/creator'
import { readHandle } from '@sampan/contract/creator-handle'
import type { Intention } from '@sampan/contract/relation'
import type { Ctx } from '../../server/src/context.ts'
import { searchVector } from '../../server/src/kit/search-tokens.ts'
import { brands } from '../content/brands.ts'
import { creators } from '../content/creators/creators.ts'
import { staff } from '../content/staff.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId, brandId, creatorId } from './people-rows.ts'

const day = 86_400_000

/** Accounts that a specialist entered and that nobody has linked: country, platform, handle, name, followers, categories. */
const entered: [CountryCode, Platform, string, string, number, string[], string][] = [
  ['TH', 3, 'maew.skinnotes', 'แมว สกินโน้ต', 48_200, ['Skincare'], 'รีวิวสกินแคร์สำหรับผิวแพ้ง่าย ตอบแชตเร็ว'],
  ['TH', 2, 'khaojaikitchen', 'ครัวเข้าใจ', 312_000, ['Fooddrink'], 'ช่องทำอาหารบ้าน ๆ ลงวิดีโอยาวทุกวันศุกร์'],
  [
    'VN',
    1,
    'bepnhaminh.vn',
    'Bếp Nhà Mình',
    96_400,
    ['Fooddrink', 'Kitchen'],
    'Nấu ăn gia đình, quay ở Đà Nẵng',
  ],
  [
    'VN',
    3,
    'thao.studio.look',
    'Thảo Nguyễn',
    21_900,
    ['Fashion', 'Beauty'],
    'Phối đồ công sở, chụp ảnh đẹp',
  ],
  [
    'ID',
    1,
    'rara.hijabdaily',
    'Rara Permata',
    588_000,
    ['Muslimfashion'],
    'Tutorial hijab harian, aktif live malam',
  ],
  [
    'ID',
    4,
    'dapurbundasari',
    'Dapur Bunda Sari',
    74_500,
    ['Kitchen'],
    'Komunitas ibu rumah tangga, banyak tanya jawab',
  ],
  ['PH', 1, 'tita.tipid', 'Tita Tipid', 133_700, ['Home'], 'Budget home finds, replies in Taglish'],
  ['MY', 3, 'nadiah.craves', 'Nadiah Craves', 8_900, ['Fooddrink'], 'Small, loyal audience in Johor'],
  [
    'SG',
    2,
    'quietgadgets',
    'Quiet Gadgets',
    41_000,
    ['Electronics'],
    'Long calm reviews, wants a loan unit first',
  ],
  ['TW', 3, 'yilan.slowtable', '宜蘭慢食', 15_600, ['Fooddrink'], '想先試用再決定'],
]

const keyOf = (handle: string): string => `entered ${handle}`

/** The accounts themselves. Beside the rows of linked ones, which have other columns. */
export const enteredRows = (ctx: Ctx): Row[] =>
  entered.map(([country, platform, handle, name, followers, categories], at) => {
    const read = readHandle(platform, handle, country)
    return {
      tenant_id: ctx.tenant.id,
      id: idOf('creator', keyOf(handle)),
      account_id: null,
      platform,
      handle,
      nickname: name,
      homepage_url: 'homepage' in read ? read.homepage : '',
      followers,
      country_code: country,
      categories,
      search: searchVector([handle, name]),
      linked_at: new Date(ctx.now.getTime() - (at + 2) * day),
    }
  })

export const entryRows = (ctx: Ctx): Row[] =>
  entered.map(([, , handle, , , , introduction], at) => {
    const when = new Date(ctx.now.getTime() - (at + 2) * day)
    const by = staff.find(({ role }) => role === 'creatorSpecialist')
    return {
      tenant_id: ctx.tenant.id,
      creator_id: idOf('creator', keyOf(handle)),
      entered_by: accountId(by?.key ?? ''),
      entered_as: 0,
      mcn_id: null,
      introduction,
      contact_cipher: ctx.app.cipher.seal(ctx.tenant.id, {
        email: `${handle.replaceAll('.', '-')}@example.com`,
      }),
      created_at: when,
      updated_at: when,
    }
  })

/** A brand, its labels, and what it keeps of some creators: who, what they want, labels, remark, next step, in days. */
const team = brands[0]
const labels = ['Ambassador', '12.12', 'Call first'] as const
const kept: [
  who: number,
  intention: Intention,
  labels: number[],
  remark: string,
  next: string,
  inDays: number,
][] = [
  [0, 'wants', [0, 1], 'Wants the 50 ml, shoots at the weekend', 'Send the brief', 1],
  [1, 'talking', [1], 'Asks for more than we offer', 'Call about the price', 2],
  [2, 'notNow', [2], 'Away until January', 'Ask again', 40],
  [3, 'wants', [0], 'Two videos for one price', 'Check the price', 4],
]

const labelId = (name: string): string => idOf('creator-label', name)
const memberOf = (at: number) => creators.filter(({ country }) => country === team?.country)[at]

export function relationRows(ctx: Ctx): { labels: Row[]; relations: Row[]; groups: Row[]; members: Row[] } {
  const person = team?.people[0]
  if (!team || !person) return { labels: [], relations: [], groups: [], members: [] }
  const base = { tenant_id: ctx.tenant.id, workspace_id: brandId(team.key) }
  const groupId = idOf('creator-group', team.key)
  const members = kept.flatMap(([who]) => memberOf(who) ?? [])
  const made = { created_by: accountId(person.key), created_at: ctx.now }
  return {
    labels: labels.map((name) => ({ ...base, ...made, id: labelId(name), name })),
    relations: kept.flatMap(([who, intention, own, remark, next, inDays]) => {
      const creator = memberOf(who)
      if (!creator) return []
      return {
        ...base,
        creator_id: creatorId(creator.accounts[0]?.key ?? ''),
        intention,
        remark,
        next_step: next,
        next_on: new Date(ctx.now.getTime() + inDays * day).toISOString().slice(0, 10),
        next_by: accountId(person.key),
        label_ids: own.map((at) => labelId(labels[at] ?? '')),
        updated_by: accountId(person.key),
        updated_at: ctx.now,
      }
    }),
    groups: [
      {
        ...base,
        ...made,
        id: groupId,
        name: '12.12 skincare',
        tags: ['Campaign', '12.12'],
        member_count: members.length,
        updated_at: ctx.now,
      },
    ],
    members: members.map((creator) => ({
      tenant_id: ctx.tenant.id,
      group_id: groupId,
      creator_id: creatorId(creator.accounts[0]?.key ?? ''),
      added_by: accountId(person.key),
      added_at: ctx.now,
    })),
  }
}
