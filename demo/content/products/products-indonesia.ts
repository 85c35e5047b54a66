import type { ProductDraft } from '../author.ts'
import { all, axis, colour, count, giftBox, letters, value } from './variants.ts'

export const kopiSenja: ProductDraft[] = [
  {
    key: 'kopi-senja-drip',
    category: 'Coffee',
    name: {
      id: 'Kopi Senja drip bag, single origin',
      en: 'Kopi Senja drip bag, single origin',
      'zh-CN': 'Kopi Senja 单一产地挂耳咖啡',
    },
    about: {
      id: 'Kopi arabika dari empat kebun, disangrai seminggu sekali dan digiling di hari yang sama. Sobek, seduh, tiga menit jadi.',
      en: 'Arabica from four gardens, roasted once a week and ground the same day. Tear, pour, three minutes.',
    },
    points: {
      id: ['Tanggal sangrai di setiap kantong', 'Dibeli langsung dari petani', 'Cukup air panas, tanpa alat'],
      en: ['Roast date on every bag', 'Bought straight from the growers', 'Only hot water needed'],
    },
    axes: [
      axis('pack', count(10, 'bag'), count(20, 'bag'), giftBox),
      axis(
        'origin',
        value(
          all('Gayo, Aceh Tengah', '迦佑·中亚齐', 'Gayo, Aceh Tengah', 'กาโย อาเจะฮ์กลาง', 'Gayo, Trung Aceh'),
        ),
        value(all('Toraja Sapan', '托拉雅·萨潘', 'Toraja Sapan', 'โตราจา ซาปัน', 'Toraja Sapan')),
        value(all('Kintamani, Bali', '巴厘·京打马尼', 'Kintamani, Bali', 'คินตามานี บาหลี', 'Kintamani, Bali')),
        value(all('Flores Bajawa', '弗洛勒斯·巴贾瓦', 'Flores Bajawa', 'ฟลอเรส บาจาวา', 'Flores Bajawa')),
      ),
    ],
    prices: [89000, 164000, 215000],
    soldOut: ['gift-box', 'flores-bajawa'],
    commission: 10,
    quota: [92, 180],
    days: [2, 23],
    picture: { main: 'coffee', with: ['beans'], grounds: ['sand', 'clay'], angle: -4 },
  },
  {
    key: 'kopi-senja-aren',
    category: 'Coffee',
    name: {
      id: 'Kopi susu gula aren, konsentrat 250 ml',
      en: 'Palm sugar milk coffee concentrate, 250 ml',
      'zh-CN': '椰糖牛奶咖啡浓缩液 250 ml',
    },
    about: {
      id: 'Konsentrat espresso dan gula aren Banten. Tuang ke susu dan es, rasanya persis kedai langganan.',
      en: 'Espresso concentrate with Banten palm sugar. Pour over milk and ice for the taste of the corner café.',
    },
    points: {
      id: ['Satu botol jadi 8 gelas', 'Gula aren asli', 'Tanpa pengawet'],
      en: ['One bottle makes 8 glasses', 'Real palm sugar', 'No preservatives'],
    },
    axes: [axis('pack', count(1, 'bottle'), count(3, 'bottle'))],
    prices: [68000, 189000],
    commission: 12,
    quota: [75, 120],
    days: [6],
    picture: { main: 'bubbleTea', with: ['beans', 'ice'], grounds: ['mango', 'sage'], angle: 4 },
  },
  {
    key: 'kopi-senja-cookies',
    category: 'Sweetsbakery',
    name: {
      id: 'Kukis kopi dan cokelat Jembrana',
      en: 'Coffee and Jembrana chocolate cookies',
      'zh-CN': '珍布拉纳巧克力咖啡曲奇',
    },
    about: {
      id: 'Kukis renyah di pinggir, lembut di tengah, dengan cokelat fermentasi dari Bali dan bubuk kopi Gayo.',
      en: 'Crisp at the edge, soft in the middle, with fermented Balinese chocolate and Gayo coffee.',
    },
    points: {
      id: ['Cokelat 64% dari Jembrana', 'Mentega asli', 'Tahan 45 hari'],
      en: ['64% chocolate from Jembrana', 'Real butter', 'Keeps for 45 days'],
    },
    axes: [axis('pack', count(1, 'jar'), count(3, 'jar'))],
    prices: [55000, 149000],
    commission: 14,
    noMou: true,
    quota: [64, 100],
    days: [20, 12],
    picture: { main: 'cookie', with: ['chocolate', 'coffee'], grounds: ['lotus', 'mango'], angle: 6 },
  },
]

