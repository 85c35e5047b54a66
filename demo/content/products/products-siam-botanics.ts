import type { ProductDraft } from '../author.ts'
import { all, axis, count, giftBox, grams, kilos, ml, plainValue, refill, value } from './variants.ts'

export const siamBotanics: ProductDraft[] = [
  {
    key: 'rice-milk-serum',
    category: 'Serumsessences',
    name: {
      th: 'เซรั่มน้ำนมข้าวผิวกระจ่างใส 30 มล.',
      en: 'Rice Milk Brightening Serum, 30 ml',
      'zh-CN': '米乳亮肤精华 30 ml',
    },
    about: {
      th: 'น้ำนมข้าวหอมมะลิจากสุรินทร์หมักอ่อน ๆ 14 วัน ผสมไนอะซินาไมด์ 5% เนื้อบางเบา ซึมไว ไม่ทิ้งความเหนียวแม้ในหน้าฝน',
      en: 'Jasmine rice milk from Surin, gently fermented for 14 days, with 5% niacinamide. Light, quick to sink in, and not sticky even in the rainy season.',
    },
    points: {
      th: ['ไนอะซินาไมด์ 5% ช่วยให้ผิวดูสม่ำเสมอ', 'ไม่มีน้ำหอม ไม่มีแอลกอฮอล์', 'ข้าวหอมมะลิจากเกษตรกรสุรินทร์ 24 ครัวเรือน'],
      en: [
        '5% niacinamide for an even tone',
        'No perfume, no alcohol',
        'Rice from 24 farming families in Surin',
      ],
    },
    axes: [axis('size', ml(30), ml(50))],
    prices: [590, 890],
    commission: 15,
    quota: [38, 200],
    days: [2, 19],
    picture: { main: 'lotion', with: ['blossom', 'herb', 'riceEar'], grounds: ['sage', 'rose'], angle: 0 },
  },
  {
    key: 'watery-sunscreen',
    category: 'Suncare',
    name: {
      th: 'กันแดดเนื้อน้ำ ใช้ได้ทุกวัน SPF50+ PA++++',
      en: 'Daily Watery Sunscreen SPF50+ PA++++',
      'zh-CN': '水感日常防晒 SPF50+ PA++++',
    },
    about: {
      th: 'กันแดดเนื้อน้ำที่เกลี่ยแล้วหายไปกับผิว ไม่ทิ้งคราบขาว คุมมันได้ถึงบ่าย เหมาะกับคนที่แต่งหน้าทับทุกเช้า',
      en: 'A watery sunscreen that vanishes into the skin: no white cast, no shine until the afternoon, and make-up sits well on top.',
    },
    points: {
      th: ['ไม่ทิ้งคราบขาว', 'กันน้ำ กันเหงื่อ 80 นาที', 'ผ่านการทดสอบกับผิวแพ้ง่าย'],
      en: ['No white cast', 'Water and sweat resistant for 80 minutes', 'Tested on sensitive skin'],
    },
    axes: [axis('size', ml(50), ml(90))],
    prices: [389, 520],
    commission: 15,
    quota: [77, 150],
    days: [16, 25],
    picture: { main: 'lotion', with: ['drop', 'sun'], grounds: ['sky', 'lagoon'], hue: 35, angle: -5 },
  },
  {
    key: 'lemongrass-tea',
    category: 'Tea',
    name: {
      th: 'ชาตะไคร้ใบเตยออร์แกนิก 20 ซอง',
      en: 'Organic lemongrass herbal tea, 20 bags',
      'zh-CN': '有机香茅草本茶 20 包',
    },
    about: {
      th: 'ตะไคร้และใบเตยจากไร่ออร์แกนิกที่เชียงราย อบแห้งช้า ๆ ให้หอมเหมือนเพิ่งตัด ไม่มีคาเฟอีน ดื่มร้อนก่อนนอนหรือแช่เย็นตอนบ่ายก็ได้',
      en: 'Lemongrass and pandan from an organic farm in Chiang Rai, dried slowly so that it smells freshly cut. No caffeine: hot before bed or iced in the afternoon.',
    },
    points: {
      th: ['ไม่มีคาเฟอีน ไม่ใส่น้ำตาล', 'ได้รับรองมาตรฐาน Organic Thailand', 'ซองชาย่อยสลายได้'],
      en: ['No caffeine, no sugar', 'Certified Organic Thailand', 'Compostable tea bags'],
    },
    axes: [
      axis('pack', count(20, 'bag'), count(40, 'bag'), giftBox),
      axis(
        'flavour',
        value(all('Lemongrass and pandan', '香茅斑兰', 'Serai pandan', 'ตะไคร้ใบเตย', 'Sả lá dứa')),
        value(all('Lemongrass and ginger', '香茅生姜', 'Serai jahe', 'ตะไคร้ขิง', 'Sả gừng')),
      ),
    ],
    prices: [159, 240, 280],
    soldOut: ['gift-box'],
    commission: 10,
    noMou: true,
    quota: [140, 300],
    days: [6],
    picture: { main: 'tea', with: ['ginger', 'herb', 'leaves'], grounds: ['sage', 'lagoon'], angle: 0 },
  },
  {
    key: 'dried-mango',
    category: 'Driedfruitnuts',
    name: {
      th: 'มะม่วงน้ำดอกไม้อบแห้ง ไม่เติมน้ำตาล',
      en: 'Dried Nam Dok Mai mango, no added sugar',
      'zh-CN': '无添加糖花露芒果干',
    },
    about: {
      th: 'มะม่วงน้ำดอกไม้สุกพอดีจากฉะเชิงเทรา หั่นหนา อบที่อุณหภูมิต่ำ 18 ชั่วโมง จนนุ่มหนึบ หวานจากผลไม้ล้วน ๆ',
      en: 'Ripe Nam Dok Mai mangoes from Chachoengsao, cut thick and dried for 18 hours until soft and chewy. All the sweetness is the fruit.',
    },
    points: {
      th: ['มะม่วง 100% ไม่เติมน้ำตาล', 'ไม่ใส่สารกันเสียและซัลไฟต์', 'ซองซิปล็อก เปิดแล้วเก็บต่อได้'],
      en: ['100% mango, no added sugar', 'No preservatives, no sulphites', 'Resealable pouch'],
    },
    axes: [
      axis('weight', grams(80), grams(300), {
        key: '6x80g',
        name: all('6 × 80 g', '6 × 80 g', '6 × 80 g', '6 × 80 g', '6 × 80 g'),
      }),
    ],
    prices: [95, 290, 340],
    commission: 9,
    noMou: true,
    promote: 1,
    quota: [420, 500],
    days: [14],
    picture: { main: 'mango', with: ['leaves', 'herb'], grounds: ['mango', 'clay'], angle: -6 },
  },
  {
    key: 'longan-honey',
    category: 'Honeyspreads',
    name: {
      th: 'น้ำผึ้งดอกลำไยลำพูน 220 กรัม',
      en: 'Longan Blossom Honey, 220 g',
      'zh-CN': '南奔龙眼花蜜 220 g',
    },
    about: {
      th: 'น้ำผึ้งดอกลำไยเดือนมีนาคมจากสวนในลำพูน กรองหยาบเพียงครั้งเดียว หอมดอกไม้ หวานกลม ไม่แสบคอ',
      en: 'March honey from longan orchards in Lamphun, strained only once. Floral, round and gentle on the throat.',
    },
    points: {
      th: ['น้ำผึ้งแท้ 100% ไม่ผ่านความร้อนสูง', 'มีเลขล็อตบอกสวนและวันที่เก็บ', 'ขวดแก้ว ฝาปิดสนิท'],
      en: [
        'Pure honey, never overheated',
        'Lot number names orchard and harvest day',
        'Glass jar with a tight lid',
      ],
    },
    axes: [axis('weight', grams(220), grams(450))],
    prices: [240, 420],
    commission: 12,
    promote: 2,
    quota: [54, 90],
    days: [21, 9],
    picture: { main: 'honey', with: ['blossom', 'sunflower'], grounds: ['mango', 'sand'], angle: -4 },
  },
  {
    key: 'coconut-oil',
    category: 'Bathbody',
    name: {
      th: 'น้ำมันมะพร้าวสกัดเย็น 250 มล.',
      en: 'Cold-pressed coconut oil, 250 ml',
      'zh-CN': '冷压初榨椰子油 250 ml',
    },
    about: {
      th: 'น้ำมันมะพร้าวสกัดเย็นจากทับสะแก ขวดเดียวใช้ได้ทั้งหมักผม ทาผิว และทำอาหาร กลิ่นหอมอ่อน ไม่เหม็นหืน',
      en: 'Cold-pressed in Thap Sakae. One bottle for hair, skin and kitchen, with a mild fresh smell.',
    },
    points: {
      th: ['สกัดเย็นภายใน 24 ชั่วโมงหลังผ่ามะพร้าว', 'ใช้ได้ทั้งผม ผิว และอาหาร', 'ขวดแก้วสีชาป้องกันแสง'],
      en: [
        'Pressed within 24 hours of opening the nut',
        'For hair, skin and cooking',
        'Amber glass keeps out light',
      ],
    },
    axes: [axis('size', ml(250), ml(500))],
    prices: [220, 390],
    commission: 11,
    quota: [63, 120],
    days: [33],
    picture: { main: 'coconut', with: ['palm', 'drop'], grounds: ['lagoon', 'sage'], angle: 6 },
  },
  {
    key: 'riceberry-rice',
    category: 'Ricenoodlesgrains',
    name: {
      th: 'ข้าวไรซ์เบอร์รี่ออร์แกนิก 1 กก.',
      en: 'Riceberry rice, organic, 1 kg',
      'zh-CN': '有机莓红米 1 kg',
    },
    about: {
      th: 'ข้าวไรซ์เบอร์รี่ใหม่ต้นฤดูจากยโสธร เมล็ดเต็ม หุงแล้วนุ่มหอม สูญญากาศทั้งถุง เก็บได้นานโดยไม่มีมอด',
      en: 'New-season riceberry from Yasothon: full grains that cook soft and fragrant, vacuum packed to keep.',
    },
    points: {
      th: ['ข้าวใหม่ต้นฤดู', 'ไฟเบอร์สูง ดัชนีน้ำตาลต่ำกว่าข้าวขาว', 'บรรจุสุญญากาศ'],
      en: ['New season', 'High in fibre, lower GI than white rice', 'Vacuum packed'],
    },
    axes: [axis('weight', kilos(1), kilos(5))],
    prices: [89, 385],
    commission: 8,
    noMou: true,
    promote: 1,
    quota: [96, 160],
    days: [40, 30],
    picture: { main: 'rice', with: ['riceEar', 'chopsticks'], grounds: ['lotus', 'clay'], angle: 0 },
  },
  {
    key: 'jasmine-soap',
    category: 'Bathbody',
    name: {
      th: 'สบู่กลีเซอรีนข้าวหอมมะลิ ชุด 3 ก้อน',
      en: 'Jasmine rice glycerine soap, set of 3',
      'zh-CN': '茉莉香米甘油皂 3 块装',
    },
    about: {
      th: 'สบู่กลีเซอรีนทำมือ ฟองละเอียด อาบแล้วผิวไม่ตึง กลิ่นมะลิอ่อน ๆ เหมือนสวนตอนเช้า',
      en: 'Handmade glycerine soap with a fine lather that does not leave skin tight, and a light scent of jasmine in the morning.',
    },
    points: {
      th: ['ทำมือทีละล็อต บ่ม 4 สัปดาห์', 'ไม่มี SLS และพาราเบน', 'ห่อกระดาษสา ไม่มีพลาสติก'],
      en: [
        'Small batches, cured for 4 weeks',
        'No SLS, no parabens',
        'Wrapped in mulberry paper, no plastic',
      ],
    },
    axes: [
      axis('pack', count(3, 'bar'), count(6, 'bar')),
      axis(
        'scent',
        value(all('Jasmine', '茉莉', 'Melati', 'มะลิ', 'Hoa nhài')),
        value(all('Lemongrass', '香茅', 'Serai', 'ตะไคร้', 'Sả chanh'), 140),
        value(all('Mango', '芒果', 'Mangga', 'มะม่วง', 'Xoài'), 70),
      ),
    ],
    prices: [189, 340],
    soldOut: ['6-bar/mango'],
    commission: 14,
    quota: [71, 140],
    days: [9, 16],
    picture: { main: 'soap', with: ['bubbles', 'blossom'], grounds: ['lagoon', 'lotus'], angle: 6 },
  },
  {
    key: 'butterfly-pea-toner',
    category: 'Tonersmists',
    name: {
      th: 'โทนเนอร์ดอกอัญชันเติมน้ำ 120 มล.',
      en: 'Butterfly pea hydrating toner, 120 ml',
      'zh-CN': '蝶豆花保湿爽肤水 120 ml',
    },
    about: {
      th: 'โทนเนอร์สีครามใสจากดอกอัญชันและไฮยาลูรอน 3 ขนาดโมเลกุล ตบเบา ๆ แล้วผิวอิ่มน้ำทันที ไม่ต้องใช้สำลี',
      en: 'A clear blue toner of butterfly pea and three sizes of hyaluronic acid. Pat it in with your hands: no cotton needed.',
    },
    points: {
      th: ['ไฮยาลูรอน 3 ขนาดโมเลกุล', 'ค่า pH 5.5 อ่อนโยนต่อผิว', 'มีแบบเติม ลดขวดพลาสติก'],
      en: ['Three sizes of hyaluronic acid', 'pH 5.5', 'A refill pack saves the bottle'],
    },
    axes: [axis('pack', { ...ml(120) }, refill)],
    prices: [350, 250],
    commission: 15,
    quota: [0, 80],
    soldOut: ['120ml', 'refill'],
    days: [48, 5],
    picture: { main: 'lotion', with: ['hyacinth', 'drop'], grounds: ['lotus', 'sky'], hue: 270, angle: 4 },
  },
  {
    key: 'herbal-sleep-candle',
    category: 'Aromatherapy',
    name: {
      th: 'เทียนหอมสมุนไพร ผ่อนคลายก่อนนอน',
      en: 'Herbal sleep candle, camphor and bergamot',
      'zh-CN': '草本助眠香薰蜡烛',
    },
    about: {
      th: 'กลิ่นพิมเสน มะกรูด และยูคาลิปตัสที่คุ้นเคยจากยาดมไทย ในเทียนไขถั่วเหลืองที่จุดได้ 35 ชั่วโมง',
      en: 'Borneol, bergamot and eucalyptus, the smell of a Thai inhaler, in a soy candle that burns for 35 hours.',
    },
    points: {
      th: ['ไขถั่วเหลือง 100%', 'จุดได้ราว 35 ชั่วโมง', 'ไส้เทียนผ้าฝ้ายไร้ตะกั่ว'],
      en: ['Pure soy wax', 'Burns about 35 hours', 'Lead-free cotton wick'],
    },
    axes: [
      axis(
        'scent',
        value(all('Bergamot', '佛手柑', 'Bergamot', 'มะกรูด', 'Cam bergamot')),
        value(all('Eucalyptus', '尤加利', 'Ekaliptus', 'ยูคาลิปตัส', 'Khuynh diệp')),
        plainValue('Vetiver'),
      ),
    ],
    prices: [290],
    soldOut: ['vetiver'],
    commission: 16,
    quota: [22, 60],
    days: [27, 12],
    picture: { main: 'candle', with: ['leaves', 'moon'], grounds: ['sage', 'sand'], angle: 3 },
  },
]
