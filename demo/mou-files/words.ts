/** What is on a signed example: enough to be read as an agreement, and true of every sample of the demo. */
export interface MouWords {
  /** In this folder. */
  file: string
  /** As its creator called it. */
  name: string
  lang: 'en' | 'th' | 'vi'
  title: string
  opening: string
  duties: readonly string[]
  signed: string
}

export const mouWords: readonly MouWords[] = [
  {
    file: 'signed-th.pdf',
    name: 'MOU signed.pdf',
    lang: 'th',
    title: 'บันทึกข้อตกลงการรับสินค้าตัวอย่าง',
    opening: 'แบรนด์ส่งสินค้าตัวอย่างให้ครีเอเตอร์โดยไม่คิดค่าใช้จ่าย และทั้งสองฝ่ายตกลงกันดังนี้',
    duties: [
      'แบรนด์ส่งสินค้าภายใน 5 วันหลังจากอนุมัติข้อตกลงนี้',
      'ครีเอเตอร์ลงวิดีโอภายใน 3 ถึง 5 วันหลังจากได้รับสินค้า และระบุว่าเป็นโฆษณา',
      'วิดีโอเปิดเป็นสาธารณะอย่างน้อย 30 วัน',
      'ครีเอเตอร์พูดตามที่คิดจริง และแบรนด์ไม่แก้ความเห็นนั้น',
    ],
    signed: 'ลงชื่อ ครีเอเตอร์',
  },
  {
    file: 'signed-en.docx',
    name: 'MOU - signed copy.docx',
    lang: 'en',
    title: 'Memorandum of understanding: product sample',
    opening: 'The brand gives a product sample to the creator free of charge. Both agree on this:',
    duties: [
      'The brand ships within 5 days of approving this agreement.',
      'The creator posts a video 3 to 5 days after delivery and marks it as an ad.',
      'The video stays public for at least 30 days.',
      'The creator says what they think, and the brand does not change it.',
    ],
    signed: 'Signed by the creator',
  },
  {
    file: 'signed-vi.docx',
    name: 'Bien ban ghi nho da ky.docx',
    lang: 'vi',
    title: 'Biên bản ghi nhớ: hàng mẫu',
    opening: 'Thương hiệu gửi hàng mẫu miễn phí cho nhà sáng tạo. Hai bên đồng ý như sau:',
    duties: [
      'Thương hiệu gửi hàng trong 5 ngày sau khi duyệt thỏa thuận này.',
      'Nhà sáng tạo đăng video trong 3 đến 5 ngày sau khi nhận hàng và ghi rõ là quảng cáo.',
      'Video được để công khai ít nhất 30 ngày.',
      'Nhà sáng tạo nói đúng suy nghĩ của mình, thương hiệu không sửa ý kiến đó.',
    ],
    signed: 'Nhà sáng tạo đã ký',
  },
]

/** A signature by hand, in a box of 220 × 80. */
export const signaturePath =
  'M12 52C22 20 34 12 38 22c5 14-14 38-9 40 6 2 18-34 26-34 6 0-6 28 1 28 8 0 13-26 21-26 5 0-4 24 4 24 9 0 10-30 20-46 6-9 13-7 10 4-4 15-22 40-16 44 7 4 16-22 25-22 6 0-2 16 5 16 8 0 11-16 18-16 5 0 0 14 7 14 14 0 22-20 46-24M20 68c50-12 120-14 184-6'
