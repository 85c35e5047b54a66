import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { limits } from '@sampan/contract/limits'
import { ERRORS, type Lock, type Locker } from '@tus/server'
import { sql } from 'drizzle-orm'
import type { App } from '#context.ts'
import type { Db } from '#db/client.ts'

/** Milliseconds. A holder that says nothing for `lease` is gone. */
const lease = 15_000
const beat = 4_000
const patience = 30_000
const pause = 200

interface Target {
  tenantId: string
  id: string
}

/** Holders in this process hear at once that somebody waits; those of other servers with their next beat. */
const heldHere = new Map<string, () => void>()

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
      const end = Date.now() + patience
      while (!(await on((db) => take(db, target, holder)))) {
        heldHere.get(target.id)?.()
        if (signal.aborted) throw ERRORS.ABORTED
        if (Date.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT
        await sleep(pause)
      }
      const release = () => void requestRelease()
      heldHere.set(target.id, release)
      timer = setInterval(() => {
        // Who cannot say that it still holds the lock must stop writing before somebody else begins.
        on((db) => renew(db, target, holder)).then((goesOn) => goesOn || release(), release)
      }, beat)
    },
    async unlock() {
      clearInterval(timer)
      heldHere.delete(target.id)
      await on((db) => giveBack(db, target, holder))
    },
  }
}

/** True when the lock is ours now; else its holder is asked to let go. Whoever writes has 24 hours more. */
async function take(db: Db, { tenantId, id }: Target, holder: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update upload set lock_holder = ${holder}, lock_until = now() + ${lease} * interval '1 ms',
      is_release_asked = false, expires_at = now() + ${limits.uploadLife} * interval '1 ms'
    where tenant_id = ${tenantId} and id = ${id} and (lock_until is null or lock_until < now())`)
  if (rowCount) return true
  await db.execute(
    sql`update upload set is_release_asked = true where tenant_id = ${tenantId} and id = ${id}`,
  )
  return false
}

/** False when somebody waits, or took the lock after the lease was over. */
async function renew(db: Db, { tenantId, id }: Target, holder: string): Promise<boolean> {
  const { rows } = await db.execute<{ asked: boolean }>(sql`
    update upload set lock_until = now() + ${lease} * interval '1 ms'
    where tenant_id = ${tenantId} and id = ${id} and lock_holder = ${holder}
    returning is_release_asked as asked`)
  return rows[0]?.asked === false
}

async function giveBack(db: Db, { tenantId, id }: Target, holder: string): Promise<void> {
  await db.execute(sql`
    update upload set lock_holder = null, lock_until = null
    where tenant_id = ${tenantId} and id = ${id} and lock_holder = ${holder}`)
}
