import type { DemoAxis, DemoValue, LocalText } from '../shape.ts'

/** A text of all five languages, in the order en, zh-CN, id, th, vn. */
export const all = (en: string, zh: string, id: string, th: string, vn: string): LocalText => ({
  en,
  'zh-CN': zh,
  id,
  th,
  vn,
})

/** The same text for every reader, such as `30 ml`. */
const plain = (text: string): LocalText => all(text, text, text, text, text)

const axisNames = {
  size: all('Size', '规格', 'Ukuran', 'ขนาด', 'Dung tích'),
  weight: all('Weight', '重量', 'Berat', 'น้ำหนัก', 'Khối lượng'),
  pack: all('Pack', '包装', 'Kemasan', 'แพ็ก', 'Quy cách'),
  colour: all('Colour', '颜色', 'Warna', 'สี', 'Màu sắc'),
  clothing: all('Size', '尺码', 'Ukuran', 'ไซซ์', 'Kích cỡ'),
  scent: all('Scent', '香味', 'Aroma', 'กลิ่น', 'Mùi hương'),
  flavour: all('Flavour', '口味', 'Rasa', 'รสชาติ', 'Hương vị'),
  origin: all('Origin', '产地', 'Asal', 'แหล่งปลูก', 'Vùng trồng'),
  shade: all('Shade', '色号', 'Warna', 'เฉดสี', 'Tông màu'),
  heat: all('Heat', '辣度', 'Tingkat pedas', 'ระดับความเผ็ด', 'Độ cay'),
  roast: all('Roast', '烘焙度', 'Sangrai', 'ระดับคั่ว', 'Độ rang'),
  pattern: all('Pattern', '花纹', 'Motif', 'ลาย', 'Hoa văn'),
  model: all('Model', '款式', 'Model', 'รุ่น', 'Mẫu'),
  age: all('Age', '适用年龄', 'Usia', 'ช่วงวัย', 'Độ tuổi'),
} as const

export type AxisName = keyof typeof axisNames

export const axis = (key: AxisName, ...values: DemoValue[]): DemoAxis => ({
  key,
  name: axisNames[key],
  values,
})

const slug = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** A value with its own words; the key is made from the English. */
export function value(name: LocalText, hue?: number): DemoValue {
  return { key: slug(name.en ?? ''), name, ...(hue === undefined ? {} : { hue }) }
}

/** Numbers with a unit that Thai alone has letters of its own for; a no-break space keeps them together. */
const measured =
  (unit: string, thai: string) =>
  (amount: number): DemoValue => ({
    key: `${amount}${unit}`.toLowerCase(),
    name: { ...plain(`${amount}\u00a0${unit}`), th: `${amount}\u00a0${thai}` },
  })

export const ml = measured('ml', 'มล.')
export const grams = measured('g', 'กรัม')
export const kilos = measured('kg', 'กก.')

/** Counting words: singular and plural in English, then zh-CN, id, th, vn. */
const units = {
  bag: ['bag', 'bags', '包', 'kantong', 'ซอง', 'túi'],
  sachet: ['sachet', 'sachets', '条', 'saset', 'ซอง', 'gói'],
  piece: ['piece', 'pieces', '件', 'buah', 'ชิ้น', 'chiếc'],
  bar: ['bar', 'bars', '块', 'batang', 'ก้อน', 'bánh'],
  bottle: ['bottle', 'bottles', '瓶', 'botol', 'ขวด', 'chai'],
  jar: ['jar', 'jars', '罐', 'stoples', 'กระปุก', 'hũ'],
  cup: ['cup', 'cups', '杯', 'cup', 'ถ้วย', 'ly'],
  box: ['box', 'boxes', '盒', 'kotak', 'กล่อง', 'hộp'],
  pair: ['pair', 'pairs', '双', 'pasang', 'คู่', 'đôi'],
  pack: ['pack', 'packs', '袋', 'bungkus', 'ห่อ', 'gói'],
} as const

