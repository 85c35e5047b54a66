import { getPush, startPush } from '@sampan/contract/push'
import { call, newKey } from '#lib/api.ts'
import { readAccountId } from '#lib/session.ts'
import { isMine, readAbility, subscribe, unsubscribe } from './browser-push.ts'

/**
 * After somebody came: this browser is pushed nothing of whoever was here before, and who switched it on here and has logged in
 * anew is pushed to again. Nobody is asked anything.
 */
export async function keepPush(): Promise<void> {
  if (readAbility() !== 'able' || Notification.permission !== 'granted') return
  if (!isMine()) return unsubscribe()
  const accountId = readAccountId()
  const { publicKey, since } = await call(getPush, {})
  if (since !== null || publicKey === null) return
  const address = await subscribe(publicKey)
  if (readAccountId() === accountId) await call(startPush, address, { key: newKey() })
}
