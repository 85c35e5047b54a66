import type { ProductDraft } from '../author.ts'
import { all, axis, colour, count, giftBox, grams, letters, plainValue, value } from './variants.ts'

export const nyonyaHouse: ProductDraft[] = [
  {
    key: 'nyonya-curry-paste',
    category: 'Saucesseasonings',
    name: { en: 'Nyonya curry paste, family recipe', 'zh-CN': '娘惹家传咖喱酱' },
    about: {
      en: 'Grandmother Lim’s paste from Melaka: fresh galangal, candlenut and belacan, cooked four hours. Serves five.',
      'zh-CN': '马六甲林婆婆家传配方，鲜南姜、石栗与峇拉煎慢炒四小时，一包五人份。',
    },
    points: {
      en: ['Cooked for four hours', 'Halal certified', 'No colouring'],
      'zh-CN': ['慢炒四小时', '清真认证', '不加色素'],
    },
    axes: [axis('pack', count(1, 'pack'), count(3, 'pack'))],
    prices: [12.9, 34.9],
    commission: 12,
    noMou: true,
    quota: [95, 150],
    days: [3],
    picture: { main: 'curry', with: ['onion', 'chilli'], grounds: ['mango', 'sage'], angle: 0 },
  },
  {
    key: 'kaya-spread',
    category: 'Honeyspreads',
    name: { en: 'Pandan kaya spread, 220 g', 'zh-CN': '斑兰咖椰酱 220 g' },
    about: {
      en: 'Coconut jam stirred by hand with fresh pandan. Thick, fragrant and not too sweet on hot buttered toast.',
      'zh-CN': '新鲜斑兰叶手工搅煮的椰香果酱，浓郁不腻，配热牛油吐司最好。',
    },
    points: {
      en: ['Stirred by hand', 'Fresh pandan', '30% less sugar'],
      'zh-CN': ['手工搅煮', '新鲜斑兰', '减糖 30%'],
    },
    axes: [
      axis('pack', count(1, 'jar'), count(2, 'jar')),
      axis(
        'flavour',
        value(all('Pandan', '斑兰', 'Pandan', 'ใบเตย', 'Lá dứa')),
        value(all('Caramel', '焦糖', 'Karamel', 'คาราเมล', 'Caramel')),
      ),
    ],
    prices: [14.9, 27.9],
    soldOut: ['2-jar/caramel'],
    commission: 13,
    noMou: true,
    quota: [72, 120],
    days: [7, 20],
    picture: { main: 'bread', with: ['coconut', 'egg'], grounds: ['sage', 'sand'], angle: -4 },
  },
  {
    key: 'pineapple-tarts',
    category: 'Sweetsbakery',
    name: { en: 'Pineapple tarts, buttery, 24 pieces', 'zh-CN': '牛油黄梨挞 24 粒' },
    about: {
      en: 'Melt-in-the-mouth pastry with Sarawak pineapple cooked down for six hours. Baked to order on Tuesdays and Fridays.',
      'zh-CN': '入口即化的酥皮，砂拉越黄梨熬煮六小时，周二周五接单现烤。',
    },
    points: {
      en: ['Baked to order', 'Real butter', 'Six-hour jam'],
      'zh-CN': ['接单现烤', '纯牛油', '慢熬六小时'],
    },
    axes: [axis('pack', count(1, 'jar'), giftBox)],
    prices: [32.9, 59.9],
    commission: 15,
    quota: [24, 60],
    days: [2, 12],
    picture: { main: 'pineapple', with: ['cookie', 'butter'], grounds: ['clay', 'lagoon'], angle: 4 },
  },
  {
    key: 'ipoh-white-coffee',
    category: 'Coffee',
    name: { en: 'Ipoh white coffee, 12 sachets', 'zh-CN': '怡保白咖啡 12 条装' },
    about: {
      en: 'Beans roasted with margarine the Ipoh way, creamy and low in acid. One sachet, hot or over ice.',
      'zh-CN': '怡保传统牛油烘焙，香滑低酸，一条冲一杯，冷热皆宜。',
    },
    points: {
      en: ['Traditional roast', 'Low acid', 'No trans fat'],
      'zh-CN': ['传统烘焙', '低酸', '不含反式脂肪'],
    },
    axes: [
      axis('pack', count(12, 'sachet'), count(24, 'sachet')),
      axis(
        'flavour',
        value(all('Original', '原味', 'Original', 'ดั้งเดิม', 'Nguyên bản')),
        value(all('Less sugar', '少糖', 'Kurang gula', 'หวานน้อย', 'Ít đường')),
      ),
    ],
    prices: [18.9, 34.9],
    commission: 10,
    noMou: true,
    promote: 1,
    quota: [130, 200],
    days: [11],
    picture: { main: 'coffee', with: ['milk', 'croissant'], grounds: ['rose', 'sky'], angle: -5 },
  },
  {
    key: 'peranakan-bowl',
    category: 'Tableware',
    name: { en: 'Peranakan tile serving bowl', 'zh-CN': '娘惹花砖纹餐碗' },
    about: {
      en: 'A deep serving bowl printed with Penang shophouse tiles. Dishwasher safe and hard to chip.',
      'zh-CN': '槟城店屋花砖图案深碗，可入洗碗机，不易磕碰。',
    },
    points: {
      en: ['Penang tile patterns', 'Dishwasher safe', 'Chip resistant'],
      'zh-CN': ['槟城花砖图案', '可入洗碗机', '耐磕碰'],
    },
    axes: [axis('pattern', plainValue('Jonker', 0), plainValue('Armenian', 120), plainValue('Chulia', 60))],
    prices: [49],
    commission: 12,
    quota: [21, 40],
    days: [17, 25],
    picture: { main: 'bowl', with: ['spoon'], grounds: ['lotus', 'mango'], angle: 3 },
  },
]

