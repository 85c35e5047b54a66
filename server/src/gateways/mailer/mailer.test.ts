import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmtpServer } from '../testing/smtp.ts'
import { startWorld, type World } from '../testing/world.ts'
import { createMailer, type Mail } from './mailer.gateway.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const mail: Mail = {
  tenantId: '01900000-0000-7000-8000-000000000001',
  to: 'ploy@example.com',
  subject: 'รหัสยืนยันของคุณ',
  text: 'รหัสของคุณคือ\n482913\n',
  html: '<p>รหัสของคุณคือ <b>482913</b></p>',
  lang: 'th',
}
const from = 'Sampan <no-reply@sampan.example>'

describe('without a mail server', () => {
  test('a mail lies in the outbox, whole and as a message', async () => {
    const mailer = createMailer({ from }, world.pool)
    const { messageId } = await mailer.send(mail)
    const { rows } = await world.pool.query('select * from sandbox.mail')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      tenant_id: mail.tenantId,
      recipient: 'ploy@example.com',
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      lang: 'th',
    })
    const source = rows[0].source.toString()
    expect(source).toContain(`Message-ID: ${messageId}`)
    expect(source).toContain('Content-Language: th')
    expect(source).toContain('multipart/alternative')
  })

  test('a mail of a kind that can be switched off tells mail programs where (RFC 2369), no other one does', async () => {
    const mailer = createMailer({ from }, world.pool)
    const optOutUrl = 'https://sampan.example/m/settings?part=notifications'
    await mailer.send({ ...mail, to: 'optional@example.com', optOutUrl })
    await mailer.send({ ...mail, to: 'code@example.com' })
    const sourceOf = async (to: string) =>
      (await world.pool.query('select source from sandbox.mail where recipient = $1', [to])).rows[0].source
    expect(String(await sourceOf('optional@example.com'))).toContain(`List-Unsubscribe: <${optOutUrl}>`)
    expect(String(await sourceOf('code@example.com'))).not.toContain('List-Unsubscribe')
  })

  test('a subject with a line break smuggles no header in', async () => {
    const mailer = createMailer({ from }, world.pool)
    await mailer.send({
      ...mail,
      tenantId: null,
      to: 'smuggle@example.com',
      subject: 'Hi\r\nBcc: all@example.com',
    })
    const { rows } = await world.pool.query(
      "select source from sandbox.mail where recipient = 'smuggle@example.com'",
    )
    expect(rows[0].source.toString()).not.toMatch(/^Bcc:/m)
  })

  test('the page shows the code, and the mail on a page of its own without scripts', async () => {
    const mailer = createMailer({ from }, world.pool)
    await mailer.send({
      ...mail,
      to: 'page@example.com',
      subject: '<b>Hello</b>',
      html: '<h1>Hi</h1><script>1</script>',
    })
    const page = await (await fetch(`${world.url}/sandbox?q=page@example.com&lang=en`)).text()
    expect(page).toContain('<strong data-testid="mail-code">482913</strong>')
    const terms = /<dl>(.*?)<\/dl>/s.exec(page)?.[1] ?? ''
    expect(terms.match(/<dt>[^<]+<\/dt><dd>[^<]+<\/dd>/g)).toHaveLength(terms.match(/<dt>/g)?.length ?? 0)
    expect(page).toContain('&lt;b&gt;Hello&lt;/b&gt;')
    const path = /src="([^"]*\/html)"/.exec(page)?.[1]
    const body = await fetch(world.url + path)
    expect(await body.text()).toContain('<h1>Hi</h1>')
    expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    const [listed] = (await (
      await fetch(`${world.url}/sandbox/mail.json?to=page@example.com`)
    ).json()) as object[]
    expect(listed).toMatchObject({ to: 'page@example.com', code: '482913', lang: 'th' })
  })
})

describe('with a mail server', () => {
  test('the mail goes out over SMTP and not into the outbox', async () => {
    const smtp = await startSmtpServer()
    const mailer = createMailer({ from, smtpUrl: smtp.url }, world.pool)
    await mailer.send({ ...mail, to: 'real@example.com' })
    mailer.close()
    expect(smtp.messages).toHaveLength(1)
    expect(smtp.messages[0]).toMatchObject({ from: '<no-reply@sampan.example>', to: ['<real@example.com>'] })
    expect(smtp.messages[0]?.data).toContain('Content-Language: th')
    const { rows } = await world.pool.query("select from sandbox.mail where recipient = 'real@example.com'")
    expect(rows).toHaveLength(0)
    await smtp.close()
  })

  test('what the server refuses for good is told apart from what may pass later', async () => {
    const smtp = await startSmtpServer({
      recipients: { 'nobody@shop.com': '550 no such person', 'busy@shop.com': '451 try again later' },
    })
    const mailer = createMailer({ from, smtpUrl: smtp.url }, world.pool)
    const send = (to: string) => mailer.send({ ...mail, to })
    await expect(send('nobody@shop.com')).rejects.toMatchObject({ failure: 'refused', message: /550/ })
    await expect(send('busy@shop.com')).rejects.toMatchObject({ failure: 'later', message: /451/ })
    await expect(send('no address at all')).rejects.toMatchObject({ failure: 'refused' })
    mailer.close()
    await smtp.close()
    const away = createMailer({ from, smtpUrl: smtp.url }, world.pool)
    await expect(away.send({ ...mail, to: 'ploy@shop.com' })).rejects.toMatchObject({ failure: 'later' })
  })

  test('a wrong password is tried once, and all mails wait after it', async () => {
    const smtp = await startSmtpServer({ logIn: '535 5.7.8 wrong password' })
    const smtpUrl = smtp.url.replace('smtp://', 'smtp://sampan:secret@')
    const mailer = createMailer({ from, smtpUrl }, world.pool)
    const send = () => mailer.send({ ...mail, to: 'ploy@shop.com' })
    await expect(send()).rejects.toMatchObject({ failure: 'misconfigured', isPaused: false })
    await expect(send()).rejects.toMatchObject({ failure: 'misconfigured', isPaused: true })
    expect(smtp.heard.filter((line) => line.startsWith('AUTH'))).toHaveLength(1)
    delete smtp.refusals.logIn
    const later = createMailer({ from, smtpUrl }, world.pool)
    await later.send({ ...mail, to: 'ploy@shop.com' })
    expect(smtp.messages).toHaveLength(1)
    later.close()
    mailer.close()
    await smtp.close()
  })

  test('a server that speaks no TLS where it was promised is the operator’s to mend', async () => {
    const smtp = await startSmtpServer()
    const mailer = createMailer({ from, smtpUrl: smtp.url.replace('smtp:', 'smtps:') }, world.pool)
    const sending = mailer.send({ ...mail, to: 'ploy@shop.com' })
    await expect(sending).rejects.toMatchObject({ failure: 'misconfigured' })
    mailer.close()
    await smtp.close()
  })

  test('made-up people are never mailed: their names cannot be reached', async () => {
    const smtp = await startSmtpServer()
    const mailer = createMailer({ from, smtpUrl: smtp.url }, world.pool)
    await mailer.send({ ...mail, to: 'nattaya@sampan.example' })
    expect(smtp.heard).toEqual([])
    const { rows } = await world.pool.query(
      "select from sandbox.mail where recipient = 'nattaya@sampan.example'",
    )
    expect(rows).toHaveLength(1)
    mailer.close()
    await smtp.close()
  })
})