export const warungRempah: ProductDraft[] = [
  {
    key: 'sambal-roa',
    category: 'Saucesseasonings',
    name: {
      id: 'Sambal roa Manado, 150 g',
      en: 'Manado smoked-fish sambal, 150 g',
      'zh-CN': '万鸦老烟熏鱼参巴酱 150 g',
    },
    about: {
      id: 'Cabai segar dan ikan roa asap dari Manado, dimasak kecil-kecilan sampai minyaknya harum. Nasi panas saja sudah cukup.',
      en: 'Fresh chilli and smoked roa fish from Manado, cooked in small pots until the oil is fragrant. Hot rice is all it needs.',
    },
    points: {
      id: ['Ikan roa asap asli', 'Tanpa MSG tambahan', 'Tiga tingkat pedas'],
      en: ['Real smoked roa fish', 'No added MSG', 'Three levels of heat'],
    },
    axes: [
      axis('pack', count(1, 'jar'), count(3, 'jar')),
      axis(
        'heat',
        value(all('Mild', '微辣', 'Sedang', 'เผ็ดน้อย', 'Cay nhẹ')),
        value(all('Hot', '中辣', 'Pedas', 'เผ็ด', 'Cay')),
        value(all('Very hot', '特辣', 'Pedas gila', 'เผ็ดมาก', 'Siêu cay')),
      ),
    ],
    prices: [48000, 135000],
    soldOut: ['1-jar/very-hot'],
    commission: 13,
    quota: [110, 200],
    days: [4, 27],
    picture: { main: 'chilli', with: ['garlic', 'fish', 'tomato'], grounds: ['rose', 'sage'], angle: -8 },
  },
  {
    key: 'rendang-spice',
    category: 'Saucesseasonings',
    name: {
      id: 'Bumbu rendang Padang siap masak',
      en: 'Ready Padang rendang spice paste',
      'zh-CN': '巴东仁当即烹酱',
    },
    about: {
      id: 'Sebelas rempah digiling basah seperti buatan Uni di Padang. Tambah daging dan santan, dua jam kemudian rendang jadi.',
      en: 'Eleven spices wet-ground the Padang way. Add beef and coconut milk; two hours later it is rendang.',
    },
    points: {
      id: ['11 rempah asli', 'Untuk 500 g daging', 'Halal MUI'],
      en: ['11 real spices', 'For 500 g of meat', 'Halal certified'],
    },
    axes: [axis('pack', count(1, 'pack'), count(5, 'pack'))],
    prices: [29000, 129000],
    commission: 11,
    noMou: true,
    promote: 1,
    quota: [205, 300],
    days: [13],
    picture: { main: 'curry', with: ['coconut', 'ginger'], grounds: ['clay', 'sand'], angle: 0 },
  },
  {
    key: 'wedang-jahe',
    category: 'Drinksjuices',
    name: {
      id: 'Wedang jahe merah, 12 saset',
      en: 'Red ginger drink, 12 sachets',
      'zh-CN': '红姜茶 12 条装',
    },
    about: {
      id: 'Jahe merah, serai, dan gula aren, hangat di tenggorokan sejak tegukan pertama. Cocok diseduh saat hujan sore.',
      en: 'Red ginger, lemongrass and palm sugar, warming from the first sip.',
    },
    points: {
      id: ['Jahe merah 60%', 'Gula aren, tanpa pemanis buatan', 'Larut dalam 10 detik'],
      en: ['60% red ginger', 'Palm sugar, no sweeteners', 'Dissolves in 10 seconds'],
    },
    axes: [axis('pack', count(12, 'sachet'), count(24, 'sachet'))],
    prices: [42000, 79000],
    commission: 12,
    noMou: true,
    quota: [88, 150],
    days: [17],
    picture: { main: 'ginger', with: ['tea', 'lemon'], grounds: ['sage', 'lagoon'], angle: 5 },
  },
  {
    key: 'sambas-coconut-oil',
    category: 'Herbalcare',
    name: {
      id: 'Minyak kelapa murni VCO, 250 ml',
      en: 'Virgin coconut oil, 250 ml',
      'zh-CN': '初榨椰子油 250 ml',
    },
    about: {
      id: 'VCO dari kelapa tua Sambas, diproses tanpa panas sehingga tetap jernih dan harum. Untuk masak, rambut, dan kulit bayi.',
      en: 'From ripe Sambas coconuts, made without heat so that it stays clear and fragrant. For cooking, hair and baby skin.',
    },
    points: {
      id: ['Tanpa pemanasan', 'Asam laurat di atas 48%', 'Botol kaca'],
      en: ['Never heated', 'Over 48% lauric acid', 'Glass bottle'],
    },
    axes: [axis('pack', count(1, 'bottle'), count(2, 'bottle'))],
    prices: [72000, 135000],
    commission: 12,
    quota: [41, 90],
    days: [29, 14],
    picture: { main: 'coconut', with: ['drop', 'palm'], grounds: ['lagoon', 'sky'], angle: -6 },
  },
  {
    key: 'mushroom-noodles',
    category: 'Instantmeals',
    name: {
      id: 'Mi ayam jamur instan porsi kenyang',
      en: 'Instant mushroom chicken noodles, full portion',
      'zh-CN': '速食香菇鸡肉拌面（大份）',
    },
    about: {
      id: 'Mi kering dijemur, bukan digoreng, dengan topping ayam jamur sungguhan dalam kemasan. Lima menit, kenyang sampai sore.',
      en: 'Air-dried noodles, not fried, with real chicken and mushroom. Five minutes, full until evening.',
    },
    points: {
      id: ['Mi tidak digoreng', 'Topping ayam asli', 'Sambal terpisah'],
      en: ['Noodles not fried', 'Real chicken topping', 'Chilli in a separate bag'],
    },
    axes: [axis('pack', count(3, 'pack'), count(6, 'pack'))],
    prices: [54000, 99000],
    commission: 9,
    noMou: true,
    promote: 1,
    quota: [134, 220],
    days: [34],
    picture: { main: 'noodles', with: ['egg', 'lettuce'], grounds: ['sky', 'mango'], angle: 0 },
  },
]

