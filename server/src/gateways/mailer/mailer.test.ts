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

  test('a refused recipient is an error', async () => {
    const smtp = await startSmtpServer({ refuse: 'nobody@example.com' })
    const mailer = createMailer({ from, smtpUrl: smtp.url }, world.pool)
    await expect(mailer.send({ ...mail, to: 'nobody@example.com' })).rejects.toThrow(/550/)
    mailer.close()
    await smtp.close()
  })
})
