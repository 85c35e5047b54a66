import { readBoot } from '#lib/boot.ts'
import { startOfflineFallback } from './offline-fallback.ts'
import { dismissWorker, registerWorker } from './register-worker.ts'

let isStarted = false

/** Starts everything that works without a network, once; where the installation wants none of it, puts it away. */
export function start(): void {
  if (isStarted) return
  isStarted = true
  if (readBoot()?.worksOffline === false) return void dismissWorker()
  startOfflineFallback()
  registerWorker()
}
