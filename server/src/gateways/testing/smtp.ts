import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

interface ReceivedMail {
  from: string
  to: string[]
  data: string
}

/** What the server answers instead of taking a mail; may change while it runs. */
export interface SmtpRefusals {
  /** Answers to RCPT TO, by address. */
  recipients: Record<string, string>
  /** Answer to every log-in; without it the server asks for none. */
  logIn?: string
}

/** A mail server that takes everything but what it was told to refuse, as far as RFC 5321 is needed for that. */
export async function startSmtpServer(given: Partial<SmtpRefusals> & { refuse?: string } = {}) {
  const refusals: SmtpRefusals = {
    recipients: given.refuse ? { [given.refuse]: '550 no such person' } : {},
    ...given,
  }
  const messages: ReceivedMail[] = []
  /** Every command that came, of all connections. */
  const heard: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    serve(socket, { messages, heard, refusals })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    messages,
    heard,
    refusals,
    close: () =>
      new Promise<void>((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}

interface Counter {
  messages: ReceivedMail[]
  heard: string[]
  refusals: SmtpRefusals
}

function serve(socket: Socket, { messages, heard, refusals }: Counter): void {
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
    heard.push(line)
    const [, verb = ''] = /^(\w+)/.exec(line) ?? []
    const address = /<[^>]*>/.exec(line)?.[0] ?? ''
    if (verb === 'MAIL') mail.from = address
    const refusal = verb === 'RCPT' ? refusals.recipients[address.slice(1, -1)] : undefined
    if (verb === 'RCPT' && !refusal) mail.to.push(address)
    if (verb === 'DATA') isData = true
    if (verb === 'QUIT') socket.end('221 bye\r\n')
    else if (verb === 'AUTH') say(refusals.logIn ?? '235 welcome')
    else if (verb === 'EHLO') say(refusals.logIn ? '250 AUTH PLAIN' : '250 ok')
    else say(refusal ?? (verb === 'DATA' ? '354 go on' : '250 ok'))
  }
  socket.on('data', (bytes) => {
    const lines = (rest + bytes.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(line)
  })
  socket.on('error', () => {})
  say('220 test')
}
