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

/** Lists of what the work under way has noted, by its connection. */
const notedOn = new WeakMap<Db, unknown[]>()

/** Takes off a list what was added to it since a savepoint that is taken back. In: a transaction's connection, and the list. */
export const followSavepoints = (db: Db, noted: unknown[]): void => void notedOn.set(db, noted)

/** In: a transaction's connection, and a name, which a savepoint inside of this one must not have. */
export function savepoint(db: Db, name: string): Savepoint {
  const command = async (text: string) => void (await db.$client.query(`${text} ${name}`))
  let length = 0
  return {
    begin() {
      length = notedOn.get(db)?.length ?? 0
      return command('savepoint')
    },
    release: () => command('release savepoint'),
    takeBack() {
      notedOn.get(db)?.splice(length)
      return command('rollback to savepoint')
    },
  }
}
