/**
 * The general postcode of each province of Viet Nam, by the statistics office's code, written by hand: the first two digits are those of the province
 * (Decision 2475/QĐ-BTTTT of 2017), of several that became one in 2025 those of the one whose name it kept.
 */
export const vietnamPostcodes: Record<string, string> = {
  '01': '10000', // Hà Nội
  '04': '21000', // Cao Bằng
  '08': '22000', // Tuyên Quang
  11: '32000', // Điện Biên
  12: '30000', // Lai Châu
  14: '34000', // Sơn La
  15: '31000', // Lào Cai
  19: '24000', // Thái Nguyên
  20: '25000', // Lạng Sơn
  22: '01000', // Quảng Ninh
  24: '16000', // Bắc Ninh
  25: '35000', // Phú Thọ
  31: '04000', // Hải Phòng
  33: '17000', // Hưng Yên
  37: '08000', // Ninh Bình
  38: '40000', // Thanh Hóa
  40: '43000', // Nghệ An
  42: '45000', // Hà Tĩnh
  44: '48000', // Quảng Trị
  46: '49000', // Huế
  48: '50000', // Đà Nẵng
  51: '53000', // Quảng Ngãi
  52: '61000', // Gia Lai
  56: '57000', // Khánh Hòa
  66: '63000', // Đắk Lắk
  68: '66000', // Lâm Đồng
  75: '76000', // Đồng Nai
  79: '70000', // TP. Hồ Chí Minh
  80: '80000', // Tây Ninh
  82: '81000', // Đồng Tháp
  86: '85000', // Vĩnh Long
  91: '90000', // An Giang
  92: '94000', // Cần Thơ
  96: '98000', // Cà Mau
}
