import type { LocalText } from '@sampan/contract/country'

/** What somebody sells: its category, and its name as people of each language say it. */
export interface Noun {
  category: string
  name: Required<LocalText>
  /** A usual price in US dollars. */
  price: number
  sizes: readonly string[]
}

const noun = (
  category: string,
  price: number,
  sizes: readonly string[],
  [en, th, vn, id, zh]: readonly [string, string, string, string, string],
): Noun => ({ category, price, sizes, name: { en, th, vn, id, 'zh-CN': zh } })

const ml = ['15 ml', '30 ml', '50 ml', '100 ml', '200 ml'] as const
const grams = ['50 g', '100 g', '250 g', '500 g', '1 kg'] as const
const pieces = ['1', '2', '3', '5', '10'] as const
const wear = ['S', 'M', 'L', 'XL'] as const

export const nouns: readonly Noun[] = [
  noun('Serumsessences', 14, ml, [
    'Face Serum',
    'เซรั่มบำรุงผิว',
    'Tinh chất dưỡng da',
    'Serum Wajah',
    '面部精华',
  ]),
  noun('Suncare', 11, ml, ['Sunscreen', 'ครีมกันแดด', 'Kem chống nắng', 'Tabir Surya', '防晒霜']),
  noun('Facecleansers', 7, ml, ['Face Wash', 'โฟมล้างหน้า', 'Sữa rửa mặt', 'Sabun Muka', '洁面乳']),
  noun('Moisturisers', 12, ml, ['Night Cream', 'ครีมบำรุงกลางคืน', 'Kem dưỡng đêm', 'Krim Malam', '晚霜']),
  noun('Facemasks', 3, pieces, ['Sheet Mask', 'แผ่นมาสก์หน้า', 'Mặt nạ giấy', 'Masker Lembar', '面膜']),
  noun('Lipmakeup', 9, pieces, ['Lipstick', 'ลิปสติก', 'Son môi', 'Lipstik', '口红']),
  noun('Haircare', 8, ml, ['Hair Oil', 'น้ำมันบำรุงผม', 'Dầu dưỡng tóc', 'Minyak Rambut', '护发精油']),
  noun('Bathbody', 6, ml, ['Body Lotion', 'โลชั่นทาผิว', 'Sữa dưỡng thể', 'Losion Badan', '身体乳']),
  noun('Tea', 6, grams, ['Green Tea', 'ชาเขียว', 'Trà xanh', 'Teh Hijau', '绿茶']),
  noun('Coffee', 9, grams, ['Coffee Beans', 'เมล็ดกาแฟ', 'Cà phê hạt', 'Biji Kopi', '咖啡豆']),
  noun('Snacks', 3, grams, ['Rice Crackers', 'ข้าวแต๋น', 'Bánh gạo', 'Kerupuk Beras', '米饼']),
  noun('Driedfruitnuts', 5, grams, ['Dried Mango', 'มะม่วงอบแห้ง', 'Xoài sấy', 'Mangga Kering', '芒果干']),
  noun('Dresses', 24, wear, ['Linen Dress', 'เดรสผ้าลินิน', 'Đầm vải lanh', 'Gaun Linen', '亚麻连衣裙']),
  noun('Topsblouses', 15, wear, ['Cotton Shirt', 'เสื้อเชิ้ตผ้าฝ้าย', 'Áo sơ mi cotton', 'Kemeja Katun', '棉衬衫']),
  noun('Hijabsscarves', 8, pieces, ['Silk Scarf', 'ผ้าพันคอไหม', 'Khăn lụa', 'Syal Sutra', '丝巾']),
  noun('Handbags', 29, pieces, ['Woven Bag', 'กระเป๋าสาน', 'Túi đan', 'Tas Anyaman', '编织包']),
  noun('Sandalsslippers', 12, wear, ['Sandals', 'รองเท้าแตะ', 'Dép xăng đan', 'Sandal', '凉鞋']),
  noun('Headphonesearbuds', 35, pieces, [
    'Earbuds',
    'หูฟังไร้สาย',
    'Tai nghe không dây',
    'Earbud Nirkabel',
    '无线耳机',
  ]),
  noun('Powerbankschargers', 22, pieces, [
    'Power Bank',
    'พาวเวอร์แบงก์',
    'Pin dự phòng',
    'Power Bank',
    '充电宝',
  ]),
  noun('Candlesscents', 10, grams, ['Scented Candle', 'เทียนหอม', 'Nến thơm', 'Lilin Aroma', '香薰蜡烛']),
  noun('Tableware', 13, pieces, ['Ceramic Bowl', 'ชามเซรามิก', 'Bát gốm', 'Mangkuk Keramik', '陶瓷碗']),
  noun('Bedlinen', 27, pieces, ['Pillow Case', 'ปลอกหมอน', 'Vỏ gối', 'Sarung Bantal', '枕套']),
  noun('Pettreats', 4, grams, ['Cat Treats', 'ขนมแมว', 'Bánh thưởng cho mèo', 'Camilan Kucing', '猫零食']),
  noun('Softtoys', 11, pieces, ['Soft Toy', 'ตุ๊กตาผ้า', 'Thú nhồi bông', 'Boneka', '毛绒玩具']),
]

