import { connect, createServer, type Socket } from 'node:net'

/** A way to the database that can fall silent, as behind a firewall that forgot its connections. */
export interface SilentProxy {
  port: number
  /** Connections that are there pass no byte any more; nobody tells either side. New ones work, unless `alsoNew`. */
  silence(alsoNew?: boolean): void
  /** Whatever is asked arrives, but a connection on which this text was sent tells no answer any more, until `mend`. */
  loseAnswersTo(text: string): void
  /** New connections work again, and answers come. */
  mend(): void
  close(): Promise<void>
}

export async function startSilentProxy(target: number): Promise<SilentProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
  let lostText: string | undefined
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(target, '127.0.0.1')
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('data', (chunk) => to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.on('end', () => to.end())
    }
    near.on('data', (chunk) => {
      if (lostText !== undefined && chunk.includes(lostText)) loseAnswers(far)
    })
    if (isSilent) mute(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    silence(alsoNew = false) {
      isSilent = alsoNew
      for (const pair of pairs) mute(pair)
    },
    loseAnswersTo(text) {
      lostText = text
    },
    mend() {
      isSilent = false
      lostText = undefined
    },
    async close() {
      for (const pair of pairs) for (const end of pair) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function loseAnswers(far: Socket): void {
  far.removeAllListeners('data')
  far.resume()
}

function mute(pair: [Socket, Socket]): void {
  for (const end of pair) {
    end.removeAllListeners('data')
    end.removeAllListeners('end')
    end.removeAllListeners('close')
    end.pause()
  }
}
