import type { Ctx, Kit, Outside } from '#kit/context.ts'
import type { Upload } from './read-form.ts'

/**
 * Work that asks the outside world, in three steps, so that no transaction and no connection is held while somebody
 * else's server takes its time:
 *
 * 1. `load`: in a transaction, what to ask. It refuses what may not be asked at all. A file that came along waits on the
 *    disk for `ask` to read it.
 * 2. `ask`: without a transaction. It may take as long as the gateway allows.
 * 3. `store`: in a second transaction. The world went on meanwhile: it locks the rows and checks them again.
 */
export interface OutsideCall<App extends Kit, Input, Loaded, Told, Output> {
  load(ctx: Ctx<App>, input: Input, upload?: Upload): Promise<Loaded>
  ask(outside: Outside<App>, loaded: Loaded): Promise<Told>
  store(ctx: Ctx<App>, input: Input, loaded: Loaded, told: Told): Promise<Output>
}

// biome-ignore lint/suspicious/noExplicitAny: a list of them has every kind of answer in it
export type AnyOutsideCall<App extends Kit, Output = any> = OutsideCall<App, any, any, any, Output>

/** Takes the transaction off a context: what is left may wait for others. */
export function outsideOf<App extends Kit>(ctx: Ctx<App>): Outside<App> {
  const { db: _, afterCommit: __, ...outside } = ctx
  return outside
}
