import type { ParticipationDraft } from './task-author.ts'

/** Everybody who takes part in a task of the demo: every status, on both sides of every clock. */
export const participations: ParticipationDraft[] = [
  // Nattaya, the log-in of the creators: one to finish now, one that was paid.
  {
    task: 'sunscreen-commute',
    creator: 'nattaya-srisuk',
    status: 2,
    hours: 20,
    video: 1,
    returned: [
      {
        by: 'brand',
        feedback: 'เกือบสมบูรณ์แล้วค่ะ เหลือสองจุดเล็ก ๆ ตามหมุดในวิดีโอ',
        remarks: [
          [1_200, 'ถือหลอดให้ต่ำลงนิดนึง ฉลากโดนตัดขอบค่ะ', false],
          [3_400, 'ราคาบนจอเป็น ฿950 ที่ถูกคือ ฿590 ค่ะ', false],
        ],
      },
    ],
  },
  { task: 'toner-morning', creator: 'nattaya-srisuk', status: 4, hours: 200, video: 2, rank: 1 },
  // Thailand.
  { task: 'serum-unboxing', creator: 'chalida-nakarin', status: 3, hours: 14, video: 0 },
  { task: 'serum-unboxing', creator: 'waranya-thongdee', status: 6, hours: 90, video: 0, rank: 1 },
  { task: 'serum-honest-review', creator: 'waranya-thongdee', status: 2, hours: 26, mou: 'toSign' },
  {
    task: 'sunscreen-commute',
    creator: 'kittisak-wongthanakit',
    status: 8,
    hours: 11,
    hands: 'link',
  },
  {
    task: 'sunscreen-commute',
    creator: 'jirayu-boonmee',
    status: 7,
    hours: 39,
    video: 1,
    returned: [
      {
        by: 'brand',
        feedback: 'ขอให้เห็นการทาซ้ำตอนเที่ยงด้วยนะคะ',
        remarks: [
          [900, 'เสียงเพลงดังกว่าเสียงพูดค่ะ', true],
          [4_200, 'เพิ่มช็อตทาซ้ำตอนเที่ยง', true],
        ],
      },
    ],
  },
  { task: 'sunscreen-commute', creator: 'pattarapol-suwan', status: 2, hours: 30, parcel: 'onTheWay' },
  { task: 'sunscreen-commute', creator: 'saowalak-promma', status: 2, hours: 50, parcel: 'toShip' },
  { task: 'sunscreen-commute', creator: 'kamonchanok-inthira', status: 0, hours: 70 },
  {
    task: 'sunscreen-commute',
    creator: 'sorawit-chaiyaporn',
    status: 1,
    hours: 60,
    reason: 'รอบนี้เราหาครีเอเตอร์ที่เดินทางด้วยรถสาธารณะทุกวันค่ะ',
  },
  { task: 'tea-livestream', creator: 'pimchanok-rattanakul', status: 7, hours: 52, liveMinutes: 47 },
  { task: 'tea-livestream', creator: 'anucha-meesuk', status: 2, hours: 100 },
  {
    task: 'h2-edit-day',
    creator: 'thanyarat-charoenpornpanich',
    account: 1,
    status: 2,
    hours: 15,
    mou: 'inReview',
  },
  { task: 'toner-morning', creator: 'anucha-meesuk', status: 4, hours: 200, video: 2, rank: 2 },
  { task: 'toner-morning', creator: 'chalida-nakarin', status: 4, hours: 198, video: 2, rank: 3 },
  { task: 'toner-morning', creator: 'pattarapol-suwan', status: 6, hours: 66, video: 2, rank: 4 },
  {
    task: 'toner-morning',
    creator: 'kamonchanok-inthira',
    status: 6,
    hours: 320,
    terminated: { in: 2, by: 'brand', reason: 'ไม่ได้รับวิดีโอและไม่มีการตอบกลับหลังเตือนสองครั้ง' },
  },
  { task: 'tote-market', creator: 'pimchanok-rattanakul', status: 6, hours: 55, rank: 1 },
  {
    task: 'tote-market',
    creator: 'saowalak-promma',
    status: 6,
    hours: 300,
    terminated: { in: 2, by: 'creator', reason: 'ต้องกลับต่างจังหวัดหนึ่งเดือน ขอสละสิทธิ์ค่ะ' },
  },
  // Vietnam.
  { task: 'moc-lan-cleanser-night', creator: 'nguyen-hoang-phuc', status: 2, hours: 40 },
  { task: 'moc-lan-cleanser-night', creator: 'tran-thi-my-duyen', status: 7, hours: 20, video: 3 },
  { task: 'moc-lan-cleanser-night', creator: 'le-ngoc-anh', status: 3, hours: 45, video: 3 },
  { task: 'moc-lan-cleanser-night', creator: 'bui-gia-han', status: 8, hours: 18, video: 3 },
  { task: 'moc-lan-cleanser-night', creator: 'ly-khanh-linh', status: 0, hours: 12 },
  {
    task: 'moc-lan-cleanser-night',
    creator: 'vo-minh-tri',
    status: 1,
    hours: 80,
    reason: 'Kênh của bạn chuyên về ẩm thực, lần này chúng mình tìm kênh làm đẹp.',
  },
  { task: 'lipstick-six-shades', creator: 'bui-gia-han', status: 4, hours: 150, video: 3, rank: 1 },
  { task: 'lipstick-six-shades', creator: 'le-ngoc-anh', status: 4, hours: 149, video: 3, rank: 2 },
  { task: 'lipstick-six-shades', creator: 'nguyen-hoang-phuc', status: 4, hours: 148, video: 3, rank: 3 },
  {
    task: 'lipstick-six-shades',
    creator: 'dang-thu-trang',
    status: 6,
    hours: 400,
    terminated: { in: 3, by: 'staff', reason: 'Video dùng lại từ một chiến dịch khác.' },
  },
  // Indonesia.
  { task: 'kopi-senja-first-cup', creator: 'siti-rahmawati', status: 2, hours: 30 },
  { task: 'kopi-senja-first-cup', creator: 'bagas-prakoso', status: 3, hours: 40, video: 4 },
  {
    task: 'kopi-senja-first-cup',
    creator: 'melati-siregar',
    status: 8,
    hours: 20,
    video: 4,
    isPosted: true,
  },
  { task: 'kopi-senja-first-cup', creator: 'rizky-maulana', status: 0, hours: 30 },
  { task: 'kopi-senja-first-cup', creator: 'fajar-nugroho', status: 6, hours: 70, video: 4, rank: 1 },
  // Philippines.
  { task: 'calamansi-unboxing', creator: 'jose-miguel-santos', status: 7, hours: 25, video: 5 },
  { task: 'calamansi-unboxing', creator: 'marites-dela-cruz', status: 6, hours: 130, video: 5, rank: 1 },
  { task: 'calamansi-unboxing', creator: 'angelica-ramos', status: 3, hours: 50, video: 5 },
  { task: 'calamansi-unboxing', creator: 'carlo-bautista', status: 0, hours: 20 },
  { task: 'calamansi-honest-review', creator: 'marites-dela-cruz', status: 2, hours: 60, mou: 'toSign' },
  // Malaysia.
  { task: 'curry-paste-dinner', creator: 'nur-aina-zulkifli', status: 2, hours: 70 },
  { task: 'curry-paste-dinner', creator: 'tan-wei-jie', status: 7, hours: 10 },
  { task: 'curry-paste-dinner', creator: 'priya-nair', status: 0, hours: 5 },
]
