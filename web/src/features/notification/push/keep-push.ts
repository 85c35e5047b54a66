import { getPush } from '@sampan/contract/push'
import { call } from '#lib/api.ts'
import {
  closeShown,
  inOneTab,
  isSubscribed,
  noteOff,
  readAbility,
  readNote,
  startHere,
  unsubscribe,
} from './browser-push.ts'

/**
 * After somebody came or left: this browser is pushed nothing of whoever was here before and shows nothing of it, and who
 * switched it on here and has logged in anew is pushed to again. Nobody is asked anything.
 */
export async function keepPush(): Promise<void> {
  // Who never let this site show a notification was never pushed anything here.
  if (readAbility() === 'able' && Notification.permission === 'granted') await inOneTab(keepHere)
}

async function keepHere(): Promise<void> {
  if (readNote() === 'off') return void (await Promise.all([closeShown(), unsubscribe()]))
  const { publicKey, since } = await call(getPush, {})
  const note = readNote()
  if (publicKey === null || note === 'off') return
  if (since !== null) {
    // The server has another key than it had, or the browser lost its address.
    if (!(await isSubscribed(publicKey))) await startHere(publicKey)
  } else if (note === 'formerSession') await startHere(publicKey)
  else {
    // The push service ended it, or newer browsers took its place: by itself it would take theirs at each start (R110).
    noteOff()
    await unsubscribe()
  }
}
