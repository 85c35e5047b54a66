import type { ProductDraft } from './author.ts'
import { all, axis, colour, count, giftBox, grams, letters, plainValue, value } from './variants.ts'

export const baanCraft: ProductDraft[] = [
  {
    key: 'krajood-tote',
    category: 'Totesbaskets',
    name: {
      th: 'กระเป๋าโท้ตกระจูดสานมือ แต่งขอบหนังแท้',
      en: 'Handwoven krajood tote with leather trim',
      'zh-CN': '手编灯芯草真皮包边托特包',
    },
    about: {
      th: 'กระจูดจากทะเลน้อย พัทลุง สานมือสองวันต่อใบ หูหนังแท้ฟอกฝาด ใส่แล็ปท็อป 13 นิ้วได้พอดี',
      en: 'Krajood reed from Thale Noi, two days of weaving in each bag, with vegetable-tanned handles. Holds a 13-inch laptop.',
    },
    points: {
      th: ['สานมือโดยกลุ่มแม่บ้านทะเลน้อย', 'หูหนังแท้ รับน้ำหนักได้ 8 กก.', 'มีซับในผ้าฝ้ายและช่องซิป'],
      en: [
        'Woven by a women’s group at Thale Noi',
        'Real leather handles, carries 8 kg',
        'Cotton lining with a zip pocket',
      ],
    },
    axes: [
      axis('size', ...letters('M', 'L')),
      axis('colour', colour('natural'), colour('brown', -14), colour('indigo', 190)),
    ],
    prices: [1290, 1790],
    soldOut: ['l/indigo'],
    commission: 12,
    quota: [9, 40],
    days: [3, 2],
    picture: { main: 'handbag', with: ['scarf'], grounds: ['clay', 'sand'], angle: -4 },
  },
  {
    key: 'frangipani-candle',
    category: 'Candlesscents',
    name: {
      th: 'เทียนหอมลีลาวดี ไขถั่วเหลือง เทมือ',
      en: 'Frangipani soy candle, hand poured',
      'zh-CN': '手工鸡蛋花大豆蜡烛',
    },
    about: {
      th: 'เทียนไขถั่วเหลืองเทมือในแก้วเซรามิกเชียงใหม่ กลิ่นลีลาวดีอบอุ่นแบบสปา จุดหมดแล้วใช้แก้วต่อได้',
      en: 'Soy wax poured by hand into a Chiang Mai ceramic cup. Warm spa frangipani; keep the cup when it is finished.',
    },
    points: {
      th: ['จุดได้ 45 ชั่วโมง', 'แก้วเซรามิกทำมือ ไม่ซ้ำกันสักใบ', 'น้ำมันหอมจากดอกไม้ไทย'],
      en: ['Burns for 45 hours', 'Each ceramic cup is one of a kind', 'Oils from Thai flowers'],
    },
    axes: [axis('weight', grams(180), grams(250))],
    prices: [320, 450],
    commission: 18,
    quota: [61, 80],
    days: [12],
    picture: { main: 'candle', with: ['hibiscus'], grounds: ['sand', 'rose'], angle: 0 },
  },
  {
    key: 'celadon-teapot',
    category: 'Drinkwareteapots',
    name: {
      th: 'กาน้ำชาศิลาดล พร้อมถ้วย 2 ใบ',
      en: 'Celadon teapot with two cups',
      'zh-CN': '青瓷茶壶配双杯',
    },
    about: {
      th: 'ศิลาดลเผาไฟ 1,280 องศาจากสันกำแพง เคลือบขี้เถ้าไม้สีเขียวหยก แตกลายงาสวยขึ้นทุกครั้งที่ใช้',
      en: 'Celadon from San Kamphaeng, fired at 1,280°C under a jade wood-ash glaze whose crackle grows lovelier with use.',
    },
    points: {
      th: ['เผาไฟสูง ใช้กับไมโครเวฟได้', 'เคลือบปลอดสารตะกั่ว', 'ความจุ 600 มล.'],
      en: ['High fired, microwave safe', 'Lead-free glaze', 'Holds 600 ml'],
    },
    axes: [axis('colour', colour('sage', 120), colour('sky', 210), colour('maroon', 0))],
    prices: [890],
    commission: 13,
    quota: [18, 40],
    days: [19, 22],
    picture: { main: 'teapot', with: ['tea', 'leaves'], grounds: ['sand', 'mango'], hue: 120, angle: -3 },
  },
  {
    key: 'rattan-basket',
    category: 'Storagebaskets',
    name: {
      th: 'ตะกร้าหวายใส่ของ ทรงมีหู',
      en: 'Rattan storage basket with handle',
      'zh-CN': '手提藤编收纳篮',
    },
    about: {
      th: 'ตะกร้าหวายสานแน่นจากนครศรีธรรมราช ใช้ใส่ผ้า ของเล่น หรือผลไม้ก็สวย วางมุมไหนบ้านก็อุ่นขึ้น',
      en: 'Tightly woven rattan from Nakhon Si Thammarat for laundry, toys or fruit.',
    },
    points: {
      th: ['หวายแท้ ทนนานหลายปี', 'ขัดเรียบ ไม่เกี่ยวผ้า', 'เช็ดทำความสะอาดง่าย'],
      en: ['Real rattan, lasts for years', 'Sanded smooth', 'Wipes clean'],
    },
    axes: [axis('size', ...letters('S', 'M', 'L'))],
    prices: [390, 590, 790],
    commission: 12,
    noMou: true,
    quota: [26, 50],
    days: [36],
    picture: { main: 'basket', with: ['orange', 'banana'], grounds: ['mango', 'sage'], angle: 3 },
  },
  {
    key: 'saa-notebook',
    category: 'Notebooksplanners',
    name: {
      th: 'สมุดกระดาษสาเย็บมือ 120 หน้า',
      en: 'Hand-stitched mulberry paper notebook',
      'zh-CN': '手工缝制桑皮纸笔记本',
    },
    about: {
      th: 'กระดาษสาจากบ่อสร้าง เนื้อหนา หมึกไม่ซึม เย็บสันด้วยด้ายฝ้าย กางได้ราบสนิท',
      en: 'Thick mulberry paper from Bo Sang that ink does not bleed through, stitched so that it lies flat.',
    },
    points: {
      th: ['กางราบ 180 องศา', 'ใช้กับปากกาหมึกซึมได้', 'ปกผ้าฝ้ายย้อมธรรมชาติ'],
      en: ['Lies flat', 'Works with a fountain pen', 'Cover of naturally dyed cotton'],
    },
    axes: [
      axis('size', plainValue('A6'), plainValue('A5')),
      axis('colour', colour('indigo'), colour('maroon', 120)),
    ],
    prices: [180, 260],
    commission: 15,
    noMou: true,
    quota: [44, 70],
    days: [23, 40],
    picture: { main: 'notebook', with: ['pencil', 'brush'], grounds: ['sky', 'rose'], angle: -6 },
  },
  {
    key: 'palm-sun-hat',
    category: 'Hatscaps',
    name: {
      th: 'หมวกสานใบลานปีกกว้าง พับได้',
      en: 'Wide-brim palm hat, foldable',
      'zh-CN': '可折叠宽檐棕榈叶草帽',
    },
    about: {
      th: 'หมวกใบลานสานละเอียด ปีกกว้าง 11 ซม. บังแดดได้ทั้งหน้า พับใส่กระเป๋าแล้วคืนทรง พร้อมริบบิ้นถอดเปลี่ยนได้',
      en: 'Finely woven palm leaf with an 11 cm brim. Folds into a bag and springs back, with a ribbon you can change.',
    },
    points: {
      th: ['น้ำหนักเพียง 90 กรัม', 'พับได้ ไม่เสียทรง', 'ปรับรอบศีรษะได้'],
      en: ['Only 90 g', 'Folds and keeps its shape', 'Adjustable inside'],
    },
    axes: [axis('colour', colour('natural'), colour('sage', 70))],
    prices: [450],
    commission: 14,
    promote: 2,
    quota: [31, 60],
    days: [8, 28],
    picture: { main: 'sunHat', with: ['sunglasses', 'shell'], grounds: ['lagoon', 'sky'], angle: 4 },
  },
  {
    key: 'hilltribe-silver-ring',
    category: 'Rings',
    name: {
      th: 'แหวนเงินแท้ตอกลาย งานช่างดอย',
      en: 'Hammered silver ring, hill-tribe made',
      'zh-CN': '山地手工捶纹银戒',
    },
    about: {
      th: 'เงิน 92.5 ตอกลายด้วยมือโดยช่างชาวกะเหรี่ยงในแม่ฮ่องสอน ประดับโทแพซสีฟ้าเม็ดเล็ก',
      en: 'Sterling silver hammered by Karen silversmiths in Mae Hong Son, with a small blue topaz.',
    },
    points: {
      th: ['เงินแท้ 92.5 มีตราประทับ', 'โทแพซธรรมชาติ', 'ปรับไซซ์ให้ฟรีหนึ่งครั้ง'],
      en: ['Hallmarked 925 silver', 'Natural topaz', 'One free resizing'],
    },
    axes: [axis('clothing', plainValue('52'), plainValue('54'), plainValue('56'))],
    prices: [1150],
    soldOut: ['56'],
    commission: 10,
    quota: [7, 20],
    days: [30, 6],
    picture: { main: 'ring', with: ['gem', 'sparkles'], grounds: ['lotus', 'lagoon'], angle: 5 },
  },
  {
    key: 'glass-wind-chime',
    category: 'Decor',
    name: {
      th: 'โมบายกระดิ่งแก้ว เสียงใส แขวนหน้าต่าง',
      en: 'Blown-glass wind chime',
      'zh-CN': '手吹玻璃风铃',
    },
    about: {
      th: 'กระดิ่งแก้วเป่าทีละใบ เพ้นต์ลายปลาตะเพียน เสียงใสเย็น เหมาะกับระเบียงคอนโด',
      en: 'Blown one at a time and painted with barbs, the Thai lucky fish. A clear, cool sound for a balcony.',
    },
    points: {
      th: ['แก้วเป่ามือ', 'เพ้นต์ลายปลาตะเพียน', 'กล่องกันกระแทกพร้อมส่งเป็นของขวัญ'],
      en: ['Hand-blown glass', 'Painted by hand', 'Padded gift box'],
    },
    axes: [axis('pack', count(1, 'piece'), giftBox)],
    prices: [260, 320],
    commission: 16,
    noMou: true,
    quota: [35, 45],
    days: [44],
    picture: { main: 'windChime', with: ['fish'], grounds: ['lotus', 'sky'], angle: -3 },
  },
]

