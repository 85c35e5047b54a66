import formbody from '@fastify/formbody'
import { uuid } from '@sampan/contract/uuid'
import type { FastifyInstance } from 'fastify'
import { type App, type Ctx, inTenant } from '#context.ts'
import { pushTaken } from '#gateways/carrier/carrier.gateway.ts'
import { refuse } from '#kit/call/refusal.ts'
import { recordExpress } from './record-express.ts'
import { lockShipment } from './shipment.queries.ts'

const path = '/apis/callback/carrier'
const formType = 'application/x-www-form-urlencoded'

/** Where a carrier service reports on a parcel; the address names the shipment, its salt proves the sender. */
export const carrierPushUrl = (app: App, tenantId: string, shipmentId: string): string =>
  `${app.publicUrl}${path}/${tenantId}/${shipmentId}`

/** Takes the carrier's pushes. A wrong signature and an unknown parcel get the same answer. */
export async function registerCarrierPush(server: FastifyInstance, app: App): Promise<void> {
  await server.register(async (scope) => {
    if (!scope.hasContentTypeParser(formType)) await scope.register(formbody)
    scope.post<{ Params: { tenantId: string; shipmentId: string } }>(
      `${path}/:tenantId/:shipmentId`,
      async (request, reply) => {
        const { tenantId, shipmentId } = request.params
        if (!uuid.test(tenantId) || !uuid.test(shipmentId)) refuse('notFound', { status: 404 })
        if (!app.tenants.all().some((tenant) => tenant.id === tenantId)) refuse('notFound', { status: 404 })
        await inTenant(app, tenantId, (ctx) => takePush(ctx, shipmentId, request.body))
        return reply.send(pushTaken)
      },
    )
  })
}

async function takePush(ctx: Ctx, shipmentId: string, form: unknown): Promise<void> {
  const row = (await lockShipment(ctx, shipmentId)) ?? refuse('notFound', { status: 404 })
  const expected = { salt: row.pushSalt, company: row.companyCode }
  // Without a salt nothing could be proved, and the hash of a bare form is no secret.
  const push = row.pushSalt === '' ? null : ctx.app.gateways.carrier.parsePush(form, expected)
  if (!push) refuse('notFound', { status: 404 })
  if (push.watch === 'lost') {
    ctx.app.log.warn({ shipment: row.id, message: push.message }, 'a carrier lost sight of a parcel')
  }
  if (push.tracking) await recordExpress(ctx, row.id, push.tracking)
}
