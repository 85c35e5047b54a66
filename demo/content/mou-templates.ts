import type { CountryCode, Language, LocalText } from '@sampan/contract/country'
import type { MouKind } from '@sampan/contract/mou-status'

interface DemoVersion {
  title: LocalText
  body: LocalText
  /** Who wrote it, and how many days ago. */
  by: string
  daysAgo: number
}

export interface DemoTemplate {
  key: string
  /** Undefined for the platform's own. */
  brandKey?: string
  kind: MouKind
  name: string
  countryCode?: CountryCode
  isDefault: boolean
  /** In order. */
  versions: DemoVersion[]
}

const videoTitle: LocalText = {
  en: 'Agreement on a video: {task}',
  'zh-CN': '视频合作协议：{task}',
  id: 'Perjanjian video: {task}',
  th: 'ข้อตกลงทำวิดีโอ: {task}',
  vn: 'Thỏa thuận làm video: {task}',
}

const videoBody: Record<Language, string> = {
  en: '# What it is about\n{creator} ({handle}) makes one honest video about {product} for {brand}, in the time from {dates}.\n\n# What is paid\n{brand} pays {reward} for it, and {commission}. The money is paid {paidFrom}.\n\n# How long it stays\nThe video stays public: {keepPublic}. What {creator} thinks of {product} is free; what is claimed of it is true.',
  'zh-CN':
    '# 合作内容\n{creator}（{handle}）在{dates}期间，为{brand}制作一条关于{product}的真实视频。\n\n# 报酬\n{brand}为此支付{reward}，另加{commission}。付款时间：{paidFrom}。\n\n# 公开时长\n视频须保持公开：{keepPublic}。{creator}可自由表达对{product}的看法，所作陈述须真实。',
  id: '# Isi kerja sama\n{creator} ({handle}) membuat satu video jujur tentang {product} untuk {brand}, dalam masa {dates}.\n\n# Imbalan\n{brand} membayar {reward}, dan {commission}. Uang dibayar {paidFrom}.\n\n# Lama tayang\nVideo tetap publik: {keepPublic}. {creator} bebas berpendapat tentang {product}; yang dinyatakan harus benar.',
  th: '# เนื้อหางาน\n{creator} ({handle}) ทำวิดีโอตามจริงหนึ่งชิ้นเกี่ยวกับ {product} ให้ {brand} ในช่วง {dates}\n\n# ค่าตอบแทน\n{brand} จ่าย {reward} และ {commission} จ่ายเงิน {paidFrom}\n\n# ระยะเวลาเผยแพร่\nวิดีโอต้องเป็นสาธารณะ: {keepPublic} {creator} แสดงความเห็นต่อ {product} ได้อย่างอิสระ แต่สิ่งที่กล่าวอ้างต้องเป็นความจริง',
  vn: '# Nội dung\n{creator} ({handle}) làm một video trung thực về {product} cho {brand}, trong thời gian {dates}.\n\n# Thù lao\n{brand} trả {reward}, và {commission}. Tiền được trả {paidFrom}.\n\n# Thời gian công khai\nVideo để công khai: {keepPublic}. {creator} tự do nêu ý kiến về {product}; điều được khẳng định phải đúng.',
}

/** Texts of agreements: one of the platform for all countries, and those of a brand in Thailand. */
export const mouTemplates: DemoTemplate[] = [
  {
    key: 'video',
    kind: 'participation',
    name: 'Video MOU',
    isDefault: false,
    versions: [{ title: videoTitle, body: videoBody, by: 'orawan-sakdee', daysAgo: 160 }],
  },
  {
    key: 'siam-video',
    brandKey: 'siam-botanics',
    kind: 'participation',
    name: 'Video MOU, Thailand',
    countryCode: 'TH',
    isDefault: true,
    versions: [
      {
        title: { th: 'ข้อตกลงทำวิดีโอ' },
        body: { th: '{creator} ทำวิดีโอให้ {brand} และได้รับ {reward}' },
        by: 'anan-wattana',
        daysAgo: 120,
      },
      { title: { th: videoTitle.th ?? '' }, body: { th: videoBody.th }, by: 'ploy-arunrat', daysAgo: 60 },
      {
        title: { en: videoTitle.en ?? '', th: videoTitle.th ?? '' },
        body: { en: videoBody.en, th: videoBody.th },
        by: 'ploy-arunrat',
        daysAgo: 12,
      },
    ],
  },
  {
    key: 'siam-sample',
    brandKey: 'siam-botanics',
    kind: 'sample',
    name: 'Sample MOU, Thailand',
    countryCode: 'TH',
    isDefault: false,
    versions: [
      {
        title: { en: 'Agreement on a sample', th: 'ข้อตกลงรับตัวอย่าง' },
        body: {
          en: '# What is given\n{brand} gives {creator} one {product}, {variant}, worth {worth}.\n\n# What is made of it\nA video is posted {dates} and stays public: {keepPublic}. {creator} earns {commission}.',
          th: '# สิ่งที่ได้รับ\n{brand} มอบ {product} {variant} มูลค่า {worth} ให้ {creator} หนึ่งชิ้น\n\n# สิ่งที่ต้องทำ\nโพสต์วิดีโอ {dates} และคงเป็นสาธารณะ: {keepPublic} {creator} ได้รับ {commission}',
        },
        by: 'ploy-arunrat',
        daysAgo: 40,
      },
    ],
  },
]
