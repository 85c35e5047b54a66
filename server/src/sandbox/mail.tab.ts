import { type Language, languages, languageTag } from '@sampan/contract/country'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { codeIn, findMail, findMailSource, listMail, type OutboxMail } from '#gateways/mailer/outbox.ts'
import { type Address, queryOf } from './address.ts'
import { type Html, html } from './html.ts'
import { icon } from './icons.ts'
import { emptyCard, searchForm } from './parts.ts'
import type { Reader } from './reader.ts'

/** The mails that nobody outside got: a list, and one of them open. */
export async function renderMailTab(reader: Reader, pool: Pool, address: Address): Promise<Html> {
  const mails = await listMail(pool, address.q)
  const open = (address.id && (await findMail(pool, address.id))) || mails[0]
  const search = searchForm(reader, address, reader.say('mail.searchHint'))
  if (!open) return html`${search}${emptyCard(reader, 'mail', 'mail', address.q)}`
  return html`${search}<div class="mail${address.id !== '' && ' chosen'}">
<ol class="card list" aria-label="${reader.say('tab.mail')}">${mails.map((mail) => mailRow(reader, address, mail, mail.id === open.id))}</ol>
${openMail(reader, address, open)}
</div>`
}

const withId = (reader: Reader, { q }: Address, id: string) =>
  queryOf({ tab: 'mail', q, id }, reader.language).toString()

function mailRow(reader: Reader, address: Address, mail: OutboxMail, isOpen: boolean): Html {
  const code = codeIn(mail.text_body)
  return html`<li><a href="${reader.home}?${withId(reader, address, mail.id)}"${isOpen && html` aria-current="true"`}>
<span class="lines"><b lang="${tagOf(mail)}">${mail.subject}</b><span class="meta">${mail.recipient}</span></span>
<span class="end"><span class="meta">${reader.ago(mail.sent_at)}</span>${code && html`<span class="badge lotus tabular">${code}</span>`}</span></a></li>`
}

function openMail(reader: Reader, address: Address, mail: OutboxMail): Html {
  const code = codeIn(mail.text_body)
  const as = (view: 'html' | 'text') =>
    `${reader.home}?${queryOf({ tab: 'mail', q: address.q, id: mail.id, as: view }, reader.language).toString()}`
  const isHere = (view: string) => address.as === view && html` aria-current="true"`
  return html`<article class="card open">
<a class="back" href="${reader.home}?${queryOf({ tab: 'mail', q: address.q }, reader.language).toString()}">${icon('back')}${reader.say('mail.back')}</a>
<h2 lang="${tagOf(mail)}">${mail.subject}</h2>
<dl><div><dt>${reader.say('mail.to')}</dt><dd>${mail.recipient}</dd></div>
<div><dt>${reader.say('mail.from')}</dt><dd>${mail.sender}</dd></div>
<div><dt>${reader.say('mail.at')}</dt><dd>${reader.moment(mail.sent_at)}</dd></div></dl>
${code && html`<p class="code"><span>${reader.say('mail.code')}</span><strong data-testid="mail-code">${code}</strong></p>`}
<nav class="segments" aria-label="${reader.say('mail.body')}"><a href="${as('html')}"${isHere('html')}>${reader.say('mail.asHtml')}</a><a href="${as('text')}"${isHere('text')}>${reader.say('mail.asText')}</a></nav>
${
  address.as === 'text'
    ? html`<pre lang="${tagOf(mail)}">${mail.text_body}</pre>`
    : html`<iframe src="${reader.home}/mail/${mail.id}/html" title="${reader.say('mail.body')}" sandbox="allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"></iframe>`
}
<a class="meta" href="${reader.home}/mail/${mail.id}/source">${reader.say('mail.source')}</a>
</article>`
}

const tagOf = ({ lang }: OutboxMail) => {
  const known = languages.find((language): language is Language => language === lang)
  return known ? languageTag(known) : 'en'
}

/** A mail's own page stays without scripts and without our style. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data: https:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"

/** The mail itself, its source, and a list for test programs. */
export function addMailRoutes(app: FastifyInstance, pool: Pool): void {
  app.get<{ Params: { id: string } }>('/mail/:id/html', async (request, reply) => {
    const mail = await findMail(pool, request.params.id)
    if (!mail) return reply.code(404).type('text/plain').send('')
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': mailPolicy, 'x-frame-options': 'SAMEORIGIN' })
      .send(mail.html_body)
  })
  app.get<{ Params: { id: string } }>('/mail/:id/source', async (request, reply) => {
    const source = await findMailSource(pool, request.params.id)
    if (!source) return reply.code(404).type('text/plain').send('')
    return reply.type('text/plain; charset=utf-8').send(source)
  })
  app.get<{ Querystring: { to?: string } }>('/mail.json', async (request) => {
    const mails = await listMail(pool, request.query.to ?? '')
    return mails.map((mail) => ({
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      lang: mail.lang,
      code: codeIn(mail.text_body),
      sentAt: mail.sent_at.toISOString(),
    }))
  })
}
