import type { RequestOf } from '@sampan/contract/endpoint'
import type { createProduct, OwnProduct } from '@sampan/contract/product-edit'

type Content = RequestOf<typeof createProduct>

/** What a brand types for a soap in two scents; `change` says what is different. */
export const soapContent = (change: Partial<Content> = {}): Content => ({
  countryCode: 'TH',
  categoryKey: 'Lipmakeup',
  name: { en: 'Jasmine soap', th: 'สบู่มะลิ' },
  description: { en: 'Kind to skin.' },
  sellingPoints: { en: ['Made by hand', ''] },
  promoteType: 1,
  cooperationType: 1,
  commissionRate: 12.5,
  needsMou: true,
  quota: 20,
  shopName: 'Siam shop',
  shopNumber: 'SB-77',
  options: [
    {
      key: 'scent',
      name: { en: 'Scent' },
      values: [
        { key: 'jasmine', name: { en: 'Jasmine', th: 'มะลิ' } },
        { key: 'plain', name: { en: 'Plain' } },
      ],
    },
  ],
  skus: [
    { optionKeys: ['jasmine'], price: '90', stock: 10 },
    { optionKeys: ['plain'], price: '79.50', stock: 0 },
  ],
  ...change,
})

/** A product as it came from the server, ready to be sent back with a change. */
export function editOf(own: OwnProduct, change: Partial<Content> = {}) {
  const { id, version } = own
  return {
    ...soapContent(),
    countryCode: own.countryCode,
    categoryKey: own.categoryKey,
    name: own.name,
    quota: own.quota,
    options: own.options,
    skus: own.skus.map((row) => ({ id: row.id, optionKeys: row.optionKeys, price: row.price })),
    pictures: own.pictures.map(({ url }) => ({ url })),
    ...change,
    id,
    version,
  }
}
