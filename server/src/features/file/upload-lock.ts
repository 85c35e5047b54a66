import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@sampan/contract/limits'
import { ERRORS, type Lock, type Locker } from '@tus/server'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { App } from '#context.ts'
import type { Db } from '#db/client.ts'
import { upload } from './file.tables.ts'

/** Milliseconds. A holder without a heartbeat for `lease` is taken as dead. */
const lease = 15_000
const beat = 4_000
const lockWaitMs = 30_000
const pause = 200

interface Target {
  tenantId: string
  id: string
}

/**
 * One writer for each upload, whichever server it came to: a connection that was lost may still be open on the other
 * side when its owner goes on. The lock is a lease in the upload's row, since it outlives every transaction.
 */
export const uploadLocker = (app: App, target: Target): Locker => ({ newLock: () => newLock(app, target) })

function newLock(app: App, target: Target): Lock {
  const holder = randomUUID()
  const on = <T>(work: (db: Db) => Promise<T>) => app.database.aside(target.tenantId, work)
  let timer: NodeJS.Timeout | undefined
  return {
    async lock(signal, requestRelease) {
      const end = Date.now() + lockWaitMs
      while (!(await on((db) => take(db, target, holder)))) {
        app.heldUploads.get(target.id)?.()
        if (signal.aborted) throw ERRORS.ABORTED
        if (Date.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT
        await sleep(pause)
      }
      const release = () => void requestRelease()
      app.heldUploads.set(target.id, release)
      timer = setInterval(() => {
        // A holder that cannot renew the lock must stop writing before another one begins.
        on((db) => renew(db, target, holder)).then((isHeld) => isHeld || release(), release)
      }, beat)
    },
    async unlock() {
      clearInterval(timer)
      app.heldUploads.delete(target.id)
      await on((db) => giveBack(db, target, holder))
    },
  }
}

/** True when the lock is ours now; else its holder is asked to let go. Whoever writes has 24 hours more. */
async function take(db: Db, target: Target, holder: string): Promise<boolean> {
  const isFree = or(isNull(upload.lockUntil), sql`${upload.lockUntil} < now()`)
  const taken = await db
    .update(upload)
    .set({
      lockHolder: holder,
      lockUntil: fromNow(lease),
      isReleaseAsked: false,
      expiresAt: fromNow(limits.uploadLife),
    })
    .where(and(isIt(target), isFree))
    .returning({ id: upload.id })
  if (taken.length > 0) return true
  await db.update(upload).set({ isReleaseAsked: true }).where(isIt(target))
  return false
}

/** False when somebody waits, or took the lock after the lease was over. */
async function renew(db: Db, target: Target, holder: string): Promise<boolean> {
  const [row] = await db
    .update(upload)
    .set({ lockUntil: fromNow(lease) })
    .where(isHeld(target, holder))
    .returning({ isAsked: upload.isReleaseAsked })
  return row?.isAsked === false
}

async function giveBack(db: Db, target: Target, holder: string): Promise<void> {
  await db.update(upload).set({ lockHolder: null, lockUntil: null }).where(isHeld(target, holder))
}

const isIt = ({ tenantId, id }: Target) => and(eq(upload.tenantId, tenantId), eq(upload.id, id))
const isHeld = (target: Target, holder: string) => and(isIt(target), eq(upload.lockHolder, holder))
/** By the clock of the database, which all servers share. In milliseconds. */
const fromNow = (ms: number) => sql`now() + ${ms} * interval '1 ms'`