export function count(amount: number, unit: keyof typeof units): DemoValue {
  const [one, many, zh, id, th, vn] = units[unit]
  const english = `${amount}\u00a0${amount === 1 ? one : many}`
  return {
    key: `${amount}-${one}`,
    name: all(
      english,
      `${amount}${zh}`,
      `${amount}\u00a0${id}`,
      `${amount}\u00a0${th}`,
      `${amount}\u00a0${vn}`,
    ),
  }
}

export const giftBox = value(all('Gift box', '礼盒', 'Kotak hadiah', 'กล่องของขวัญ', 'Hộp quà'))
export const starterSet = value(all('Starter set', '入门套装', 'Paket awal', 'ชุดเริ่มต้น', 'Bộ khởi đầu'))
export const refill = value(all('Refill', '补充装', 'Isi ulang', 'แบบเติม', 'Túi refill'))

export const letters = (...sizes: string[]): DemoValue[] =>
  sizes.map((size) => ({ key: size.toLowerCase(), name: plain(size) }))

export const plainValue = (text: string, hue?: number): DemoValue => value(plain(text), hue)

/** Colours by name. The hue is relative to the object's own colour and is set where the variant is used. */
const colours = {
  indigo: all('Indigo', '靛蓝', 'Indigo', 'คราม', 'Chàm'),
  black: all('Black', '黑色', 'Hitam', 'ดำ', 'Đen'),
  white: all('White', '白色', 'Putih', 'ขาว', 'Trắng'),
  cream: all('Cream', '米白', 'Krem', 'ครีม', 'Kem'),
  natural: all('Natural', '原色', 'Natural', 'สีธรรมชาติ', 'Màu tự nhiên'),
  brown: all('Brown', '棕色', 'Cokelat', 'น้ำตาล', 'Nâu'),
  olive: all('Olive', '橄榄绿', 'Zaitun', 'เขียวมะกอก', 'Xanh ô liu'),
  sage: all('Sage', '鼠尾草绿', 'Hijau sage', 'เขียวเซจ', 'Xanh lá nhạt'),
  blue: all('Blue', '蓝色', 'Biru', 'น้ำเงิน', 'Xanh dương'),
  sky: all('Sky blue', '天蓝', 'Biru langit', 'ฟ้า', 'Xanh da trời'),
  pink: all('Pink', '粉色', 'Merah muda', 'ชมพู', 'Hồng'),
  dustyPink: all('Dusty pink', '豆沙粉', 'Dusty pink', 'ชมพูกะปิ', 'Hồng đất'),
  red: all('Red', '红色', 'Merah', 'แดง', 'Đỏ'),
  maroon: all('Maroon', '酒红', 'Merah marun', 'แดงเลือดหมู', 'Đỏ đô'),
  purple: all('Purple', '紫色', 'Ungu', 'ม่วง', 'Tím'),
  lilac: all('Lilac', '丁香紫', 'Lilac', 'ม่วงไลแลค', 'Tím hoa cà'),
  yellow: all('Yellow', '黄色', 'Kuning', 'เหลือง', 'Vàng'),
  mustard: all('Mustard', '芥末黄', 'Mustard', 'เหลืองมัสตาร์ด', 'Vàng mù tạt'),
  teal: all('Teal', '青绿', 'Toska', 'เขียวหัวเป็ด', 'Xanh mòng két'),
  green: all('Green', '绿色', 'Hijau', 'เขียว', 'Xanh lá'),
  silver: all('Silver', '银色', 'Perak', 'เงิน', 'Bạc'),
  orange: all('Orange', '橙色', 'Oranye', 'ส้ม', 'Cam'),
} as const

export function colour(name: keyof typeof colours, hue?: number, brightness?: number): DemoValue {
  return {
    key: slug(name),
    name: colours[name],
    ...(hue === undefined ? {} : { hue }),
    ...(brightness === undefined ? {} : { brightness }),
  }
}
