import type { Db } from './client.ts'

/** What the current transaction has sent without waiting; absent outside one, and behind a pooler. */
const sentOf = new WeakMap<Db, Promise<unknown>[]>()

/**
 * Sends a statement whose answer nobody needs, without waiting for it: the next one follows at once, and PostgreSQL takes
 * them in the order in which they were sent. Where it fails, so does its transaction, with its error. Outside a
 * transaction it is waited for.
 */
export async function send(db: Db, text: string, values: unknown[] = []): Promise<void> {
  const sent = sentOf.get(db)
  if (!sent) return void (await db.$client.query(text, values))
  gather(db)
  const answer = db.$client.query(text, values)
  // Whoever ends the transaction looks at it.
  answer.catch(() => {})
  sent.push(answer)
}

/** From here on statements of a transaction need not be waited for. In: a connection with `pipeline`. */
export const startSending = (db: Db): void => void sentOf.set(db, [])

/** Ends that. What is still unanswered is nobody's any more. */
export const stopSending = (db: Db): void => void sentOf.delete(db)

/**
 * Waits for the answers to all that was sent so far: for whoever ends a transaction or a savepoint.
 * Out: the first error among them, which from then on is the caller's to throw; undefined when there was none.
 */
export async function awaitSent(db: Db): Promise<unknown> {
  const answers = await Promise.allSettled(sentOf.get(db)?.splice(0) ?? [])
  return answers.find((answer) => answer.status === 'rejected')?.reason
}

/** Statements that are sent within one turn go to the database in one write. */
function gather({ $client }: Db): void {
  const { stream } = $client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
}
