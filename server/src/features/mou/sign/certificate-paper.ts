import { type Language, languageTag } from '@sampan/contract/country'
import { consentVersion } from '@sampan/contract/mou-signing'
import type { Ctx } from '#context.ts'
import { hintOf } from '#features/account/mail/email-hint.ts'
import { sayMoment } from '#features/account/mail/say-moment.ts'
import type { FileRow } from '#features/file/file.queries.ts'
import { textOf } from '#kit/local-text.ts'
import type { Mark, Paper, PaperPart } from '#print/paper.ts'
import type { MouRecord } from '../mou.machine.ts'

interface Certified {
  language: Language
  row: MouRecord
  /** The unsigned paper. */
  paper: FileRow
  signer: { name: string; email: string }
  mark: Mark
  steps: { sentAt: Date; openedAt: Date | null; consentedAt: Date }
  timeZone: string
}

/** How an agreement was signed, as the last page of its paper tells everybody who holds it (R87). */
export function certificateOf(ctx: Ctx, given: Certified): Paper {
  const { language, row } = given
  const say = (key: string, params?: Record<string, unknown>) =>
    ctx.app.words.say(language, `mou:certificate.${key}`, params)
  const client = ctx.tenant.clientName
  const parts: PaperPart[] = [
    { kind: 'title', text: say('title'), note: say('about', { number: row.number }) },
    { kind: 'text', text: say('intro', { name: given.signer.name, client }) },
    { kind: 'mark', mark: given.mark, name: given.signer.name },
    { kind: 'facts', rows: factRows(ctx, say, given) },
    { kind: 'heading', text: say('consent', { version: consentVersion }) },
    { kind: 'text', text: ctx.app.words.say(language, 'mou:consent.text') },
    { kind: 'text', text: ctx.app.words.say(language, 'mou:consent.more', { client }), isDim: true },
    { kind: 'heading', text: say('check') },
    { kind: 'text', text: say('seal', { client }) },
    { kind: 'text', text: say('simple') },
  ]
  return {
    title: say('title'),
    author: client,
    madeAt: ctx.now,
    texts: [
      { language: languageTag(language), parts, footer: say('footer', { number: row.number, client }) },
    ],
  }
}

type Say = (key: string, params?: Record<string, unknown>) => string

function factRows(ctx: Ctx, say: Say, { language, row, paper, signer, steps, timeZone }: Certified) {
  const place = { language, country: row.countryCode }
  const at = (moment: Date) => `${sayMoment(place, moment, 'moment')} (${moment.toISOString().slice(0, 19)}Z)`
  // The whole address is kept, and is no business of everybody who holds the paper.
  const email = hintOf(signer.email)
  const rows: [string, string | null][] = [
    ['agreement', `${row.number} · ${textOf(row.title, language, row.countryCode)}`],
    ['document', inGroups(paper.sha256.toString('hex'))],
    ['signer', signer.name],
    ['authentication', say('emailCode', { email })],
    ['sent', at(steps.sentAt)],
    ['opened', steps.openedAt && at(steps.openedAt)],
    ['consented', at(steps.consentedAt)],
    ['signed', at(ctx.now)],
    ['timeZone', timeZone],
    ['ip', ctx.ip],
    ['device', ctx.userAgent.slice(0, 200)],
  ]
  return rows.flatMap(([key, value]) => (value ? [{ label: say(key), value }] : []))
}

/** A hash that a line of a table can break. */
const inGroups = (hash: string): string => hash.replace(/(.{8})(?=.)/g, '$1 ')
