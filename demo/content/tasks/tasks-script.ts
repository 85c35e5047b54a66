import type { ParticipationDraft, TaskDraft } from './task-author.ts'

/** A task whose brand reads a script before anything is filmed. */
export const scriptTasks: TaskDraft[] = [
  {
    key: 'sun-gel-script',
    product: 'moc-lan-sun-gel',
    title: {
      en: 'One day in the sun: Mộc Lan sun gel',
      vn: 'Một ngày dưới nắng: gel chống nắng Mộc Lan',
      'zh-CN': '阳光下的一天：Mộc Lan 防晒凝胶',
    },
    brief: {
      en: 'Morning, noon and evening of one day outside, with the gel where you need it. Send us your script first.',
      vn: 'Sáng, trưa và chiều của một ngày ngoài trời, dùng gel khi bạn cần. Gửi kịch bản cho chúng mình trước.',
    },
    precautions: {
      en: 'No promises about health. Use #ad in the caption.',
      vn: 'Không hứa hẹn về sức khỏe. Ghi #ad trong chú thích.',
    },
    cooperation: 1,
    reward: 450_000,
    commission: 8,
    places: 8,
    slots: 6,
    days: [-9, 24],
    published: 10,
    stages: [7, 8],
    rounds: 2,
    asks: { minSeconds: 4, scriptReview: true, hashtags: ['#ad'] },
  },
]

const told = {
  due: [],
  waiting: [
    [
      'Cảnh 1: 6 giờ sáng, tôi chuẩn bị đi chạy bộ. Lấy một lượng gel bằng hai đốt ngón tay, thoa đều.',
      'Cảnh 2: giữa trưa, quay cận da, cho thấy gel không bết.',
      'Cảnh 3: 5 giờ chiều, thoa lại trước khi về. Lời kết: “Da khô thoáng cả ngày.”',
    ].join('\n'),
  ],
  returned: ['Mở đầu bằng cảnh pha cà phê. Sau đó tôi nói: “Gel này ngăn được ung thư da.” Kết bằng logo.'],
  passed: [
    'Tôi giao hàng cả ngày ngoài đường. Sáng thoa gel, trưa thoa lại.',
    'Tôi giao hàng cả ngày ngoài đường. Sáng thoa gel, 11 giờ thoa lại ở quán nước, chiều cho xem da mặt không bóng dầu. Chú thích có #ad.',
  ],
}

/** One creator for each place that a script can be in. */
export const scriptParticipations: ParticipationDraft[] = [
  { task: 'sun-gel-script', creator: 'dang-thu-trang', status: 2, hours: 16, scripts: told.due },
  { task: 'sun-gel-script', creator: 'pham-quoc-bao', status: 2, hours: 9, scripts: told.waiting },
  {
    task: 'sun-gel-script',
    creator: 'vo-minh-tri',
    status: 2,
    hours: 22,
    scripts: told.returned,
    scriptReturns: ['Bỏ câu về bệnh giúp chúng mình nhé: không được hứa về sức khỏe. Phần cà phê rất hay.'],
  },
  {
    task: 'sun-gel-script',
    creator: 'hoang-van-duc',
    status: 2,
    hours: 18,
    scripts: told.passed,
    scriptReturns: ['Bạn thêm giờ thoa lại và cảnh buổi chiều nhé.'],
    isScriptPassed: true,
  },
]