export const anindya: ProductDraft[] = [
  {
    key: 'anindya-pashmina',
    category: 'Hijabsscarves',
    name: {
      id: 'Pashmina ceruty premium anti kusut',
      en: 'Premium no-crease pashmina',
      'zh-CN': '抗皱高级头巾',
    },
    about: {
      id: 'Bahan ceruty babydoll jatuh dan adem, tidak licin, tegak di dahi tanpa ciput tebal. Tersedia warna-warna yang gampang dipadu.',
      en: 'Soft, cool fabric that falls well, does not slip and keeps its shape at the forehead.',
    },
    points: {
      id: ['Ukuran 75 × 185 cm', 'Tidak menerawang', 'Jahit tepi rapi'],
      en: ['75 × 185 cm', 'Not see-through', 'Neatly hemmed'],
    },
    axes: [
      axis('colour', colour('lilac'), colour('dustyPink', 60), colour('sage', 190), colour('mustard', 120)),
    ],
    prices: [79000],
    soldOut: ['mustard'],
    commission: 17,
    quota: [86, 160],
    days: [1, 18],
    picture: { main: 'headscarf', with: ['blossom'], grounds: ['lotus', 'rose'], angle: 0 },
  },
  {
    key: 'anindya-gamis',
    category: 'Abayasgamis',
    name: {
      id: 'Gamis katun rayon motif bunga',
      en: 'Floral rayon gamis dress',
      'zh-CN': '印花人棉长袍',
    },
    about: {
      id: 'Gamis rayon twill yang adem dan tidak tipis, resleting depan ramah ibu menyusui, saku dalam di kedua sisi.',
      en: 'Cool rayon twill that is not sheer, with a nursing-friendly zip and two inner pockets.',
    },
    points: {
      id: ['Busui friendly', 'Dua saku dalam', 'Lingkar bawah 2,2 meter'],
      en: ['Nursing friendly', 'Two inner pockets', '2.2 m hem'],
    },
    axes: [
      axis('clothing', ...letters('M', 'L', 'XL')),
      axis('colour', colour('blue'), colour('maroon', 130), colour('olive', 260)),
    ],
    prices: [219000, 229000, 239000],
    soldOut: ['xl/olive'],
    commission: 15,
    quota: [33, 70],
    days: [8, 21],
    picture: { main: 'dress', with: ['rosette'], grounds: ['rose', 'sage'], hue: 130, angle: 0 },
  },
  {
    key: 'anindya-tasbih',
    category: 'Amuletscharms',
    name: {
      id: 'Tasbih kayu kokka 33 butir',
      en: 'Kokka wood prayer beads, 33 beads',
      'zh-CN': '33 颗可卡木念珠',
    },
    about: {
      id: 'Butir kokka dihaluskan satu per satu, makin dipakai makin mengilap. Dalam pouch beludru, siap jadi hampers.',
      en: 'Each bead smoothed by hand; it shines more with use. In a velvet pouch, ready to give.',
    },
    points: {
      id: ['Kayu kokka asli', 'Pouch beludru', 'Bisa ukir nama'],
      en: ['Real kokka wood', 'Velvet pouch', 'Name engraving on request'],
    },
    axes: [axis('pack', count(1, 'piece'), giftBox)],
    prices: [65000, 98000],
    commission: 14,
    noMou: true,
    quota: [48, 80],
    days: [25],
    picture: { main: 'beads', with: ['moon', 'star'], grounds: ['sage', 'lotus'], angle: 0 },
  },
  {
    key: 'anindya-pouch',
    category: 'Handbags',
    name: {
      id: 'Clutch anyaman purun',
      en: 'Woven purun clutch',
      'zh-CN': '蒲草手编手拿包',
    },
    about: {
      id: 'Purun danau Kalimantan dianyam rapat, furing satin, cukup untuk ponsel, mukena lipat, dan lipstik.',
      en: 'Kalimantan lake reed, closely woven and satin lined: room for a phone, a folded prayer robe and a lipstick.',
    },
    points: {
      id: ['Anyaman perajin Banjar', 'Furing satin', 'Magnet penutup kuat'],
      en: ['Woven in Banjar', 'Satin lining', 'Strong magnet'],
    },
    axes: [axis('colour', colour('pink'), colour('natural', 50))],
    prices: [185000],
    commission: 13,
    quota: [16, 30],
    days: [22, 7],
    picture: { main: 'pouch', with: ['ribbon'], grounds: ['sky', 'mango'], angle: -4 },
  },
  {
    key: 'anindya-family-set',
    category: 'Familysets',
    name: {
      id: 'Sarimbit keluarga koko dan gamis',
      en: 'Matching family set, shirt and dress',
      'zh-CN': '家庭亲子礼服套装',
    },
    about: {
      id: 'Satu motif untuk ayah, ibu, dan anak, dari katun toyobo yang tidak panas. Kirim ukuran sekeluarga, kami siapkan satu paket.',
      en: 'One pattern for father, mother and child in cool Toyobo cotton. Send the family’s sizes and get one parcel.',
    },
    points: {
      id: ['Katun toyobo adem', 'Ukuran anak 2–12 tahun', 'Satu paket sekeluarga'],
      en: ['Cool Toyobo cotton', 'Children from 2 to 12', 'One parcel for the family'],
    },
    axes: [axis('colour', colour('green'), colour('blue', 90))],
    prices: [459000],
    commission: 11,
    promote: 2,
    quota: [8, 20],
    days: [31, 34],
    picture: { main: 'shirt', with: ['dress'], grounds: ['sand', 'rose'], angle: 0 },
  },
]
