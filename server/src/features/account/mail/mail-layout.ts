import { type Language, languageTag } from '@sampan/contract/country'

/** The content of a mail, already in its reader's language. */
export interface MailWords {
  client: string
  language: Language
  title: string
  before: string
  /** Shown large, on a line of its own: a code. */
  big?: string | undefined
  after?: string | undefined
  button?: { label: string; href: string } | undefined
  note: string
  foot: string
}

/** Paper, card, hairline, river; mail programs know neither variables nor our font. */
const color = {
  page: '#FAF9F6',
  card: '#FFFFFF',
  hair: '#E9E6DF',
  text: '#1F1E1A',
  second: '#55514A',
  dim: '#706B60',
  river: '#14785E',
  deep: '#0A5041',
  tint: '#EFF8F4',
}
const family =
  "'Plus Jakarta Sans','Noto Sans Thai',Thonburi,'PingFang SC','Microsoft YaHei',system-ui,-apple-system,'Segoe UI',sans-serif"

/** The mail for programs that show HTML: tables, styles in place, no pictures. */
export function htmlOf(mail: MailWords): string {
  // Thai stacks marks above and below the line.
  const line = mail.language === 'th' ? '26px' : '24px'
  const paragraph = (text: string, tone: string, size = 16) =>
    `<tr><td style="padding:0 0 16px;font:400 ${size}px/${size === 16 ? line : '20px'} ${family};color:${tone}">${escapeHtml(text).replaceAll('\n', '<br>')}</td></tr>`
  const rows = [
    `<tr><td style="padding:0 0 20px;font:700 18px/24px ${family};color:${color.deep}">${escapeHtml(mail.client)}</td></tr>`,
    `<tr><td style="padding:0 0 8px;font:700 22px/30px ${family};color:${color.text}">${escapeHtml(mail.title)}</td></tr>`,
    paragraph(mail.before, color.second),
    mail.big ? bigOf(mail.big) : '',
    mail.after ? paragraph(mail.after, color.second) : '',
    mail.button ? buttonOf(mail.button) : '',
    `<tr><td style="padding:0 0 16px;border-top:1px solid ${color.hair};font-size:0;line-height:0">&nbsp;</td></tr>`,
    paragraph(mail.note, color.dim, 14),
  ]
  return `<!doctype html>
<html lang="${languageTag(mail.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(mail.title)}</title></head>
<body style="margin:0;background:${color.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${color.page}"><tr><td align="center" style="padding:24px 16px">
<table role="presentation" width="480" cellpadding="0" cellspacing="0" style="width:100%;max-width:480px;background:${color.card};border:1px solid ${color.hair};border-radius:16px"><tr><td style="padding:24px 24px 8px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('\n')}</table>
</td></tr></table>
<p style="margin:16px 0 0;font:400 12px/18px ${family};color:${color.dim}">${escapeHtml(mail.foot)}</p>
</td></tr></table>
</body></html>`
}

const bigOf = (text: string): string =>
  `<tr><td style="padding:4px 0 20px"><div style="padding:16px;border-radius:12px;background:${color.tint};font:700 32px/40px ${family};letter-spacing:6px;text-align:center;color:${color.deep}">${escapeHtml(text)}</div></td></tr>`

const buttonOf = ({ label, href }: { label: string; href: string }): string =>
  `<tr><td style="padding:4px 0 24px"><a href="${escapeHtml(href)}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:${color.river};font:650 16px/24px ${family};color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></td></tr>`

/** The same words for programs that show text; `-- ` with its space is how they know a signature (RFC 3676). */
export function textOf(mail: MailWords): string {
  const button = mail.button && `${mail.button.label}: ${mail.button.href}`
  const parts = [mail.title, mail.before, mail.big, mail.after, button, mail.note, `-- \n${mail.foot}`]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
