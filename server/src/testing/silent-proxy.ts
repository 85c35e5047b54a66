import { connect, createServer, type Socket } from 'node:net'

/** A way to the database that can fall silent, as behind a firewall that forgot its connections. */
export interface SilentProxy {
  port: number
  /** Connections that are there pass no byte any more; nobody tells either side. New ones work, unless `alsoNew`. */
  silence(alsoNew?: boolean): void
  /** New connections work again. */
  mend(): void
  close(): Promise<void>
}

export async function startSilentProxy(target: number): Promise<SilentProxy> {
  const pairs = new Set<[Socket, Socket]>()
  let isSilent = false
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
    if (isSilent) mute(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    silence(alsoNew = false) {
      isSilent = alsoNew
      for (const pair of pairs) mute(pair)
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
