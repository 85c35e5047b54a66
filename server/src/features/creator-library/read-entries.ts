import { type CountryCode, countryCodes } from '@sampan/contract/country'
import { type Platform, type PostLanguage, platforms, postLanguages } from '@sampan/contract/creator'
import { saidFollowers } from '@sampan/contract/creator-form.schemas'
import { readHandle } from '@sampan/contract/creator-handle'
import { importRowsMax } from '@sampan/contract/creator-library.schemas'
import { messengers } from '@sampan/contract/messenger'
import { email as emailSchema } from '@sampan/contract/text.schemas'
import type { Contact } from '#features/account/account.tables.ts'
import { refuse } from '#kit/call/refusal.ts'
import { CsvFault, type CsvRow, readCsv } from '#kit/read-csv.ts'
import { columnsOf } from '#kit/table/read-table.ts'
import type { KeyIn } from '../../../../locales/keys.ts'
import { type EntryName, nameOf } from './entry.queries.ts'

/** A row of a table as it is understood. */
export interface ReadEntry extends EntryName {
  /** As spreadsheets count: the heads are row 1. */
  row: number
  homepageUrl: string
  nickname: string
  followers: number
  categories: string[]
  languages: PostLanguage[]
  introduction: string
  contact: Contact | undefined
}

interface Fault {
  row: number
  column: string
  value: string
  /** `cells`: there are more of them than heads, so that no cell can be told from the next. */
  key: KeyIn<'errors'> | 'cells'
}

interface ReadTable {
  count: number
  rows: ReadEntry[]
  faults: Fault[]
  ignored: string[]
}

/** The columns, by the names that they may have. */
const columns: Record<string, readonly string[]> = {
  handle: ['handle', 'account', 'link', 'username', 'profile', '账号', 'akun', 'บัญชี', 'tài khoản'],
  platform: ['platform', '平台', 'แพลตฟอร์ม', 'nền tảng'],
  country: ['country', 'countrycode', '国家', 'negara', 'ประเทศ', 'quốc gia'],
  nickname: ['nickname', 'name', '昵称', '姓名', 'nama', 'ชื่อ', 'tên'],
  followers: ['followers', 'fans', '粉丝', '粉丝数', 'pengikut', 'ผู้ติดตาม', 'người theo dõi'],
  languages: ['languages', 'language', '语言', 'bahasa', 'ภาษา', 'ngôn ngữ'],
  introduction: ['introduction', 'note', 'bio', '简介', 'perkenalan', 'แนะนำตัว', 'giới thiệu'],
  email: ['email', 'mail', '邮箱', 'อีเมล'],
  phone: ['phone', 'mobile', '电话', 'telepon', 'โทรศัพท์', 'điện thoại'],
  line: ['line'],
  whatsapp: ['whatsapp'],
  zalo: ['zalo'],
  viber: ['viber'],
  messenger: ['messenger'],
  wechat: ['wechat', '微信'],
}
type Column = keyof typeof columns
const named = Object.entries(columns).map(([key, names]) => ({ key, names }))

const cellMax = 80

/**
 * Reads a table of accounts: pasted out of a spreadsheet, or a CSV file's text. In: the text, and the country of rows that
 * name none. Refuses at `text` what is no table, has no column of handles, no row, or too many.
 */
export function readEntries(text: string, country: CountryCode): ReadTable {
  const [head = [], ...body] = tableOf(text)
  const heads = columnsOf(head, named)
  if (!heads.includes('handle')) refuse('invalidInput', { fields: [{ path: 'text', key: 'handleNeeded' }] })
  if (body.length === 0) refuse('invalidInput', { fields: [{ path: 'text', key: 'required' }] })
  if (body.length > importRowsMax) refuse('invalidInput', { fields: [{ path: 'text', key: 'tooLong' }] })
  const faults: Fault[] = []
  const seen = new Set<string>()
  const rows = body.flatMap((cells, at) => {
    const read = readRow({ cells, head, heads, row: at + 2, country }, faults)
    if (!read) return []
    // Twice in one table is once in the library.
    const isTwice = seen.has(nameOf(read))
    seen.add(nameOf(read))
    return isTwice ? [] : read
  })
  const ignored = head.filter((cell, at) => !heads[at] && cell.trim() !== '').slice(0, 20)
  return { count: body.length, rows, faults, ignored: ignored.map((cell) => cell.slice(0, cellMax)) }
}

