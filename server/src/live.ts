import { reachOf } from '@sampan/contract/abilities'
import type { Actor } from '@sampan/contract/endpoint'
import { changesPath, type LiveKind, liveTimes, serverTimeHeader } from '@sampan/contract/live'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App, Ctx } from '#context.ts'
import { findBatchParties } from '#features/batch/live-batches.ts'
import { cooperationReach, findCooperationParties } from '#features/cooperation/live-cooperations.ts'
import { cooperationsInReach } from '#features/cooperation/sent-cooperation.queries.ts'
import { findInvitationParties, invitationReach } from '#features/invitation/live-invitations.ts'
import { invitationsInReach } from '#features/invitation/sent-invitation.queries.ts'
import { findMcnLinkParties, mcnLinksInReach } from '#features/mcn-link/live-mcn-links.ts'
import { findMouParties } from '#features/mou/live-mous.ts'
import { findNotificationParties } from '#features/notification/live-notifications.ts'
import { findPayoutParties, findPayoutRunParties } from '#features/payout/run/live-payouts.ts'
import { findTopUpParties } from '#features/payout/top-up/live-top-ups.ts'
import { findSampleParties, samplesInReach } from '#features/sample/live-samples.ts'
import { findStrikeParties } from '#features/strike/live-strikes.ts'
import { newAuditNotes } from '#kit/audit/notes.ts'
import { type Caller, visitor } from '#kit/context.ts'
import {
  findParticipationParties,
  participationsInReach,
} from './features/participation/live-participations.ts'
import { type Arrival, arrive } from './kit/call/arrival.ts'
import { networkOf } from './kit/call/caller-address.ts'
import type { Live, Stream } from './kit/call/live.ts'
import { refuse } from './kit/call/refusal.ts'
import type { Audience, Parties } from './kit/live-audience.ts'

interface Kind {
  partiesOf(ctx: Ctx, ids: readonly string[]): Promise<Parties[]>
  inCare(ctx: Ctx, ids: readonly string[]): Promise<string[]>
  reachOf(role: Actor): ReturnType<typeof reachOf>
}

const kinds: Record<LiveKind, Kind> = {
  sample: {
    partiesOf: findSampleParties,
    inCare: samplesInReach,
    reachOf: (role) => reachOf(role, 'seeSamples'),
  },
  participation: {
    partiesOf: findParticipationParties,
    inCare: participationsInReach,
    reachOf: (role) => reachOf(role, 'seeTasks'),
  },
  mou: {
    partiesOf: findMouParties,
    inCare: async () => [],
    reachOf: (role) => reachOf(role, 'signMou') ?? reachOf(role, 'reviewMou'),
  },
  strike: {
    partiesOf: findStrikeParties,
    inCare: async () => [],
    reachOf: (role) => reachOf(role, 'seeStrikes'),
  },
  mcnLink: {
    partiesOf: findMcnLinkParties,
    inCare: mcnLinksInReach,
    reachOf: (role) => reachOf(role, 'answerMcnLink') ?? (reachOf(role, 'askForMcnLink') && 'ownCreators'),
  },
  cooperation: {
    partiesOf: findCooperationParties,
    inCare: cooperationsInReach,
    reachOf: cooperationReach,
  },
  invitation: {
    partiesOf: findInvitationParties,
    inCare: invitationsInReach,
    reachOf: invitationReach,
  },
  payoutRun: {
    partiesOf: findPayoutRunParties,
    inCare: async () => [],
    reachOf: (role) => reachOf(role, 'preparePayoutRun') ?? reachOf(role, 'releasePayoutRun'),
  },
  payout: {
    partiesOf: findPayoutParties,
    inCare: async () => [],
    reachOf: (role) => reachOf(role, 'seeEarnings'),
  },
  batch: { partiesOf: findBatchParties, inCare: async () => [], reachOf: () => 'own' },
  topUp: {
    partiesOf: findTopUpParties,
    inCare: async () => [],
    reachOf: (role) => reachOf(role, 'seeBudget'),
  },
  // It has the id of its participation, and is seen with it.
  directPayment: {
    partiesOf: findParticipationParties,
    inCare: participationsInReach,
    reachOf: (role) => reachOf(role, 'seeTasks'),
  },
  // As a direct payment.
  clawback: {
    partiesOf: findParticipationParties,
    inCare: participationsInReach,
    reachOf: (role) => reachOf(role, 'seeTasks'),
  },
  brand: {
    partiesOf: async (_, ids) =>
      ids.map((id) => ({ id, accountId: id, brandId: id, isHiddenFromCreator: false })),
    inCare: async () => [],
    reachOf: (role) => reachOf(role, 'verifyBrand') ?? reachOf(role, 'answerVerification'),
  },
  // Whoever wrote it is answered by mail.
  feedback: {
    partiesOf: async (_, ids) =>
      ids.map((id) => ({ id, accountId: id, brandId: null, isHiddenFromCreator: false })),
    inCare: async () => [],
    reachOf: (role) => reachOf(role, 'readFeedback'),
  },
  notification: { partiesOf: findNotificationParties, inCare: async () => [], reachOf: () => 'own' },
}

