import { sampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '../../server/src/context.ts'
import { brands } from '../content/brands.ts'
import { products } from '../content/products/products.ts'
import type { DemoSample } from '../content/shape.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId, brandId } from './people-rows.ts'
import { sampleId } from './sample-rows.ts'

const day = 86_400_000

/** What the first brand has collected: how long ago, which of its samples, and whether it still uses them. */
const groups: readonly {
  name: string
  daysAgo: number
  holds: (sample: DemoSample) => boolean
  isEnded?: true
}[] = [
  { name: '12.12 shortlist', daysAgo: 2, holds: ({ status }) => status === sampleStatus.underReview },
  { name: 'Ship before Friday', daysAgo: 1, holds: ({ status }) => status === sampleStatus.toShip },
  {
    ...{ name: 'October wave', daysAgo: 30, isEnded: true },
    holds: ({ status }) => status === sampleStatus.fulfilled || status === sampleStatus.sold,
  },
]

/** Collections of samples of the first brand, with what is in them. */
export function sampleGroupRows(ctx: Ctx, samples: readonly DemoSample[]): { groups: Row[]; members: Row[] } {
  const [brand] = brands
  const person = brand?.people[0]
  if (!brand || !person) return { groups: [], members: [] }
  const own = new Set(products.filter(({ brandKey }) => brandKey === brand.key).map(({ key }) => key))
  const made = groups.map((group) => ({
    ...group,
    id: idOf('sample-group', group.name),
    at: new Date(ctx.now.getTime() - group.daysAgo * day),
    samples: samples.filter((sample) => own.has(sample.productKey) && group.holds(sample)),
  }))
  return {
    groups: made.map(({ id, name, at, isEnded, samples: held }) => ({
      tenant_id: ctx.tenant.id,
      id,
      workspace_id: brandId(brand.key),
      name,
      sample_count: held.length,
      created_by: accountId(person.key),
      created_at: at,
      updated_at: at,
      ended_at: isEnded ? new Date(at.getTime() + 10 * day) : null,
    })),
    members: made.flatMap(({ id, at, samples: held }) =>
      held.map((sample) => ({
        tenant_id: ctx.tenant.id,
        group_id: id,
        sample_id: sampleId(sample),
        added_by: accountId(person.key),
        added_at: at,
      })),
    ),
  }
}