function tableOf(text: string): CsvRow[] {
  try {
    return readCsv(Buffer.from(text, 'utf8'))
  } catch (error) {
    if (error instanceof CsvFault)
      return refuse('invalidInput', { fields: [{ path: 'text', key: 'invalidValue' }] })
    throw error
  }
}

interface RawRow {
  cells: CsvRow
  /** The heads as they are written. */
  head: CsvRow
  heads: readonly (Column | undefined)[]
  row: number
  country: CountryCode
}

/** One row; undefined where something is wrong with it, which is added to the faults: all of it at once. */
function readRow({ cells, head, heads, row, country }: RawRow, faults: Fault[]): ReadEntry | undefined {
  if (cells.slice(head.length).some((cell) => cell.trim() !== '')) {
    faults.push({ row, column: '', value: String(cells.length), key: 'cells' })
    return undefined
  }
  const before = faults.length
  const cellOf = (column: Column) => (cells[heads.indexOf(column)] ?? '').normalize('NFKC').trim()
  const fault = (column: Column, key: KeyIn<'errors'>) => {
    faults.push({
      row,
      column: head[heads.indexOf(column)] ?? column,
      value: cellOf(column).slice(0, cellMax),
      key,
    })
  }
  const countryCode = countryIn(cellOf('country')) ?? (cellOf('country') ? undefined : country)
  if (!countryCode) fault('country', 'invalidValue')
  const platform = platformIn(cellOf('platform'))
  if (platform === undefined) fault('platform', 'invalidValue')
  const handle = readHandle(platform ?? platforms.tiktok, cellOf('handle'), countryCode ?? country)
  if (cellOf('handle') === '') fault('handle', 'handleNeeded')
  else if ('fault' in handle) fault('handle', handle.fault)
  const followers = saidFollowers.safeParse(cellOf('followers'))
  if (!followers.success || followers.data === undefined) fault('followers', 'followersOdd')
  const languages = languagesIn(cellOf('languages'))
  if (!languages) fault('languages', 'invalidValue')
  const email = cellOf('email')
  if (email && !emailSchema.safeParse(email).success) fault('email', 'emailInvalid')
  if (faults.length > before || 'fault' in handle || platform === undefined || !countryCode || !languages)
    return undefined
  return {
    row,
    platform,
    countryCode,
    handle: handle.handle,
    homepageUrl: handle.homepage,
    nickname: cellOf('nickname').slice(0, 120) || handle.handle,
    followers: followers.data ?? 0,
    categories: [],
    languages,
    introduction: cellOf('introduction').slice(0, 1_000),
    contact: contactOf(cellOf),
  }
}

function contactOf(cellOf: (column: Column) => string): Contact | undefined {
  const said = (column: Column) => cellOf(column).slice(0, 120)
  const [email, phone] = [said('email'), said('phone')]
  const accounts = Object.fromEntries(
    messengers.flatMap((messenger) => (said(messenger) ? [[messenger, said(messenger)]] : [])),
  )
  if (!email && !phone && Object.keys(accounts).length === 0) return undefined
  return { email, ...(phone && { phone }), ...accounts }
}

const countryIn = (cell: string): CountryCode | undefined =>
  countryCodes.find((code) => code === cell.toUpperCase())

/** Each language by its code or by its name in any of the five languages or its own. */
const namesOfLanguages = new Map(
  postLanguages.flatMap((code) =>
    ['en', 'zh-CN', 'id', 'th', 'vi', code].map((spoken): [string, PostLanguage] => [
      (new Intl.DisplayNames(spoken, { type: 'language' }).of(code) ?? code).toLowerCase(),
      code,
    ]),
  ),
)

/** Languages between commas, semicolons or slashes; undefined where one of them is none. */
function languagesIn(cell: string): PostLanguage[] | undefined {
  const named = cell
    .toLowerCase()
    .split(/[,;/、，]/)
    .map((name) => name.trim())
    .filter(Boolean)
  const read = named.map((name) => postLanguages.find((code) => code === name) ?? namesOfLanguages.get(name))
  const known = read.filter((code) => code !== undefined)
  return known.length === read.length ? [...new Set(known)] : undefined
}

/** A platform by its name or number; TikTok where none is given. */
function platformIn(cell: string): Platform | undefined {
  if (cell === '') return platforms.tiktok
  const name = cell.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return Object.entries(platforms).find(([key, code]) => key === name || String(code) === name)?.[1]
}
