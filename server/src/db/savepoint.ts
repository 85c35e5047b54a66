import type { Db } from './client.ts'

/** A part of a transaction that can be taken back alone. */
export interface Savepoint {
  /** What is stored from here on belongs to it. */
  begin(): Promise<void>
  /** Keeps it: it shares the fate of the transaction. The end of the transaction does so too. */
  release(): Promise<void>
  /** Rolls back what was stored since; the transaction goes on. The savepoint still exists and may be released. */
  takeBack(): Promise<void>
}

/** In: a transaction's connection, and a name, which a savepoint inside of this one must not have. */
export function savepoint({ $client }: Db, name: string): Savepoint {
  const command = async (text: string) => void (await $client.query(`${text} ${name}`))
  return {
    begin: () => command('savepoint'),
    release: () => command('release savepoint'),
    takeBack: () => command('rollback to savepoint'),
  }
}