/** Who is notified of which changes: whoever may read the record, by the same rules as its page. */
export const audienceOf = (app: App): Audience => ({
  partiesOf: (tenantId, kind, ids) => kinds[kind].partiesOf(ctxOf(app, tenantId, visitor), ids),
  reachOf: (role, kind) => kinds[kind].reachOf(role),
  inCare: (tenantId, caller, kind, ids) => kinds[kind].inCare(ctxOf(app, tenantId, caller), ids),
})

function ctxOf(app: App, tenantId: string, caller: Caller): Ctx {
  const tenant = app.tenants.byId(tenantId)
  return {
    app,
    tenant,
    country: tenant.defaultCountry,
    language: 'en',
    caller,
    db: app.database.forTenant(tenantId),
    now: new Date(),
    ip: '',
    userAgent: '',
    requestId: '',
    audit: newAuditNotes(),
    afterCommit: (work) => work(),
  }
}

/** After so many bytes that the other side does not take, its stream ends: it comes back and asks. */
const unsentMax = 64 * 1024

/**
 * The stream of changes for whoever is logged in (decision 0017). Refuses visitors with `sessionOver`, and with
 * `tooManyRequests` who has too many streams, or when the server has: they ask from time to time instead.
 */
export function registerLive(server: FastifyInstance, app: App, live: Live): void {
  server.get(changesPath, { config: { endpoint: 'changes' } }, async (request, reply) => {
    const arrival = await arrive(app, request)
    if (arrival.caller.role === 'visitor') refuse('sessionOver')
    const who = { caller: arrival.caller, network: networkOf(arrival.ip) }
    const refusal = live.refusal(who)
    if (refusal) refuse('tooManyRequests', { status: refusal === 'own' ? 429 : 503 })
    openStream(app, live, arrival, request, reply)
  })
  server.addHook('preClose', async () => live.stop())
}

function openStream(
  app: App,
  live: Live,
  arrival: Arrival,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { raw } = reply
  const stream: Stream = {
    tenantId: arrival.tenant.id,
    caller: arrival.caller,
    network: networkOf(arrival.ip),
    send(event, data) {
      if (raw.destroyed || raw.writableLength > unsentMax) return false
      // Whoever is told of a change asks for it at once, which a copy of the database may not have yet.
      app.recentWrites.note(arrival.caller.sessionId)
      raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
      return true
    },
    end() {
      clearTimeout(life)
      raw.end()
      // Who takes nothing does not hold up a server that closes.
      setTimeout(() => raw.destroy(), 2_000).unref()
    },
  }
  const life = setTimeout(() => {
    live.close(stream)
    stream.end()
  }, liveTimes.life)
  life.unref()
  raw.on('close', () => {
    clearTimeout(life)
    live.close(stream)
  })
  reply.hijack()
  raw.writeHead(200, headersOf(arrival, reply))
  live.open(stream, missedOf(request))
}

function headersOf(
  { freshTokens }: Arrival,
  reply: FastifyReply,
): Record<string, string | number | string[]> {
  return {
    ...(reply.getHeaders() as Record<string, string>),
    ...(freshTokens && {
      'access-token': freshTokens.accessToken,
      'refresh-token': freshTokens.refreshToken,
    }),
    [serverTimeHeader]: Date.now(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Nginx would gather what is to arrive at once.
    'x-accel-buffering': 'no',
  }
}

function missedOf(request: FastifyRequest): number {
  const missed = Number((request.query as { missed?: string }).missed)
  return Number.isFinite(missed) ? Math.max(0, missed) : 0
}
