import type { Waybill, WaybillOrder } from '../../server/src/features/shipment/waybill/print-waybills.ts'
import type { Paper, PaperText } from '../../server/src/print/paper.ts'

const madeAt = new Date('2026-11-20T03:00:00Z')

const duties = (who: string, what: string, when: string) => Array.from({ length: 7 }, () => [who, what, when])

const thai: PaperText = {
  language: 'th',
  footer: 'MOU-24790 · {page}/{pages}',
  parts: [
    { kind: 'title', text: 'ข้อตกลงความร่วมมือ MOU-24790', note: 'จัดทำเมื่อ 20 พ.ย. 2569 10:00 น.' },
    {
      kind: 'text',
      text: 'ข้อตกลงนี้ทำขึ้นระหว่างแบรนด์กับครีเอเตอร์ ทั้งสองฝ่ายเห็นหน้าที่และกำหนดเวลาเดียวกันตลอดงาน และทุกขั้นตอนมีหลักฐานที่เปิดดูได้',
    },
    {
      kind: 'facts',
      rows: [
        { label: 'ครีเอเตอร์', value: '林美玲 (@meiling.eats)' },
        { label: 'แบรนด์', value: 'สยามโบทานิกส์ Siam Botanics' },
        { label: 'สินค้า', value: 'สบู่ข้าวหอมมะลิ 3 ก้อน มูลค่า ฿290' },
        { label: 'ประเทศ', value: 'ไทย' },
      ],
    },
    { kind: 'heading', text: 'หน้าที่ของแต่ละฝ่าย' },
    {
      kind: 'table',
      head: ['ใคร', 'ทำอะไร', 'เมื่อไร'],
      shares: [0.27, 0.43, 0.3],
      rows: duties('สยามโบทานิกส์', 'ส่งพัสดุพร้อมเลขติดตามให้ครีเอเตอร์', 'ภายใน 5 วันหลังอนุมัติ'),
    },
    { kind: 'signatures', boxes: [{ title: 'ครีเอเตอร์', name: '林美玲', lines: ['ชื่อ', 'วันที่'] }] },
  ],
}

const english: PaperText = {
  language: 'en',
  footer: 'MOU-24790 · {page}/{pages}',
  parts: [
    { kind: 'title', text: 'Agreement MOU-24790', note: 'Made on 20 November 2026' },
    {
      kind: 'text',
      text: 'Brand and creator see the same duties and the same clocks, and each step leaves its evidence. '.repeat(
        4,
      ),
    },
    {
      kind: 'table',
      head: ['Who', 'What', 'When'],
      shares: [0.27, 0.43, 0.3],
      rows: duties('Siam Botanics', 'Sends the parcel with its tracking number', 'Within 5 days'),
    },
    { kind: 'signatures', boxes: [{ title: 'Creator', name: 'محمد القحطاني', lines: ['Name', 'Date'] }] },
  ],
}

/** Two pages in two languages and four scripts, as the agreement of a sample has them. */
export const examplePaper = (): Paper => ({
  title: 'MOU-24790',
  author: 'Sampan',
  madeAt,
  texts: [thai, english],
})

const waybill: Waybill = {
  number: 'SP-24790',
  sender: null,
  brand: 'Siam Botanics',
  receiver: {
    name: 'ณัฐญา ศรีสุข',
    phone: '+66 81 987 6000',
    lines: ['7 ถนนนเรศดำริห์ ตำบลหัวหิน', 'อำเภอหัวหิน ประจวบคีรีขันธ์ 77110'],
  },
  country: 'ไทย',
  product: 'สบู่ข้าวหอมมะลิ',
  variant: '3 × 100 g',
  orderNumber: '57689012',
}

export const exampleWaybills = (): WaybillOrder => ({
  waybills: Array.from({ length: 10 }, (_, at) => ({ ...waybill, number: `SP-${24_790 + at}` })),
  words: { language: 'th', title: 'ใบปะหน้า', from: 'จาก', to: 'ถึง', order: 'คำสั่งซื้อ' },
  author: 'Sampan',
  madeAt,
})
