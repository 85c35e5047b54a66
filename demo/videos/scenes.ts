import type { GroundName } from '../grounds.ts'

/** What is seen for a while: a picture of the product, the creator's face, words, and a price on a tag. */
interface VideoScene {
  /** Seconds. */
  seconds: number
  /** Number of the product's picture. */
  picture: number
  ground: GroundName
  caption: string
  /** The smaller line: hashtags, the word that it is an ad. */
  line: string
  price?: string
  /** The picture alone, large. */
  isClose?: boolean
}

export interface VideoScript {
  /** File name, as its creator called it. */
  name: string
  format: 'webm' | 'mp4'
  product: string
  face: string
  /** Notes of the music, in half tones from A. */
  tune: readonly number[]
  scenes: readonly VideoScene[]
}

const thaiAd = '#SiamBotanicsPartner #ad'

/** The videos that creators of the demo have handed in, vertical and short. */
export const videoScripts: readonly VideoScript[] = [
  {
    name: 'serum-unboxing.webm',
    format: 'webm',
    product: 'rice-milk-serum',
    face: 'nattaya-srisuk',
    tune: [0, 4, 7, 12, 7, 4],
    scenes: [
      { seconds: 2, picture: 1, ground: 'sage', caption: 'แกะกล่องด้วยกัน', line: thaiAd },
      { seconds: 2, picture: 2, ground: 'rose', caption: 'เนื้อบางเบา ซึมไว', line: 'วันที่ 1', isClose: true },
      { seconds: 2, picture: 3, ground: 'sage', caption: 'ผิวนุ่มขึ้นจริงใน 30 วัน', line: 'วันที่ 30' },
      { seconds: 2, picture: 1, ground: 'mango', caption: '30 มล. ราคานี้', line: thaiAd, price: '฿590' },
    ],
  },
  {
    name: 'sunscreen-commute-v1.mp4',
    format: 'mp4',
    product: 'watery-sunscreen',
    face: 'nattaya-srisuk',
    tune: [3, 7, 10, 15, 10, 7],
    scenes: [
      { seconds: 2, picture: 2, ground: 'sky', caption: 'กันแดดก่อนขึ้นรถไฟฟ้า', line: thaiAd, isClose: true },
      { seconds: 1, picture: 1, ground: 'lagoon', caption: 'ทาแล้วไม่วอก', line: '7:40 น.' },
      { seconds: 2, picture: 1, ground: 'mango', caption: 'หลอดนี้เท่านี้เอง', line: thaiAd, price: '฿950' },
      { seconds: 2, picture: 3, ground: 'sky', caption: 'เย็นแล้ว หน้ายังไม่มัน', line: '18:30 น.' },
    ],
  },
  {
    name: 'toner-morning.webm',
    format: 'webm',
    product: 'butterfly-pea-toner',
    face: 'waranya-thongdee',
    tune: [-2, 2, 5, 10, 5, 2],
    scenes: [
      { seconds: 2, picture: 1, ground: 'lotus', caption: 'เช้านี้เริ่มด้วยดอกอัญชัน', line: thaiAd },
      { seconds: 2, picture: 2, ground: 'sky', caption: 'สองหยดก็พอ', line: 'โทนเนอร์', isClose: true },
      { seconds: 2, picture: 3, ground: 'lotus', caption: 'หน้าไม่ตึงหลังล้าง', line: thaiAd },
    ],
  },
  {
    name: 'sua-rua-mat-sen.webm',
    format: 'webm',
    product: 'moc-lan-lotus-cleanser',
    face: 'tran-thi-my-duyen',
    tune: [0, 3, 7, 10, 7, 3],
    scenes: [
      {
        seconds: 2,
        picture: 1,
        ground: 'rose',
        caption: 'Tối nay rửa mặt cùng mình',
        line: '#MocLan #quangcao',
      },
      {
        seconds: 2,
        picture: 2,
        ground: 'sage',
        caption: 'Bọt mịn, không khô da',
        line: 'Chiết xuất sen',
        isClose: true,
      },
      { seconds: 2, picture: 3, ground: 'rose', caption: 'Sau 14 ngày', line: '#MocLan #quangcao' },
    ],
  },
  {
    name: 'kopi-pertama.mp4',
    format: 'mp4',
    product: 'kopi-senja-drip',
    face: 'bagas-prakoso',
    tune: [-5, 0, 4, 7, 4, 0],
    scenes: [
      {
        seconds: 2,
        picture: 1,
        ground: 'sand',
        caption: 'Cangkir pertama pagi ini',
        line: '#KopiSenja #iklan',
      },
      {
        seconds: 2,
        picture: 2,
        ground: 'clay',
        caption: 'Seduh 3 menit saja',
        line: 'Drip bag',
        isClose: true,
      },
      {
        seconds: 2,
        picture: 3,
        ground: 'sand',
        caption: 'Wangi gula aren',
        line: '#KopiSenja #iklan',
        price: 'Rp 89.000',
      },
    ],
  },
  {
    name: 'calamansi-unboxing.webm',
    format: 'webm',
    product: 'calamansi-serum',
    face: 'angelica-ramos',
    tune: [2, 6, 9, 14, 9, 6],
    scenes: [
      { seconds: 2, picture: 1, ground: 'mango', caption: 'Unboxing with me', line: '#ArawPartner #ad' },
      {
        seconds: 2,
        picture: 2,
        ground: 'sage',
        caption: 'Light, no sticky feel',
        line: 'Calamansi serum',
        isClose: true,
      },
      { seconds: 2, picture: 3, ground: 'mango', caption: 'My honest first week', line: '#ArawPartner #ad' },
    ],
  },
]
