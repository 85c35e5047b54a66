import { connect, createServer, type Socket } from 'node:net'

/** A way to the database that can fall silent, as behind a firewall that forgot its connections. */
export interface SilentProxy {
  port: number
  /** Connections that are there pass no byte any more; nobody tells either side. New ones work, unless `alsoNew`. */
  silence(alsoNew?: boolean): void
  /** The next answer that holds this text is lost, and with it every later one on its connection. */
  loseAnswerWith(text: string): void
  /** New connections work again. */
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
    far.on('data', (chunk) => {
      if (lostText === undefined || !chunk.includes(lostText)) return near.write(chunk)
      lostText = undefined
      far.removeAllListeners('data')
      far.resume()
    })
    near.on('data', (chunk) => far.write(chunk))
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
      from.on('end', () => to.end())
    }
    if (isSilent) mute(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    silence(alsoNew = false) {
      isSilent = alsoNew
      for (const pair of pairs) mute(pair)
    },
    loseAnswerWith(text) {
      lostText = text
    },
    mend() {
      isSilent = false
    },
    async close() {
      for (const pair of pairs) for (const end of pair) end.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function mute(pair: [Socket, Socket]): void {
  for (const end of pair) {
    end.removeAllListeners('data')
    end.removeAllListeners('end')
    end.removeAllListeners('close')
    end.pause()
  }
}
