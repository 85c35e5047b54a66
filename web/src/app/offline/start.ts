import { readBoot } from '#lib/boot.ts'
import { dismissWorker, registerWorker } from './register-worker.ts'
import { startStandIn } from './stand-in.ts'

let isStarted = false

/** Starts everything that works without a network, once; where the installation wants none of it, puts it away. */
export function start(): void {
  if (isStarted) return
  isStarted = true
  if (readBoot()?.worksOffline === false) return void dismissWorker()
  startStandIn()
  registerWorker()
}
