import { type AddressInfo, createServer, type Socket } from 'node:net'

/** Somebody outside who takes every connection and never answers. */
export interface SilentServer {
  /** `127.0.0.1:1234` */
  host: string
  /** Connections that wait for an answer now. */
  waiting(): number
  /** Cuts them all off, and takes no more. */
  close(): Promise<void>
}

export async function startSilentServer(): Promise<SilentServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    waiting: () => sockets.size,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
