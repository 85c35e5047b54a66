import type { ProductDraft } from '../author.ts'
import { all, axis, colour, count, plainValue, starterSet, value } from './variants.ts'

export const auroraAudio: ProductDraft[] = [
  {
    key: 'aurora-h2',
    category: 'Headphonesearbuds',
    name: {
      th: 'หูฟังไร้สาย Aurora H2 ตัดเสียงรบกวน',
      en: 'Aurora H2 wireless headphones, noise cancelling',
      'zh-CN': 'Aurora H2 主动降噪头戴式耳机',
    },
    about: {
      th: 'ตัดเสียงรบกวน 3 ระดับ แบตเตอรี่ 50 ชั่วโมง นุ่มหูแม้ใส่ทั้งวัน ชาร์จ 10 นาทีฟังต่อได้ 5 ชั่วโมง',
      en: 'Three levels of noise cancelling, 50 hours of battery and cushions for all-day wear. Ten minutes of charge give five hours.',
    },
    points: {
      th: ['ANC 3 ระดับ สูงสุด 42 dB', 'แบตเตอรี่ 50 ชั่วโมง', 'เชื่อมต่อสองเครื่องพร้อมกัน'],
      en: ['Three levels of ANC, up to 42 dB', '50-hour battery', 'Two devices at once'],
    },
    axes: [axis('colour', colour('silver'), colour('white', 0, 1.2), colour('black', 0, 0.4))],
    prices: [2490],
    commission: 6,
    quota: [25, 30],
    days: [4, 21],
    picture: { main: 'headphones', with: [], grounds: ['sky', 'lotus'], angle: -6 },
  },
  {
    key: 'aurora-go-radio',
    category: 'Speakers',
    name: {
      th: 'ลำโพงวิทยุพกพา Aurora Go กันน้ำ IPX5',
      en: 'Aurora Go portable radio speaker, IPX5',
      'zh-CN': 'Aurora Go 便携收音音箱 IPX5 防水',
    },
    about: {
      th: 'ลำโพงบลูทูธทรงวิทยุย้อนยุค รับ FM ได้จริง เสียงอุ่น พกไปแคมป์หรือวางในครัวก็เข้ากัน',
      en: 'A retro Bluetooth speaker with a real FM tuner and a warm sound, for the camp or the kitchen.',
    },
    points: {
      th: ['เล่นต่อเนื่อง 18 ชั่วโมง', 'รับวิทยุ FM', 'กันน้ำ IPX5'],
      en: ['18 hours of play', 'Real FM radio', 'Splash proof (IPX5)'],
    },
    axes: [axis('colour', colour('silver'), colour('black', 0, 0.55))],
    prices: [1690],
    commission: 7,
    promote: 1,
    quota: [16, 30],
    days: [18, 26],
    picture: { main: 'radio', with: ['notes'], grounds: ['sand', 'mango'], angle: 4 },
  },
  {
    key: 'aurora-live-mic',
    category: 'Microphonesstreaming',
    name: {
      th: 'ไมค์ไลฟ์สด Aurora Live USB-C',
      en: 'Aurora Live USB-C streaming microphone',
      'zh-CN': 'Aurora Live USB-C 直播麦克风',
    },
    about: {
      th: 'เสียบมือถือแล้วไลฟ์ได้เลย ตัดเสียงแอร์และรถด้านหลัง มีปุ่มปิดไมค์แตะเดียวและฟังเสียงตัวเองแบบไม่ดีเลย์',
      en: 'Plug it into a phone and go live. It takes out fans and traffic, mutes at a tap and lets you hear yourself without delay.',
    },
    points: {
      th: ['ใช้กับมือถือและคอมได้ทันที', 'ตัดเสียงรบกวนพื้นหลัง', 'ขาตั้งพับได้ในกล่อง'],
      en: ['Works with phone and computer', 'Removes background noise', 'Folding stand in the box'],
    },
    axes: [axis('pack', starterSet, count(1, 'piece'))],
    prices: [1990, 1490],
    commission: 9,
    cooperation: 8,
    quota: [11, 25],
    days: [7, 11],
    picture: { main: 'studioMic', with: ['note'], grounds: ['rose', 'sky'], angle: -4 },
  },
  {
    key: 'aurora-watch-fit',
    category: 'Smartwatches',
    name: {
      th: 'สมาร์ตวอตช์ Aurora Fit หน้าปัดกลม',
      en: 'Aurora Fit round smart watch',
      'zh-CN': 'Aurora Fit 圆形智能手表',
    },
    about: {
      th: 'หน้าจอ AMOLED สว่างกลางแดด วัดชีพจรและการนอน แจ้งเตือนภาษาไทยครบ แบต 10 วัน',
      en: 'A bright AMOLED face that reads well in the sun, heart rate and sleep, and ten days of battery.',
    },
    points: {
      th: ['AMOLED 1.43 นิ้ว', 'วัดชีพจรและการนอน', 'แบตเตอรี่ 10 วัน'],
      en: ['1.43-inch AMOLED', 'Heart rate and sleep', '10-day battery'],
    },
    axes: [axis('colour', colour('blue'), colour('purple', 50), colour('green', -90))],
    prices: [1890],
    commission: 8,
    quota: [20, 40],
    days: [31],
    picture: { main: 'watch', with: ['sneaker'], grounds: ['lagoon', 'sage'], angle: 6 },
  },
]

