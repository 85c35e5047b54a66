import pg from 'pg'
import type { Logger } from 'pino'
import type { ConnectionSettings } from '#db/connection.ts'
import { keepConnected } from './keep-connected.ts'

export interface Listener {
  close(): Promise<void>
}

/** Milliseconds between two signs of life of the listening connection. */
const beatEvery = 15_000

/**
 * Receives PostgreSQL's notices on a connection of its own, and reconnects when it is lost. `onHearing` catches up with
 * what was notified while no connection listened, each time that listening begins.
 */
export async function listen(
  connection: ConnectionSettings,
  channels: Record<string, (payload: string) => void>,
  { onLost, onHearing }: { onLost(): void; onHearing(): Promise<void> },
  log: Logger,
): Promise<Listener> {
  return keepConnected({
    connection,
    name: 'the listening connection',
    async begin(client) {
      client.on('notification', (notice) => channels[notice.channel]?.(notice.payload ?? ''))
      for (const channel of Object.keys(channels))
        await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      await onHearing()
    },
    beat: (client) => client.query('select 1'),
    every: beatEvery,
    onLost,
    log,
  })
}
