import type { CountryCode } from '@sampan/contract/country'

/** The TikTok people of the sandbox, all invented. Nobody of the demo data is among them, so anyone may register as one. */
export interface SandboxPerson {
  username: string
  displayName: string
  countryCode: CountryCode
  bio: string
  followers: number
  following: number
  likes: number
  isVerified: boolean
  videos: number
}

const person = (
  countryCode: CountryCode,
  username: string,
  displayName: string,
  [followers, following, likes, videos]: [number, number, number, number],
  bio: string,
  isVerified = false,
): SandboxPerson => ({
  countryCode,
  username,
  displayName,
  followers,
  following,
  likes,
  videos,
  bio,
  isVerified,
})

export const sandboxPersons: readonly SandboxPerson[] = [
  person('TH', 'ploy.kinlen', 'พลอย กินเล่น', [214_300, 312, 5_180_000, 28], 'กินจริง รีวิวจริง 🍜 เชียงใหม่'),
  person('TH', 'mintra.skinlab', 'มินตรา สกินแลบ', [38_600, 540, 612_400, 24], 'เภสัชกร อ่านส่วนผสมให้ฟัง'),
  person('TH', 'bank.pacamp', 'แบงค์ พาแคมป์', [7_900, 208, 74_100, 14], 'อุปกรณ์แคมป์ราคาเบา ๆ'),
  person(
    'VN',
    'hanhan.vaobep',
    'Hân Hân Vào Bếp',
    [1_320_000, 96, 41_700_000, 32],
    'Cơm nhà mỗi ngày 🍚',
    true,
  ),
  person(
    'VN',
    'quynhanh.phoido',
    'Quỳnh Anh Phối Đồ',
    [96_400, 431, 1_930_000, 26],
    'Phối đồ công sở dưới 500k',
  ),
  person('VN', 'tuan.thudo', 'Tuấn Thử Đồ', [12_800, 150, 188_000, 18], 'Thử trước, nói thật sau'),
  person(
    'ID',
    'rara.didapur',
    'Rara di Dapur',
    [542_000, 187, 14_260_000, 30],
    'Resep rumahan, bahan seadanya',
    true,
  ),
  person(
    'ID',
    'bagus.jajanterus',
    'Bagus Jajan Terus',
    [61_200, 690, 1_040_000, 22],
    'Keliling warung Jawa Timur',
  ),
  person(
    'ID',
    'nisa.hijabharian',
    'Nisa Hijab Harian',
    [8_450, 322, 96_300, 12],
    'Ootd santai, harga santai',
  ),
  person(
    'PH',
    'kuya.jepoytv',
    'Kuya Jepoy',
    [887_000, 74, 22_900_000, 31],
    'Unboxing at gamit sa bahay 🇵🇭',
    true,
  ),
  person('PH', 'bea.tipidfinds', 'Bea Tipid Finds', [23_700, 388, 402_000, 21], 'Sulit finds under ₱500'),
  person(
    'MY',
    'syafiqah.seri',
    'Syafiqah Seri',
    [173_000, 265, 3_610_000, 25],
    'Skincare halal, kulit tropika',
  ),
  person(
    'MY',
    'uncleweng.makan',
    'Uncle Weng Makan',
    [45_300, 120, 870_000, 23],
    'Penang born. Always hungry.',
  ),
  person(
    'US',
    'the.rivera.home',
    'The Rivera Home',
    [2_410_000, 58, 73_400_000, 34],
    'Small house, five people, one dog',
    true,
  ),
  person('US', 'jonah.tries.it', 'Jonah Tries It', [4_180, 611, 38_900, 9], 'I try it so you can skip it'),
]

/** What such people post; `#` words as people write them. */
export const videoTitles: Partial<Record<CountryCode, readonly string[]>> = {
  TH: [
    'แกะกล่องของใหม่ อาทิตย์นี้ได้อะไรมาบ้าง #รีวิว',
    'ลองใช้ 7 วัน ผิวเป็นยังไง #สกินแคร์ #ป้ายยา',
    'เมนูทำง่าย 10 นาที #ทำอาหาร',
    'ของดีราคาไม่ถึงร้อย #ของมันต้องมี',
    'พาเดินตลาดเช้า #เชียงใหม่',
    'ตอบคำถามที่ถามกันมาเยอะ #tiktokuni',
  ],
  VN: [
    'Mở hộp cùng mình xem có gì nha #review',
    'Dùng thử 7 ngày và cái kết #chamsocda',
    'Bữa cơm 50k cho 4 người #comnha',
    'Phối một áo thành 5 kiểu #phoido',
    'Đồ bếp dưới 100k mà xịn #dobep',
    'Trả lời bình luận của mọi người #hoidap',
  ],
  ID: [
    'Unboxing paket minggu ini #racuntiktok',
    'Coba 7 hari, hasilnya begini #skincare',
    'Masak cepat 15 menit #resepsimpel',
    'Barang di bawah 50 ribu yang kepake #jajan',
    'Ootd kerja tanpa ribet #ootdhijab',
    'Jawab pertanyaan kalian #tanyajawab',
  ],
  PH: [
    'Unboxing tayo, budol ba o sulit? #budolfinds',
    'Sinubukan ko ng 7 araw #skincareph',
    'Merienda sa halagang 100 pesos #lutongbahay',
    'Gamit sa bahay na sulit #tipidtips',
    'Sagot sa mga tanong niyo #qna',
  ],
  MY: [
    'Unboxing barang minggu ni #racunshopee',
    'Seminggu pakai, jujur review #skincaremalaysia',
    'Makan apa hari ni? #makanlokal',
    'Barang bawah RM20 yang berbaloi #jimat',
    'Jawab soalan korang #soaljawab',
  ],
  US: [
    'Unboxing what came this week #unboxing',
    'I used it for seven days, here is what happened #honestreview',
    'Ten minute dinner, five people #familydinner',
    'Under twenty dollars and worth it #finds',
    'Answering your questions #replyto',
  ],
}
