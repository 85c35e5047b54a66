import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { sampleMachine } from '#features/sample/sample.machine.ts'
import { decideEach } from '#features/sample/sample-batch.ts'
import { transition } from '#kit/case/transition.ts'

/** Notes the shop's order numbers, each on its own (R23); the time to ship goes on. */
export function placeSampleOrders(
  ctx: Ctx,
  input: { orders: { id: string; orderNumber: string }[] },
): Promise<BatchResult> {
  const numbers = new Map(input.orders.map((order) => [order.id, order.orderNumber]))
  return decideEach(ctx, {
    ids: [...numbers.keys()],
    ability: 'shipSample',
    done: 'ordered',
    async decide({ id }) {
      const shopOrderNumber = numbers.get(id) ?? ''
      await transition(ctx, sampleMachine, {
        id,
        verb: 'placeOrder',
        evidence: [{ kind: 'number', label: shopOrderNumber, href: '' }],
        mayTouch: () => true,
        decide: async () => ({ set: { shopOrderNumber } }),
      })
      return undefined
    },
  })
}
