import type { TaskDraft } from './task-author.ts'

/** Tasks that have ended and whose rewards their brands pay creators themselves. */
export const directTasks: TaskDraft[] = [
  {
    key: 'toner-evening-direct',
    product: 'butterfly-pea-toner',
    title: {
      en: 'Evening routine with Butterfly Pea Toner',
      th: 'รูทีนก่อนนอนกับโทนเนอร์อัญชัน',
      'zh-CN': '蝶豆花爽肤水的夜晚',
    },
    brief: {
      en: 'The last three minutes before you sleep, with the toner as one step of it.',
      th: 'สามนาทีสุดท้ายก่อนนอน โดยมีโทนเนอร์เป็นหนึ่งขั้นตอน',
      'zh-CN': '睡前最后三分钟，爽肤水是其中一步。',
    },
    precautions: { en: 'Your own words. Use #ad in the caption.', th: 'ใช้คำพูดของคุณเอง และใส่ #ad ในแคปชัน' },
    cooperation: 1,
    reward: 800,
    commission: 0,
    places: 5,
    slots: 4,
    days: [-75, -10],
    published: 76,
    stages: [3, 8],
    retention: 'd7',
    direct: { method: 'directTransfer', days: 14 },
    asks: { minSeconds: 4, hashtags: ['#ad'] },
  },
  {
    key: 'lipstick-shop-direct',
    product: 'moc-lan-lipstick',
    title: { en: 'Try all shades at our shop', vn: 'Thử mọi màu son tại cửa hàng' },
    brief: { en: 'Film yourself trying them at the counter.', vn: 'Quay cảnh bạn thử son tại quầy.' },
    precautions: { en: 'Ask before you film others.', vn: 'Hỏi trước khi quay người khác.' },
    cooperation: 1,
    reward: 400_000,
    commission: 0,
    places: 6,
    slots: 6,
    days: [-75, -10],
    published: 76,
    stages: [3],
    retention: 'd7',
    direct: {
      method: 'directOther',
      days: 14,
      words: {
        en: 'In cash at our shop in District 1, against a receipt.',
        vn: 'Tiền mặt tại cửa hàng Quận 1, có biên nhận.',
      },
    },
    asks: { minSeconds: 4 },
  },
]