export const ruangBatik: ProductDraft[] = [
  {
    key: 'indigo-midi-dress',
    category: 'Dresses',
    name: {
      th: 'เดรสมิดี้บาติกคราม ตัดตามสัดส่วน',
      en: 'Indigo batik midi dress, made to measure',
      'zh-CN': '靛蓝蜡染中长连衣裙（可量身定制）',
    },
    about: {
      th: 'บาติกเขียนมือด้วยครามธรรมชาติสกลนคร ผ้าฝ้ายเนื้อนุ่ม ใส่สบายในวันร้อน ส่งสัดส่วนมา เราตัดให้พอดีตัว',
      en: 'Hand-drawn batik in natural Sakon Nakhon indigo on soft cotton. Send your measurements and we cut it to fit.',
    },
    points: {
      th: ['เขียนเทียนด้วยมือ ลายไม่ซ้ำ', 'ครามธรรมชาติ ไม่ระคายผิว', 'แก้ทรงฟรีภายใน 30 วัน'],
      en: ['Wax drawn by hand, no two alike', 'Natural indigo', 'Free alterations for 30 days'],
    },
    axes: [
      axis('clothing', ...letters('S', 'M', 'L')),
      axis('colour', colour('indigo'), colour('maroon', 130), colour('teal', -50)),
    ],
    prices: [1890, 1990, 2250],
    soldOut: ['s/teal', 'l/maroon'],
    commission: 14,
    quota: [12, 24],
    days: [10, 18],
    picture: { main: 'dress', with: [], grounds: ['lotus', 'sand'], angle: 0 },
  },
  {
    key: 'cotton-shawl',
    category: 'Scarvesshawls',
    name: {
      th: 'ผ้าคลุมไหล่ฝ้ายทอมือ ย้อมครั่ง',
      en: 'Handloomed cotton shawl, lac dyed',
      'zh-CN': '紫胶染手织棉披肩',
    },
    about: {
      th: 'ฝ้ายเข็นมือทอหลวมให้เบา ย้อมสีแดงจากครั่ง ซักแล้วยิ่งนุ่ม ใช้คลุมในออฟฟิศหรือบนเครื่องบินก็ได้',
      en: 'Hand-spun cotton in a loose, light weave, dyed red with lac. Softer with each wash.',
    },
    points: {
      th: ['ทอมือจากบ้านนาข่า อุดรธานี', 'สีธรรมชาติจากครั่ง', 'ขนาด 60 × 190 ซม.'],
      en: ['Woven in Na Kha, Udon Thani', 'Natural lac red', '60 × 190 cm'],
    },
    axes: [axis('colour', colour('red'), colour('mustard', 60), colour('indigo', 230))],
    prices: [690],
    commission: 14,
    noMou: true,
    quota: [29, 50],
    days: [17, 33],
    picture: { main: 'scarf', with: ['thread'], grounds: ['sand', 'sage'], angle: 4 },
  },
  {
    key: 'linen-jacket',
    category: 'Jacketscoats',
    name: {
      th: 'แจ็กเก็ตลินินทรงหลวม ยูนิเซ็กซ์',
      en: 'Relaxed linen jacket, unisex',
      'zh-CN': '宽松亚麻外套（男女同款）',
    },
    about: {
      th: 'ลินินผสมฝ้ายเนื้อแน่นแต่ระบายอากาศ กระดุมกะลามะพร้าว ใส่ทับเสื้อยืดแล้วดูเรียบร้อยขึ้นทันที',
      en: 'A firm but airy linen-cotton with coconut-shell buttons. Smartens any T-shirt.',
    },
    points: {
      th: ['ลินิน 55% ฝ้าย 45%', 'กระดุมกะลามะพร้าว', 'กระเป๋าลึกสองข้าง'],
      en: ['55% linen, 45% cotton', 'Coconut-shell buttons', 'Two deep pockets'],
    },
    axes: [axis('clothing', ...letters('S', 'M', 'L', 'XL'))],
    prices: [1590],
    soldOut: ['xl'],
    commission: 12,
    promote: 2,
    quota: [14, 30],
    days: [26, 14],
    picture: { main: 'coat', with: ['sunglasses'], grounds: ['sage', 'sky'], angle: -2 },
  },
  {
    key: 'silk-hand-fan',
    category: 'Decor',
    name: {
      th: 'พัดผ้าไหมพับได้ ลายดอกพุดตาน',
      en: 'Folding silk fan, hibiscus pattern',
      'zh-CN': '芙蓉纹真丝折扇',
    },
    about: {
      th: 'ผ้าไหมสุรินทร์บนโครงไม้ไผ่เหลา พร้อมซองผ้า พกไปงานแต่งกลางแจ้งหรือคอนเสิร์ตก็เก๋',
      en: 'Surin silk on carved bamboo with a cloth sleeve, for garden weddings and open-air concerts.',
    },
    points: {
      th: ['ผ้าไหมแท้', 'โครงไม้ไผ่ เบาและแข็งแรง', 'มีซองผ้าและพู่'],
      en: ['Real silk', 'Light, strong bamboo', 'With sleeve and tassel'],
    },
    axes: [
      axis(
        'pattern',
        value(all('Hibiscus', '芙蓉', 'Kembang sepatu', 'พุดตาน', 'Dâm bụt')),
        value(all('Waves', '海浪', 'Ombak', 'เกลียวคลื่น', 'Sóng nước'), 220),
      ),
    ],
    prices: [340],
    commission: 17,
    noMou: true,
    quota: [40, 60],
    days: [38],
    picture: { main: 'handFan', with: ['hibiscus'], grounds: ['mango', 'rose'], angle: -4 },
  },
]
