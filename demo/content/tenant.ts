import type { DemoTenant } from './shape.ts'

/** The demo tenant. Hosts and mail addresses end in `.example`, telephone numbers lead nowhere. */
export const tenant: DemoTenant = {
  key: 'sampan',
  clientName: 'Sampan',
  slogan: {
    en: 'Good products.\nHonest creators.\nKept promises.',
    'zh-CN': '好产品。\n真创作。\n守承诺。',
    id: 'Produk bagus.\nKreator jujur.\nJanji ditepati.',
    th: 'ของดี\nครีเอเตอร์จริงใจ\nรักษาสัญญา',
    vn: 'Sản phẩm tốt.\nNhà sáng tạo thật lòng.\nLời hứa được giữ.',
  },
  color: '',
  defaultCountry: 'TH',
  countries: [
    { country: 'TH', modes: ['goods', 'task', 'aboutUs'], allProduct: true },
    { country: 'VN', modes: ['goods', 'task', 'aboutUs'], allProduct: true },
    { country: 'ID', modes: ['goods', 'task', 'aboutUs'], allProduct: true },
    { country: 'PH', modes: ['goods', 'task', 'aboutUs'], allProduct: true },
    { country: 'MY', modes: ['goods', 'task', 'aboutUs'], allProduct: true },
    // Samples only for now; the task tab stays away.
    { country: 'SG', modes: ['goods', 'aboutUs'], allProduct: true },
    { country: 'TW', modes: ['goods', 'aboutUs'], allProduct: true },
    { country: 'CN', modes: ['goods', 'task', 'aboutUs'], allProduct: false },
    { country: 'US', modes: ['goods', 'task', 'aboutUs'], allProduct: false },
    { country: 'GB', modes: ['goods', 'aboutUs'], allProduct: false },
    // Getting ready: people can read about us and come back.
    { country: 'SA', modes: ['aboutUs'], allProduct: false },
  ],
  contacts: [
    { name: 'LINE', account: '@sampan.th', countryCode: 'TH' },
    { name: 'WhatsApp', account: '+66 2 118 4020', countryCode: 'TH' },
    { name: 'Zalo', account: '+84 28 7109 4020', countryCode: 'VN' },
    { name: 'WhatsApp', account: '+62 21 5091 4020', countryCode: 'ID' },
    { name: 'Messenger', account: 'sampan.ph', countryCode: 'PH' },
    { name: 'WhatsApp', account: '+60 3 2935 4020', countryCode: 'MY' },
    { name: 'WhatsApp', account: '+65 6321 4020', countryCode: 'SG' },
    { name: 'LINE', account: '@sampan.tw', countryCode: 'TW' },
    { name: 'WeChat', account: 'sampan_cn', countryCode: 'CN' },
    { name: 'WhatsApp', account: '+1 202 555 0147', countryCode: 'US' },
    { name: 'WhatsApp', account: '+44 20 7946 0147', countryCode: 'GB' },
    { name: 'Email', account: 'hello@sampan.example' },
  ],
  sampleContacts: [
    { name: 'LINE', account: '@sampan.samples', countryCode: 'TH' },
    { name: 'Zalo', account: '+84 28 7109 4021', countryCode: 'VN' },
    { name: 'Email', account: 'samples@sampan.example' },
  ],
  creatorPlatforms: [1, 2, 3, 4, 5, 0],
  aboutUsType: 1,
  recordFiling: null,
}
