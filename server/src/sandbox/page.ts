import { languages, languageTag } from '@sampan/contract/country'
import type { FastifyReply } from 'fastify'
import { type Html, html } from './html.ts'
import { mark } from './icons.ts'
import type { Reader } from './reader.ts'

export interface Page {
  title: string
  body: Html
  /** The address without its language, for the language links; none are shown where it is absent. */
  address?: URLSearchParams
  /** The form's answer leads away to the client, and from there perhaps further: no origin can be named. */
  leadsAway?: boolean
}

const languageNames = {
  en: 'English',
  'zh-CN': '中文',
  id: 'Indonesia',
  th: 'ไทย',
  vn: 'Tiếng Việt',
} as const

/** Sends a page under a policy of its own: no script runs on it, styles come from one file. */
export function sendPage(reply: FastifyReply, reader: Reader, page: Page, status = 200): FastifyReply {
  const formAction = page.leadsAway ? '' : `form-action 'self'; `
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; frame-src 'self'; ${formAction}base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(String(renderPage(reader, page)))
}

function renderPage(reader: Reader, page: Page): Html {
  return html`<!doctype html>
<html lang="${languageTag(reader.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${page.title} · ${reader.say('name')}</title>
<link rel="icon" href="${reader.home}/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${reader.home}/sandbox.css">
</head>
<body>
<header class="top">
<a class="brand" href="${reader.home}?lang=${reader.language}">${mark}<span>Sampan</span></a>
<span class="badge silt">${reader.say('name')}</span>
${page.address && languageLinks(reader, page.address)}
</header>
${page.body}
</body>
</html>`
}

function languageLinks(reader: Reader, address: URLSearchParams): Html {
  const links = languages.map((language) => {
    const query = new URLSearchParams(address)
    query.set('lang', language)
    const here = language === reader.language && html` aria-current="true"`
    return html`<a href="?${query.toString()}" lang="${languageTag(language)}" hreflang="${languageTag(language)}"${here}>${languageNames[language]}</a>`
  })
  return html`<nav class="languages" aria-label="${reader.say('language')}">${links}</nav>`
}
