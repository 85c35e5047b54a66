import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  from: string
  to: string[]
  data: string
}

/** A mail server that takes everything but mail for one address, as far as RFC 5321 is needed for that. */
export async function startSmtpServer(options: { refuse?: string } = {}) {
  const messages: ReceivedMail[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, messages, options.refuse)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}

function serve(socket: Socket, messages: ReceivedMail[], refuse: string | undefined): void {
  let mail: ReceivedMail = { from: '', to: [], data: '' }
  let isData = false
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const take = (line: string): void => {
    if (isData) {
      if (line !== '.') {
        mail.data += `${line}\r\n`
        return
      }
      isData = false
      messages.push(mail)
      mail = { from: '', to: [], data: '' }
      say('250 kept')
      return
    }
    const [, verb = ''] = /^(\w+)/.exec(line) ?? []
    const address = /<[^>]*>/.exec(line)?.[0] ?? ''
    if (verb === 'MAIL') mail.from = address
    const isRefused = verb === 'RCPT' && refuse !== undefined && address === `<${refuse}>`
    if (verb === 'RCPT' && !isRefused) mail.to.push(address)
    if (verb === 'DATA') isData = true
    if (verb === 'QUIT') socket.end('221 bye\r\n')
    else say(isRefused ? '550 no such person' : verb === 'DATA' ? '354 go on' : '250 ok')
  }
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
  socket.on('error', () => {})
  say('220 test')
}
