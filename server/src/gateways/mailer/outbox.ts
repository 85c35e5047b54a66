import { randomUUIDv7 } from 'node:crypto'
import type { Pool } from 'pg'

export interface OutboxMail {
  id: string
  tenant_id: string | null
  sender: string
  recipient: string
  subject: string
  text_body: string
  html_body: string
  lang: string
  sent_at: Date
}

const columns = 'id, tenant_id, sender, recipient, subject, text_body, html_body, lang, sent_at'

/** Keeps a mail that nobody outside gets, once, however often it is handed over. */
export async function keepMail(
  pool: Pool,
  mail: {
    messageId: string
    tenantId: string | null
    from: string
    to: string
    subject: string
    text: string
    html: string
    lang: string
    source: Buffer
  },
): Promise<void> {
  await pool.query(
    `insert into sandbox.mail (id, tenant_id, sender, recipient, subject, text_body, html_body, lang, source, message_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (message_id) do nothing`,
    [
      randomUUIDv7(),
      mail.tenantId,
      mail.from,
      mail.to,
      mail.subject,
      mail.text,
      mail.html,
      mail.lang,
      mail.source,
      mail.messageId,
    ],
  )
}

/** Newest first; `search` looks into recipient and subject. */
export async function listMail(pool: Pool, search: string, limit = 50): Promise<OutboxMail[]> {
  const { rows } = await pool.query<OutboxMail>(
    `select ${columns} from sandbox.mail
     where $1 = '' or strpos(lower(recipient || ' ' || subject), lower($1)) > 0
     order by sent_at desc, id desc limit $2`,
    [search, limit],
  )
  return rows
}

export async function findMail(pool: Pool, id: string): Promise<OutboxMail | null> {
  const { rows } = await pool.query<OutboxMail>(`select ${columns} from sandbox.mail where id::text = $1`, [
    id,
  ])
  return rows[0] ?? null
}

/** The mail as it would have gone over the wire. */
export async function findMailSource(pool: Pool, id: string): Promise<Buffer | null> {
  const { rows } = await pool.query<{ source: Buffer }>(
    'select source from sandbox.mail where id::text = $1',
    [id],
  )
  return rows[0]?.source ?? null
}

/** The code of 6 signs (R4) that a mail brings; null when it brings none. Letters count only as a word on a line of its own. */
export function codeIn(text: string): string | null {
  return (
    /(?<![\d.,/:#=-])\b(\d{6})\b(?![\d.,/:-]\d)/.exec(text)?.[1] ??
    /^\s*([A-Z0-9]{6})\s*$/m.exec(text)?.[1] ??
    null
  )
}
