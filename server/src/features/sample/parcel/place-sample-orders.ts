import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { sampleMachine } from '#features/sample/sample.machine.ts'
import { decideTogether } from '#features/sample/sample-batch.ts'
import { transitionEach } from '#kit/case/transition-each.ts'

/** Notes the shop's order numbers, each on its own (R23); the time to ship goes on. */
export function placeSampleOrders(
  ctx: Ctx,
  input: { orders: { id: string; orderNumber: string }[] },
): Promise<BatchResult> {
  const numbers = new Map(input.orders.map((order) => [order.id, order.orderNumber]))
  return decideTogether(ctx, {
    ids: [...numbers.keys()],
    ability: 'shipSample',
    done: 'ordered',
    decideAll: (cases) =>
      transitionEach(ctx, sampleMachine, {
        ids: cases.map(({ id }) => id),
        verb: 'placeOrder',
        decide({ id }) {
          const shopOrderNumber = numbers.get(id) ?? ''
          const evidence = [{ kind: 'number', label: shopOrderNumber, href: '' } as const]
          return { set: { shopOrderNumber }, evidence }
        },
      }),
  })
}
