import type { LocalText } from '@sampan/contract/country'
import type { ProtocolKind } from '@sampan/contract/protocol'

interface DemoProtocol {
  kind: ProtocolKind
  title: LocalText
  body: LocalText
  by: string
  daysAgo: number
}

const title: LocalText = {
  en: 'Brand agreement',
  'zh-CN': '品牌方协议',
  id: 'Perjanjian brand',
  th: 'ข้อตกลงแบรนด์',
  vn: 'Thỏa thuận thương hiệu',
}

const first: LocalText = {
  en: '# What you offer\n\nA brand on {name} describes its products truly and has the samples that it offers in stock.\n\n# Deadlines\n\nYou decide on applications within 3 days and ship within 7 days after the agreement.\n\n# Money\n\nRewards are reserved when a task is published. What nobody earned is yours again after the task.',
  th: '# สิ่งที่คุณเสนอ\n\nแบรนด์บน {name} อธิบายสินค้าตามจริง และมีตัวอย่างที่เสนออยู่ในสต็อก\n\n# กำหนดเวลา\n\nคุณตัดสินคำขอภายใน 3 วัน และส่งของภายใน 7 วันหลังทำข้อตกลง\n\n# เงิน\n\nค่าตอบแทนถูกกันไว้เมื่อเผยแพร่งาน ส่วนที่ไม่มีใครได้รับจะกลับเป็นของคุณหลังจบงาน',
}

const second: LocalText = {
  en: '# What you offer\n\nA brand on {name} describes its products truly and has the samples that it offers in stock.\n\n# Deadlines\n\nYou decide on applications within 3 days and ship within 5 days after the agreement. Creators see both clocks.\n\n# Money\n\nRewards are reserved when a task is published. What nobody earned is yours again after the task.\n\n# Content\n\nYou use a post as far as the agreement of the case allows, and no further.',
  'zh-CN':
    '# 您提供的内容\n\n{name} 上的品牌方须如实描述产品，并备有所提供的样品库存。\n\n# 期限\n\n您须在 3 天内处理申请，并在签署协议后 5 天内发货。创作者可以看到这两个时限。\n\n# 资金\n\n发布任务时即预留奖励。任务结束后，无人获得的部分归还给您。\n\n# 内容\n\n您只能在该笔合作协议允许的范围内使用帖子。',
  id: '# Yang Anda tawarkan\n\nBrand di {name} menggambarkan produknya dengan benar dan punya stok sampel yang ditawarkan.\n\n# Tenggat\n\nAnda memutuskan pengajuan dalam 3 hari dan mengirim dalam 5 hari setelah perjanjian. Kreator melihat kedua waktu itu.\n\n# Uang\n\nImbalan dicadangkan saat tugas diterbitkan. Yang tidak diperoleh siapa pun kembali kepada Anda setelah tugas selesai.\n\n# Konten\n\nAnda memakai posting sejauh diizinkan perjanjian kasusnya, tidak lebih.',
  th: '# สิ่งที่คุณเสนอ\n\nแบรนด์บน {name} อธิบายสินค้าตามจริง และมีตัวอย่างที่เสนออยู่ในสต็อก\n\n# กำหนดเวลา\n\nคุณตัดสินคำขอภายใน 3 วัน และส่งของภายใน 5 วันหลังทำข้อตกลง ครีเอเตอร์เห็นเวลาทั้งสอง\n\n# เงิน\n\nค่าตอบแทนถูกกันไว้เมื่อเผยแพร่งาน ส่วนที่ไม่มีใครได้รับจะกลับเป็นของคุณหลังจบงาน\n\n# เนื้อหา\n\nคุณใช้โพสต์ได้เท่าที่ข้อตกลงของเคสนั้นอนุญาต ไม่เกินกว่านั้น',
  vn: '# Những gì bạn cung cấp\n\nThương hiệu trên {name} mô tả sản phẩm đúng sự thật và có sẵn hàng mẫu đã chào.\n\n# Thời hạn\n\nBạn quyết định đơn trong 3 ngày và gửi hàng trong 5 ngày sau thỏa thuận. Nhà sáng tạo thấy cả hai thời hạn.\n\n# Tiền\n\nThù lao được giữ khi nhiệm vụ được đăng. Phần không ai nhận sẽ trả lại bạn sau nhiệm vụ.\n\n# Nội dung\n\nBạn dùng bài đăng trong phạm vi thỏa thuận của từng trường hợp cho phép, không hơn.',
}

/** What the demo tenant has published beside the product's own texts, in order. */
export const protocols: DemoProtocol[] = [
  {
    kind: 'brand',
    title: { en: title.en ?? '', th: title.th ?? '' },
    body: first,
    by: 'orawan-sakdee',
    daysAgo: 500,
  },
  { kind: 'brand', title, body: second, by: 'orawan-sakdee', daysAgo: 60 },
]
