import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { video } from './journey/reward-walk.ts'

/** The line of one browser, as slow as a phone's, which can be cut. */
export interface Line {
  slow(): Promise<void>
  cut(): Promise<void>
  free(): Promise<void>
}

export async function lineOf(page: Page): Promise<Line> {
  const session: CDPSession = await page.context().newCDPSession(page)
  const set = async (offline: boolean, uploadThroughput: number) => {
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', {
      ...{ offline, latency: 0, downloadThroughput: -1, uploadThroughput },
    })
  }
  const bytesPerSecond = 1_000_000
  return {
    slow: () => set(false, bytesPerSecond),
    cut: () => set(true, bytesPerSecond),
    free: () => set(false, -1),
  }
}

/** Where every piece of an upload began, in bytes, in the order of sending. */
export function watchPieces(page: Page): number[] {
  const begins: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') begins.push(Number(request.headers()['upload-offset']))
  })
  return begins
}

/** A video that plays and takes its time to send: what players skip is at its end (an EBML void of Matroska). */
export function longVideo(folder: string, name: string, bytes: number): string {
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(bytes))
  // Eight bytes of length, as the leading 1 says.
  size[0] = 0x01
  const path = join(folder, name)
  writeFileSync(path, Buffer.concat([video(name).buffer, Buffer.from([0xec]), size, Buffer.alloc(bytes)]))
  return path
}
