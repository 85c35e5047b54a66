import type { RegionNode } from './tree.ts'

/** Reads a Chinese text as syllables of Hanyu Pinyin without tones, `ü` where it is one. */
export type ReadPinyin = (text: string) => string[]

/**
 * Readings of signs and names that differ from their usual ones, by the Dictionary of Chinese Place Names; tones are left
 * out. For `customPinyin` of pinyin-pro.
 */
export const placeReadings: Record<string, string> = {
  都: 'du',
  什: 'shi',
  乐亭: 'lao ting',
  乐清: 'yue qing',
  乐陵: 'lao ling',
  万柏林: 'wan bai lin',
  单县: 'shan xian',
  召陵: 'shao ling',
  吴堡: 'wu bu',
  大埔: 'da bu',
  大涌: 'da chong',
  塘厦: 'tang xia',
  宕昌: 'tan chang',
  尉犁: 'yu li',
  曾都: 'zeng du',
  歙县: 'she xian',
  泌阳: 'bi yang',
  洪洞: 'hong tong',
  浚县: 'xun xian',
  涡阳: 'guo yang',
  牟定: 'mou ding',
  珲春: 'hun chun',
  称多: 'chen duo',
  筠连: 'jun lian',
  繁峙: 'fan shi',
  红寺堡: 'hong si bu',
  莞城: 'guan cheng',
  蚌山: 'beng shan',
  郫都: 'pi du',
  闵行: 'min hang',
  麻涌: 'ma chong',
  黄陂: 'huang pi',
  六合: 'lu he',
  六安: 'lu an',
}

/** Peoples in the names of autonomous areas, which are left out with the words for the area. */
const peoples =
  '各|汉|满|回|藏|彝|苗|侗|瑶|壮|白|傣|黎|畲|水|羌|土|怒|佤|京|蒙古|朝鲜|布依|土家|哈尼|哈萨克|傈僳|拉祜|纳西|景颇|柯尔克孜|达斡尔|仫佬|布朗|撒拉|毛南|仡佬|锡伯|阿昌|普米|塔吉克|鄂温克|鄂伦春|保安|裕固|独龙|东乡|维吾尔'
const autonomous = new RegExp(`^(.{2,}?)(?:(?:${peoples})族?)+自治(?:区|州|县|旗)$`)
const ethnicDistrict = new RegExp(`^(.{2,}?)(?:${peoples})族区$`)

/** Kinds of areas that are not of the ordinary kinds, the longest first. */
const kinds: readonly (readonly [chinese: string, english: string])[] = [
  ['高新技术产业开发区', ' High-tech Zone'],
  ['高技术产业开发区', ' High-tech Zone'],
  ['高新技术产业园区', ' High-tech Zone'],
  ['高新技术开发区', ' High-tech Zone'],
  ['经济技术开发区', ' Economic and Technological Zone'],
  ['城乡一体化示范区', ' Integration Zone'],
  ['经济开发区', ' Economic Zone'],
  ['管理区', ' Management Area'],
  ['示范区', ' Demonstration Zone'],
  ['工业园区', ' Industrial Park'],
  ['工业园', ' Industrial Park'],
  ['产业园区', ' Industrial Park'],
  ['新区', ' New Area'],
  ['矿区', ' Mining District'],
  ['街道', ' Subdistrict'],
  ['特区', ''],
  ['地区', ''],
]

/** Areas that only group those below them, and names that hold the word for a people or a kind. */
const whole: Record<string, string> = {
  市辖区: 'City districts',
  县: 'Counties',
  省直辖县级行政区划: 'Counties of the province',
  自治区直辖县级行政区划: 'Counties of the region',
  东乡族自治县: 'Dongxiang',
  鄂伦春自治旗: 'Elunchun',
  鄂温克族自治旗: 'Ewenke',
  神农架林区: 'Shennongjia',
}

/** Syllables as one word: `Xi’an` has a mark where the next one begins with a vowel. */
function wordOf(syllables: readonly string[]): string {
  const word = syllables.map((one, at) => (at > 0 && /^[aoe]/.test(one) ? `'${one}` : one)).join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** The name of an area in Hanyu Pinyin, without the word for its kind where two syllables remain. */
export function chinaLatin(name: string, read: ReadPinyin): string {
  if (whole[name]) return whole[name]
  const kind = kinds.find(([chinese]) => name.endsWith(chinese) && name.length > chinese.length + 1)
  const own = kind ? partsOf(name.slice(0, -kind[0].length)) : bareName(name)
  // A banner of one wing, and the middle one of three: words of their own.
  const words = own.split(/ |(?=[左右]翼)|(?<=翼)(?=[前中后]旗)|(?<=..)(?=[前中后左右]旗$)/)
  return words.map((word) => wordOf(read(word))).join(' ') + (kind?.[1] ?? '')
}

/** A zone is named after its province and city, which are words of their own. */
const partsOf = (own: string): string =>
  own
    .replace(/^(河北|山西|吉林|安徽|河南|湖南|内蒙古)(?=..)/, '$1 ')
    .replace(/市(?=.)/, ' ')
    .replace(/市$/, '')

function bareName(name: string): string {
  const own = (autonomous.exec(name) ?? ethnicDistrict.exec(name))?.[1]
  if (own && own.length > 1) return own
  const bare = name.replace(/(?:(?<![前中后左右])旗|[市区县盟州省镇])$/, '')
  return bare.length > 1 ? bare : name
}

const kindNames: Record<string, string> = {
  市: 'City',
  县: 'County',
  区: 'District',
  旗: 'Banner',
  镇: 'Town',
}

/** Areas beside each other that are written alike get the word for their kind: a city and the county of its name. */
export const toldApart = (areas: readonly RegionNode[]): RegionNode[] =>
  areas.map((area) => {
    const english = area.names?.en
    const isAlike = areas.some((other) => other !== area && other.names?.en === english)
    const kind = kindNames[area.name.at(-1) ?? '']
    return english && isAlike && kind ? { ...area, names: { en: `${english} ${kind}` } } : area
  })
