import type { Ctx } from '../../server/src/context.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId } from './people-rows.ts'
import { productId, skuId } from './product-rows.ts'

const hour = 3_600_000

const saved: [who: string, products: string[]][] = [
  ['nattaya-srisuk', ['palm-sun-hat', 'celadon-teapot', 'aurora-live-mic']],
  ['nguyen-hoang-phuc', ['moc-lan-sun-gel', 'terracotta-vase']],
  ['siti-rahmawati', ['anindya-family-set', 'kopi-senja-drip']],
  ['jose-miguel-santos', ['habi-art-kit', 'calamansi-serum']],
  ['nur-aina-zulkifli', ['aurora-buds-my', 'paws-tuna-treats']],
]

const waiting: [who: string, sku: string][] = [
  ['nattaya-srisuk', 'hilltribe-silver-ring/56'],
  ['pimchanok-rattanakul', 'butterfly-pea-toner/refill'],
  ['siti-rahmawati', 'anindya-pashmina/mustard'],
]

const wishes: [who: string, country: string, contact: string, content: string, hoursAgo: number][] = [
  [
    'pattarapol-suwan',
    'TH',
    'LINE: pat.teacorner',
    'อยากให้กรองตัวอย่างตามจังหวัดที่แบรนด์อยู่ได้ครับ จะได้ไปถ่ายที่แหล่งผลิตด้วย',
    30,
  ],
  [
    'ly-khanh-linh',
    'VN',
    'Zalo 0909 876 008',
    'Mong có nhắc lịch đăng video qua Zalo, vì mình ít mở email.',
    76,
  ],
]

/** What people keep an eye on, and what they told us. */
export function careRows(ctx: Ctx): { saved: Row[]; alerts: Row[]; feedback: Row[] } {
  const at = (hours: number) => new Date(ctx.now.getTime() - hours * hour)
  const tenant_id = ctx.tenant.id
  return {
    saved: saved.flatMap(([who, keys]) =>
      keys.map((key, index) => ({
        tenant_id,
        account_id: accountId(who),
        product_id: productId(key),
        saved_at: at(20 + index * 31),
      })),
    ),
    alerts: waiting.map(([who, key]) => ({
      tenant_id,
      account_id: accountId(who),
      sku_id: skuId(key),
      asked_at: at(44),
    })),
    feedback: wishes.map(([who, country, contact, content, hours]) => ({
      tenant_id,
      id: idOf('feedback', who),
      account_id: accountId(who),
      country_code: country,
      contact_cipher: ctx.app.cipher.seal(tenant_id, contact),
      content,
      created_at: at(hours),
      handled_at: null,
    })),
  }
}