export const auroraMalaysia: ProductDraft[] = [
  {
    key: 'aurora-buds-my',
    category: 'Headphonesearbuds',
    name: { en: 'Aurora H2 headphones, Malaysia edition', 'zh-CN': 'Aurora H2 降噪耳机 马来西亚版' },
    about: {
      en: 'The H2 with a local one-year warranty and a hard case, tuned a little warmer for voice and podcasts.',
      'zh-CN': 'H2 本地一年保修版，附硬壳收纳盒，人声与播客调音更温暖。',
    },
    points: {
      en: ['Local one-year warranty', '50-hour battery', 'Hard travel case included'],
      'zh-CN': ['本地一年保修', '50 小时续航', '附旅行硬壳收纳盒'],
    },
    axes: [axis('colour', colour('silver'), colour('black', 0, 0.4))],
    prices: [329],
    commission: 7,
    quota: [13, 25],
    days: [5, 17],
    picture: { main: 'headphones', with: ['note'], grounds: ['lagoon', 'sand'], angle: 5 },
  },
  {
    key: 'aurora-power-my',
    category: 'Powerbankschargers',
    name: { en: 'Aurora Cell 10,000 mAh power bank, USB-C 30 W', 'zh-CN': 'Aurora Cell 10000mAh 30W 充电宝' },
    about: {
      en: 'Charges a phone to half in half an hour, fits a jeans pocket and may be taken on board.',
      'zh-CN': '半小时充入一半电量，可放进牛仔裤口袋，允许随身登机。',
    },
    points: {
      en: ['30 W fast charge', 'Airline safe', 'Shows the charge in percent'],
      'zh-CN': ['30W 快充', '可登机', '数字显示电量'],
    },
    axes: [axis('colour', colour('green'), colour('blue', 110), colour('pink', 240))],
    prices: [89],
    soldOut: ['pink'],
    commission: 8,
    noMou: true,
    promote: 1,
    quota: [47, 80],
    days: [13],
    picture: { main: 'battery', with: ['plug'], grounds: ['sky', 'mango'], angle: 8 },
  },
  {
    key: 'aurora-keys-my',
    category: 'Keyboardsmice',
    name: { en: 'Aurora Quiet keyboard and mouse set', 'zh-CN': 'Aurora 静音键鼠套装' },
    about: {
      en: 'A compact wireless set quiet enough for a shared desk or a late live stream.',
      'zh-CN': '小巧的无线键鼠，合租书桌或深夜直播都不打扰。',
    },
    points: {
      en: ['Quiet keys', 'One receiver for both', '12 months on one battery'],
      'zh-CN': ['静音按键', '一个接收器', '一节电池用 12 个月'],
    },
    axes: [
      axis(
        'model',
        value(
          all('Keyboard and mouse', '键鼠套装', 'Keyboard dan mouse', 'คีย์บอร์ดและเมาส์', 'Bàn phím và chuột'),
        ),
        plainValue('Numpad'),
      ),
    ],
    prices: [119, 139],
    commission: 6,
    quota: [19, 30],
    days: [24],
    picture: { main: 'keyboard', with: ['mouse'], grounds: ['lotus', 'rose'], angle: -6 },
  },
]
