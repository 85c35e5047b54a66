import { createServer as createProbe } from 'node:net'
import type { Logger } from 'pino'
import { createServer } from '#app.ts'
import type { Config } from '#config.ts'
import { type App, inTenant } from '#context.ts'
import { missingParties } from '#gateways/create-gateways.ts'
import { jobs } from '#jobs.ts'
import { keptChannel } from '#kept-reads.ts'
import { closeWithin, stopSteps } from '#kit/close-within.ts'
import { listen } from '#kit/listen.ts'
import { audienceOf } from '#live.ts'
import { openApp } from '#open-app.ts'
import { changesChannel, createLive, type Live } from './kit/call/live.ts'
import { createLog } from './kit/call/log.ts'
import { endedChannel } from './kit/call/session.ts'
import { startWorker, type Worker } from './kit/job/jobs.ts'

/**
 * Connections that wait to be taken up: a thousand people press at the same moment when places open. What does not fit in is tried again
 * by the system after 1, 3 and 7 seconds. The system's own limit (`net.core.somaxconn`) may be lower.
 */
const backlog = 4_096

export interface RunningServer {
  app: App
  /** Where it listens, for callers on this machine. */
  url: string
  /** What to tell the person who started it. */
  notice: string[]
  /** Settles when the embedded PostgreSQL ends without having been asked to. */
  lost: Promise<Error> | undefined
  /** Finishes what is under way, then lets go of everything. */
  stop(): Promise<void>
}

/** Fills an empty database; answers what to tell about it. Given by main, absent in most tests. */
export type DemoLoader = (app: App) => Promise<string[]>

/**
 * Starts one server: database, migrations, demo when empty, HTTP, listeners, worker. Throws with a message
 * for people when the port is taken or the database does not answer.
 */
export async function startServer(
  config: Config,
  loadDemo?: DemoLoader,
  log: Logger = createLog(config.LOG_LEVEL),
): Promise<RunningServer> {
  await needFreePort(config)
  await using stack = new AsyncDisposableStack()
  const { app, localUrl, lost } = stack.use(await openApp(config, { as: 'server', log }))
  if (!app.database.isOwnerApart)
    log.warn('the server works as the owner of its tables; DATABASE_OWNER_URL keeps the two apart')
  const notice = config.DEMO && app.tenants.all().length === 0 && loadDemo ? await loadDemo(app) : []
  await app.tenants.reload()
  const live = createLive({ ...streamLimits, total: config.LIVE_STREAMS }, audienceOf(app), log)
  const listener = await listen(app.database.connection, channelsOf(app, live), catchUpOf(app, live), log)
  stack.defer(closeWithin(log, 'the listener', stopSteps.listener, () => listener.close()))
  let worker: Worker | undefined
  const server = await createServer(app, live, {
    worker: () => (config.JOBS ? worker?.isRunning() === true : 'off'),
  })
  // Both finish what is under way, at once: one after the other would take too long for whoever waits.
  stack.defer(
    closeWithin(log, 'calls and jobs', stopSteps.work, () => Promise.all([server.close(), worker?.stop()])),
  )
  await server.listen({ port: config.PORT, host: config.HOST, backlog })
  if (config.JOBS) worker = await startJobs(app, config.CALENDAR)
  const running = stack.move()
  return {
    app,
    url: localUrl,
    notice: [`Sampan is ready at ${app.publicUrl}`, ...missingParties(config), ...notice],
    lost,
    stop: () => running.disposeAsync(),
  }
}

/** What is not known for sure while nothing is heard, and what is asked anew when it is heard again. */
const catchUpOf = (app: App, live: Live) => ({
  onLost() {
    app.database.distrust()
    app.readyBytes.doubt()
    live.pause()
  },
  async onHearing() {
    live.resume()
    await app.tenants.reload()
    for (const { id } of app.tenants.all()) await app.sessions.learnEnded(id)
  },
})

function startJobs(app: App, keepsCalendar: boolean): Promise<Worker> {
  const tenantIds = () => app.tenants.all().map((tenant) => tenant.id)
  return startWorker<App>({
    connection: app.database.connection,
    jobs,
    keepsCalendar,
    tenantIds,
    inTenant: (id, work) => inTenant(app, id, work),
    log: app.log,
  })
}

/** How many streams of changes one account and one network may hold at a server. */
const streamLimits = { perAccount: 10, perNetwork: 500 }

/** What the database tells every server: kept bytes to drop, the register of tenants, ended sessions, changed records. */
function channelsOf(app: App, live: Live): Record<string, (payload: string) => void> {
  return {
    [keptChannel](payload) {
      const [table = '*', tenantId] = payload.split(':')
      app.readyBytes.drop(table, tenantId || undefined)
      if (table === 'tenant' || table === 'tenant_host') {
        app.tenants
          .reload()
          .catch((error: Error) => app.log.error({ err: error }, 'the tenants could not be read'))
      }
    },
    [endedChannel](id) {
      app.sessions.noteEnded(id)
      live.endSession(id)
    },
    [changesChannel]: (payload) => live.hear(payload),
  }
}

/** Says that the port is taken before a database is started in vain. */
function needFreePort(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const text =
        error.code === 'EADDRINUSE'
          ? `Port ${config.PORT} is taken. Start with another one: PORT=${config.PORT + 1} npm start`
          : `Port ${config.PORT} cannot be used: ${error.message}`
      reject(new Error(text))
    })
    probe.listen(config.PORT, config.HOST, () => probe.close(() => resolve()))
  })
}