export const pawsAndPalm: ProductDraft[] = [
  {
    key: 'paws-tuna-treats',
    category: 'Pettreats',
    name: { en: 'Freeze-dried tuna treats for cats', 'zh-CN': '冻干金枪鱼猫零食' },
    about: {
      en: 'One ingredient: Sabah tuna. Crumbles over dry food for cats that have opinions.',
      'zh-CN': '只有一种原料：沙巴金枪鱼。掰碎拌粮，挑嘴猫也买账。',
    },
    points: {
      en: ['Only tuna', 'No grain, no salt', 'Vet approved'],
      'zh-CN': ['只有金枪鱼', '无谷无盐', '兽医认可'],
    },
    axes: [axis('weight', grams(40), grams(100))],
    prices: [19.9, 42.9],
    commission: 14,
    quota: [64, 100],
    days: [4, 18],
    picture: { main: 'cat', with: ['fish', 'paws'], grounds: ['sky', 'clay'], angle: 0 },
  },
  {
    key: 'paws-dental-chew',
    category: 'Pettreats',
    name: { en: 'Coconut dental chews for dogs', 'zh-CN': '椰子洁齿狗咬胶' },
    about: {
      en: 'Twice-baked coconut and mint chews that clean teeth and keep busy paws off the sofa.',
      'zh-CN': '双烤椰子薄荷咬胶，清洁牙齿，也让狗狗放过沙发。',
    },
    points: {
      en: ['Cleans teeth', 'No rawhide', 'For 5 to 25 kg'],
      'zh-CN': ['清洁牙齿', '不含生皮', '适合 5–25 kg'],
    },
    axes: [axis('pack', count(7, 'piece'), count(28, 'piece'))],
    prices: [24.9, 79.9],
    commission: 13,
    noMou: true,
    quota: [58, 90],
    days: [9],
    picture: { main: 'dog', with: ['bone', 'coconut'], grounds: ['sage', 'sand'], angle: 0 },
  },
  {
    key: 'paws-cooling-bed',
    category: 'Petbedscarriers',
    name: { en: 'Cooling pet bed, bamboo weave', 'zh-CN': '竹编凉感宠物床' },
    about: {
      en: 'Bamboo fibre over a cool gel mat: no plug, no water, and the cover goes into the machine.',
      'zh-CN': '竹纤维面料配凉感凝胶垫，不插电不加水，外套可机洗。',
    },
    points: {
      en: ['No power needed', 'Washable cover', 'Two sizes'],
      'zh-CN': ['无需插电', '可机洗外套', '两种尺寸'],
    },
    axes: [axis('size', ...letters('M', 'L'))],
    prices: [89, 129],
    commission: 10,
    quota: [12, 30],
    days: [21, 28],
    picture: { main: 'bed', with: ['paws'], grounds: ['lagoon', 'rose'], angle: 0 },
  },
]

/** A brand that waits to be verified: its products are prepared, none is open yet. */
export const bulanModest: ProductDraft[] = [
  {
    key: 'bulan-tudung',
    category: 'Hijabsscarves',
    name: { en: 'Satin square tudung, matte', 'zh-CN': '哑光缎面方巾' },
    about: {
      en: 'Matte satin that shapes with one pin and stays until the last guest leaves.',
      'zh-CN': '哑光缎面，一枚别针即可定型。',
    },
    points: { en: ['One pin', 'Bidang 45', 'Non-slip'], 'zh-CN': ['一枚别针', '45 英寸', '不易滑落'] },
    axes: [axis('colour', colour('lilac'), colour('dustyPink', 60))],
    prices: [39],
    commission: 16,
    quota: [40, 40],
    days: [1],
    isDraft: true,
    picture: { main: 'headscarf', with: ['moon'], grounds: ['lotus', 'sand'], angle: 0 },
  },
  {
    key: 'bulan-baju-kurung',
    category: 'Traditionalwear',
    name: { en: 'Cotton baju kurung, plain', 'zh-CN': '素色棉质马来传统套装' },
    about: {
      en: 'Everyday baju kurung in washed cotton that needs no ironing.',
      'zh-CN': '日常水洗棉传统套装，免熨烫。',
    },
    points: { en: ['No ironing', 'Side pocket', 'XS to 3XL'], 'zh-CN': ['免熨', '侧袋', 'XS–3XL'] },
    axes: [axis('clothing', ...letters('S', 'M', 'L'))],
    prices: [129],
    commission: 14,
    quota: [30, 30],
    days: [1],
    isDraft: true,
    picture: { main: 'sari', with: ['blossom'], grounds: ['rose', 'mango'], angle: 0 },
  },
]
