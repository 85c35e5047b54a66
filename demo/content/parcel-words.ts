import type { DemoCountry } from './shape.ts'

/** What a carrier of each country writes about a parcel, by its state (R33). */
export const parcelWords: Record<DemoCountry, Record<number, string> & { hub: string }> = {
  TH: {
    1: 'พนักงานเข้ารับพัสดุแล้ว',
    0: 'พัสดุออกจากศูนย์คัดแยก',
    hub: 'พัสดุถึงสาขาปลายทาง',
    5: 'พนักงานกำลังนำจ่ายพัสดุ',
    3: 'จัดส่งสำเร็จ ผู้รับเซ็นรับพัสดุ',
    2: 'ผู้รับแจ้งว่าไม่พบพัสดุ กำลังตรวจสอบ',
    14: 'ผู้รับปฏิเสธการรับพัสดุ',
    6: 'กำลังส่งพัสดุคืนผู้ส่ง',
    4: 'ส่งพัสดุคืนผู้ส่งเรียบร้อย',
    7: 'เปลี่ยนเส้นทางการจัดส่ง',
  },
  VN: {
    1: 'Bưu tá đã lấy hàng',
    0: 'Đơn hàng rời trung tâm phân loại',
    hub: 'Đơn hàng đã đến bưu cục phát',
    5: 'Bưu tá đang giao hàng',
    3: 'Giao hàng thành công, người nhận đã ký',
    2: 'Người nhận báo chưa nhận được hàng, đang xác minh',
    14: 'Người nhận từ chối nhận hàng',
    6: 'Đơn hàng đang được hoàn về người gửi',
    4: 'Đã hoàn hàng cho người gửi',
    7: 'Đơn hàng được chuyển tuyến',
  },
  ID: {
    1: 'Paket telah dijemput kurir',
    0: 'Paket keluar dari gudang sortir',
    hub: 'Paket tiba di gudang tujuan',
    5: 'Kurir sedang mengantar paket',
    3: 'Paket telah diterima oleh yang bersangkutan',
    2: 'Penerima melaporkan paket belum diterima, sedang ditelusuri',
    14: 'Paket ditolak oleh penerima',
    6: 'Paket dalam perjalanan kembali ke pengirim',
    4: 'Paket telah dikembalikan ke pengirim',
    7: 'Paket dialihkan ke rute lain',
  },
  PH: {
    1: 'Parcel picked up by courier',
    0: 'Parcel departed from sorting center',
    hub: 'Parcel arrived at delivery hub',
    5: 'Rider is out for delivery',
    3: 'Delivered, received by the recipient',
    2: 'Recipient reports parcel missing, under investigation',
    14: 'Recipient refused the parcel',
    6: 'Parcel is on its way back to the sender',
    4: 'Parcel returned to the sender',
    7: 'Parcel rerouted',
  },
  MY: {
    1: 'Parcel picked up by courier',
    0: 'Parcel departed from sorting hub',
    hub: 'Parcel arrived at delivery branch',
    5: 'Parcel is out for delivery',
    3: 'Delivered, signed by the recipient',
    2: 'Recipient reports parcel missing, under investigation',
    14: 'Recipient refused the parcel',
    6: 'Parcel is being returned to the sender',
    4: 'Parcel returned to the sender',
    7: 'Parcel handed to another courier',
  },
}

/** Usual carriers of a country with numbers as theirs look; the argument is a number of at most ten digits. */
export const carriers: Record<DemoCountry, [code: string, number: (digits: string) => string][]> = {
  TH: [
    ['flash-th', (digits) => `TH0158${digits.slice(-7)}A`],
    ['spx-th', (digits) => `SPXTH0${digits}`],
  ],
  VN: [
    ['ghn', (digits) => `GA${digits.slice(-6)}VN`],
    ['spx-vn', (digits) => `SPXVN0${digits}`],
  ],
  ID: [
    ['jt-id', (digits) => `JX${digits}`],
    ['sicepat', (digits) => `00${digits}`],
  ],
  PH: [
    ['jt-ph', (digits) => `97${digits}`],
    ['spx-ph', (digits) => `SPXPH0${digits}`],
  ],
  MY: [
    ['jt-my', (digits) => `63${digits}`],
    ['ninja-my', (digits) => `NVMY${digits}`],
  ],
}
