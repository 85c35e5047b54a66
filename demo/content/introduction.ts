import { all } from './products/variants.ts'
import type { DemoIntroduction } from './shape.ts'

/** The introduction page, block by block, in five languages. */
export const introduction: DemoIntroduction[] = [
  {
    key: 'hero',
    kind: 'hero',
    title: all(
      'Try it first. Then say what you think.',
      '先试用，再说真心话。',
      'Coba dulu. Baru bilang pendapatmu.',
      'ลองก่อน แล้วค่อยบอกว่าคิดยังไง',
      'Dùng thử trước, rồi nói thật lòng.',
    ),
    text: all(
      'Brands send you products for free. You post one honest video, on a date you both agree. Both sides see the same clock and the same history.',
      '品牌免费寄来产品，您在双方约定的日期发布一条真实的视频。双方看到同一个时钟、同一份记录。',
      'Brand mengirim produk gratis. Kamu mengunggah satu video jujur pada tanggal yang disepakati. Kedua pihak melihat waktu dan riwayat yang sama.',
      'แบรนด์ส่งสินค้าให้คุณฟรี คุณลงวิดีโอที่พูดจากใจหนึ่งคลิปตามวันที่ตกลงกัน ทั้งสองฝ่ายเห็นเวลาและประวัติเดียวกัน',
      'Thương hiệu gửi sản phẩm miễn phí. Bạn đăng một video thật lòng vào ngày hai bên đã hẹn. Hai bên cùng nhìn một thời hạn và một lịch sử.',
    ),
  },
  {
    key: 'step-choose',
    kind: 'step',
    title: all('Choose a sample', '挑选样品', 'Pilih sampel', 'เลือกตัวอย่าง', 'Chọn mẫu'),
    text: all(
      'You see what both sides owe, and by when, before you apply.',
      '申请之前，就能看到双方各要做什么、何时完成。',
      'Sebelum mendaftar, kamu sudah tahu kewajiban kedua pihak dan batas waktunya.',
      'ก่อนสมัคร คุณเห็นแล้วว่าแต่ละฝ่ายต้องทำอะไรภายในเมื่อไร',
      'Trước khi đăng ký, bạn biết mỗi bên phải làm gì và khi nào.',
    ),
  },
  {
    key: 'step-sign',
    kind: 'step',
    title: all('Sign the MOU', '签署合作备忘', 'Tanda tangani MOU', 'เซ็น MOU', 'Ký MOU'),
    text: all(
      'Once the brand has said yes. Two pages, in your language.',
      '品牌同意后签署，两页纸，使用您的语言。',
      'Setelah brand setuju. Dua halaman, dalam bahasamu.',
      'หลังแบรนด์ตอบตกลง เอกสารสองหน้าเป็นภาษาของคุณ',
      'Sau khi thương hiệu đồng ý. Hai trang, bằng ngôn ngữ của bạn.',
    ),
  },
  {
    key: 'step-post',
    kind: 'step',
    title: all('Post your video', '发布视频', 'Unggah videomu', 'ลงวิดีโอ', 'Đăng video'),
    text: all(
      'Three to five days after the parcel arrives, and public for 30 days.',
      '收货后 3 到 5 天内发布，并公开 30 天。',
      'Tiga sampai lima hari setelah paket tiba, dan tetap publik 30 hari.',
      'ภายใน 3–5 วันหลังได้รับพัสดุ และเปิดสาธารณะ 30 วัน',
      'Trong 3 đến 5 ngày sau khi nhận hàng, và để công khai 30 ngày.',
    ),
  },
  {
    key: 'promise-clock',
    kind: 'promise',
    title: all(
      'Every promise has a clock',
      '每个承诺都有时限',
      'Setiap janji ada waktunya',
      'ทุกคำสัญญามีเวลา',
      'Lời hứa nào cũng có hạn',
    ),
    text: all(
      'Reviews take 72 hours at most, shipping five days. When a brand is late, you see it, and so does everybody.',
      '审核最多 72 小时，发货最多 5 天。品牌迟了，您看得到，大家也看得到。',
      'Peninjauan paling lama 72 jam, pengiriman lima hari. Kalau brand terlambat, kamu dan semua orang melihatnya.',
      'พิจารณาไม่เกิน 72 ชั่วโมง จัดส่งไม่เกิน 5 วัน ถ้าแบรนด์ช้า คุณเห็น และทุกคนก็เห็น',
      'Duyệt tối đa 72 giờ, gửi hàng tối đa 5 ngày. Thương hiệu trễ thì bạn thấy, và mọi người cùng thấy.',
    ),
  },
  {
    key: 'promise-pay',
    kind: 'promise',
    title: all(
      'Paid as agreed',
      '按约付款',
      'Dibayar sesuai kesepakatan',
      'จ่ายตามที่ตกลง',
      'Trả đúng như đã hẹn',
    ),
    text: all(
      'Rewards are set aside before a task opens and paid after it ends, as the MOU says.',
      '任务开放前奖励已经备好，结束后按备忘付款。',
      'Imbalan disiapkan sebelum tugas dibuka dan dibayar setelah selesai, sesuai MOU.',
      'เงินรางวัลกันไว้ก่อนเปิดงาน และจ่ายหลังจบงานตาม MOU',
      'Tiền thưởng được giữ sẵn trước khi mở nhiệm vụ và trả sau khi kết thúc, đúng MOU.',
    ),
  },
  {
    key: 'promise-revisions',
    kind: 'promise',
    title: all(
      'Revisions are counted',
      '修改次数有数',
      'Revisi dihitung',
      'นับรอบแก้ไข',
      'Số lần sửa có giới hạn',
    ),
    text: all(
      'You know how many rounds there are, and each remark names its second in the video.',
      '总共几轮一清二楚，每条意见都标明视频的秒数。',
      'Kamu tahu ada berapa putaran, dan setiap catatan menyebut detik di videonya.',
      'รู้ว่ามีกี่รอบ และทุกความเห็นระบุวินาทีในวิดีโอ',
      'Bạn biết có mấy vòng, và mỗi góp ý ghi rõ giây nào trong video.',
    ),
  },
  {
    key: 'question-cost',
    kind: 'question',
    title: all(
      'Does a sample cost anything?',
      '样品要花钱吗？',
      'Apakah sampel berbayar?',
      'ตัวอย่างมีค่าใช้จ่ายไหม',
      'Mẫu có mất phí không?',
    ),
    text: all(
      'No. The product and the shipping are free.',
      '不用。产品和运费都免费。',
      'Tidak. Produk dan ongkos kirimnya gratis.',
      'ไม่มี ทั้งสินค้าและค่าส่งฟรี',
      'Không. Sản phẩm và phí gửi đều miễn phí.',
    ),
  },
  {
    key: 'question-dislike',
    kind: 'question',
    title: all(
      'What if I do not like it?',
      '不喜欢怎么办？',
      'Kalau aku tidak suka?',
      'ถ้าไม่ชอบล่ะ',
      'Nếu tôi không thích thì sao?',
    ),
    text: all(
      'Say so, kindly and exactly. Brands here ask for your opinion, not for praise.',
      '照实说，友善而具体。这里的品牌要的是意见，不是夸奖。',
      'Katakan saja, dengan sopan dan jelas. Brand di sini minta pendapat, bukan pujian.',
      'พูดได้เลย สุภาพและตรงประเด็น แบรนด์ที่นี่อยากได้ความเห็น ไม่ใช่คำชม',
      'Cứ nói, nhẹ nhàng và cụ thể. Thương hiệu ở đây cần ý kiến, không cần lời khen.',
    ),
  },
  {
    key: 'question-followers',
    kind: 'question',
    title: all(
      'How many followers do I need?',
      '需要多少粉丝？',
      'Perlu berapa pengikut?',
      'ต้องมีผู้ติดตามเท่าไร',
      'Cần bao nhiêu người theo dõi?',
    ),
    text: all(
      'Many brands take creators from their first thousand. Kept promises count for more than numbers.',
      '许多品牌从一千粉丝起就合作。守承诺比数字更重要。',
      'Banyak brand menerima kreator sejak seribu pengikut pertama. Janji yang ditepati lebih penting dari angka.',
      'หลายแบรนด์รับตั้งแต่พันคนแรก การรักษาสัญญาสำคัญกว่าตัวเลข',
      'Nhiều thương hiệu nhận từ nghìn người theo dõi đầu tiên. Giữ lời quan trọng hơn con số.',
    ),
  },
]