const kind = (en: string, th: string, vn: string, id: string, zh: string): Required<LocalText> => ({
  en,
  th,
  vn,
  id,
  'zh-CN': zh,
})

/** What makes one differ from the next. */
export const kinds: readonly Required<LocalText>[] = [
  kind('Jasmine', 'กลิ่นมะลิ', 'hoa nhài', 'melati', '茉莉'),
  kind('Rice Milk', 'น้ำนมข้าว', 'sữa gạo', 'susu beras', '米乳'),
  kind('Coconut', 'มะพร้าว', 'dừa', 'kelapa', '椰子'),
  kind('Lotus', 'ดอกบัว', 'hoa sen', 'teratai', '莲花'),
  kind('Organic', 'ออร์แกนิก', 'hữu cơ', 'organik', '有机'),
  kind('Classic', 'คลาสสิก', 'cổ điển', 'klasik', '经典'),
  kind('Travel', 'พกพา', 'du lịch', 'perjalanan', '旅行装'),
  kind('Soft', 'นุ่มพิเศษ', 'mềm mại', 'lembut', '柔软'),
  kind('Handmade', 'ทำมือ', 'thủ công', 'buatan tangan', '手工'),
  kind('Honey', 'น้ำผึ้ง', 'mật ong', 'madu', '蜂蜜'),
  kind('Turmeric', 'ขมิ้น', 'nghệ', 'kunyit', '姜黄'),
  kind('Ocean Blue', 'สีฟ้าทะเล', 'xanh biển', 'biru laut', '海蓝'),
  kind('Daily', 'ใช้ทุกวัน', 'hằng ngày', 'harian', '日常'),
  kind('Premium', 'พรีเมียม', 'cao cấp', 'premium', '高级'),
]

/** Two words make a brand: 46 by 46 are more than 2,000. */
export const brandWords = {
  first:
    'Baan Siam Lotus Mango Nusa Sakura Bali Mekong Andaman Saigon Penang Cebu Lanna Isan Jepara Rimba Sungai Bamboo Pandan Kaffir Durian Batik Songkran Tamarind Orchid Hanoi Dalat Hue Medan Bandung Manila Palawan Ipoh Melaka Chiang Phuket Krabi Java Sumba Luzon Visayas Borneo Delta Pearl Cotton Ginger'.split(
      ' ',
    ),
  second:
    'Botanics Lab Craft Home Audio Kitchen Skin Studio Garden Works Foods Tea Roasters Wear Kids Pets Living Atelier House Market Beauty Wellness Farm Collective Textiles Supply Goods Naturals Pharmacy Bakery Ceramics Weavers Sound Tech Outdoors Travel Bath Linen Scents Candles Press Books Toys Design Street Union'.split(
      ' ',
    ),
} as const
