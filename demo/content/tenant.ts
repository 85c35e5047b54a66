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
    { name: 'LINE', account: '@sampan.th' },
    { name: 'Email', account: 'hello@sampan.example' },
    { name: 'WhatsApp', account: '+66 2 118 4020' },
  ],
  sampleContacts: [
    { name: 'LINE', account: '@sampan.samples' },
    { name: 'Email', account: 'samples@sampan.example' },
  ],
  creatorPlatforms: [1, 2, 3, 4, 5, 0],
  aboutUsType: 1,
  recordFiling: null,
}
