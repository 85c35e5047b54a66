import { AsyncLocalStorage } from 'node:async_hooks'

const transaction = new AsyncLocalStorage<true>()

/** Runs the work of a transaction and marks it, so that outside calls can detect that one is open. */
export const insideTransaction = <T>(work: () => Promise<T>): Promise<T> => transaction.run(true, work)

/** Whether the caller runs within a transaction: a connection is held, perhaps with rows locked. */
export const isInsideTransaction = (): boolean => transaction.getStore() === true
