import { type Language, languageOf, languageTag } from '@sampan/contract/country'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { sayMoment } from '#features/account/mail/say-moment.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { findVersion, type TemplateTexts } from '#features/mou-template/mou-template.queries.ts'
import { shownIn, textOf } from '#kit/local-text.ts'
import type { Paper, PaperPart, PaperText } from '#print/paper.ts'
import type { MouRecord } from './mou.machine.ts'
import { mouRulesOf } from './mou-subjects.ts'
import { type Content, dutyTable, factRows, type Parties, type Say } from './paper-words.ts'
import { ownParts } from './template-parts.ts'

/**
 * The agreement in the language that its creator reads, which is answered too; when that of the brand's country is another
 * one, the same in that one behind it, so that each side reads what binds it (R199). Dates are told in the zone of the
 * case's country.
 */
export async function paperOf(ctx: Ctx, row: MouRecord): Promise<{ paper: Paper; language: Language }> {
  const content = await contentOf(ctx, row)
  const template = await templateOf(ctx, row)
  const reader = content.parties.creator.language
  // A template that lacks the creator's language gives the whole paper its own: no paper is in two languages by halves.
  const own = (template && shownIn(template.body, reader, row.countryCode)) ?? reader
  const brands = languageOf(content.parties.brand.countryCode)
  const other = [brands, 'en' as const].find((language) => !template || Boolean(template.body[language]))
  const languages = [...new Set<Language>([own, ...(own === brands || !other ? [] : [other])])]
  const paper: Paper = {
    title: ctx.app.words.say(own, 'mou:paper.title', { number: row.number }),
    author: ctx.tenant.clientName,
    madeAt: ctx.now,
    texts: languages.map((language) =>
      textIn(ctx, language, { ...content, template, languages }, language === own),
    ),
  }
  return { paper, language: own }
}

/** What a case says in its agreement. */
export async function contentOf(ctx: Ctx, row: MouRecord): Promise<Content> {
  const facts = await mouRulesOf(ctx, row.kind).paperFacts(ctx, row.subjectId)
  return { row, facts, parties: await partiesOf(ctx, row) }
}

const templateOf = async (ctx: Ctx, row: MouRecord): Promise<TemplateTexts | undefined> =>
  row.templateId !== null && row.templateVersion !== null
    ? findVersion(ctx, row.templateId, row.templateVersion)
    : undefined

async function partiesOf(ctx: Ctx, row: MouRecord): Promise<Parties> {
  const [found] = await ctx.db
    .select({
      name: account.fullName,
      language: account.language,
      home: account.countryCode,
      platform: creator.platform,
      handle: creator.handle,
      brand: { name: brand.name, countryCode: brand.countryCode },
    })
    .from(account)
    .innerJoin(creator, and(eq(creator.tenantId, account.tenantId), eq(creator.id, row.creatorId)))
    .innerJoin(brand, and(eq(brand.tenantId, account.tenantId), eq(brand.id, row.brandId)))
    .where(and(eq(account.tenantId, ctx.tenant.id), eq(account.id, row.accountId)))
  if (!found) throw new Error(`the parties of the agreement ${row.id} are not there`)
  // What its creator has before the eyes while it is opened is what is signed.
  const isReading = ctx.caller.accountId === row.accountId
  const language = isReading ? ctx.language : (found.language ?? languageOf(found.home))
  return {
    creator: { name: found.name, platform: found.platform, handle: found.handle, language },
    brand: found.brand,
  }
}

/** Fields to sign on a device are in the first text alone: a field name is unique in a document. */
export function textIn(
  ctx: Ctx,
  language: Language,
  {
    template,
    languages = [],
    ...content
  }: Content & { template: TemplateTexts | undefined; languages?: readonly Language[] },
  hasFields: boolean,
): PaperText {
  const { row, facts, parties } = content
  const say: Say = (key, params) => ctx.app.words.say(language, `mou:paper.${key}`, params)
  const place = { language, country: row.countryCode }
  const at = sayMoment(place, ctx.now, 'moment')
  const names = { brand: parties.brand.name, creator: parties.creator.name }
  const box = (party: 'creator' | 'brand') => ({
    title: say(party),
    name: names[party],
    lines: [say('signName'), say('signDate')],
    ...(hasFields && { field: party }),
  })
  const notice = facts.notice && textOf(facts.notice, language, row.countryCode)
  const noticeParts: PaperPart[] = notice
    ? [
        { kind: 'heading', text: say('notice') },
        { kind: 'text', text: notice },
      ]
    : []
  const own =
    template && ownParts(say, place, { content, template, tenant: ctx.tenant.clientName, now: ctx.now })
  return {
    language: languageTag(language),
    parts: [
      { kind: 'title', text: own?.title || say('title', { number: row.number }), note: say('made', { at }) },
      ...(own ? [] : [{ kind: 'text', text: say('intro', names) } as const]),
      { kind: 'facts', rows: factRows(say, place, content) },
      ...(own?.parts ?? []),
      { kind: 'heading', text: say('duties') },
      dutyTable(say, place, ctx.tenant.clientName, content),
      ...noticeParts,
      { kind: 'heading', text: say('terms') },
      { kind: 'text', text: say('clocks', { tenant: ctx.tenant.clientName }) },
      { kind: 'text', text: say('simple', { tenant: ctx.tenant.clientName }) },
      ...bothTexts(say, language, languages),
      {
        kind: 'signatures',
        boxes: [box('creator'), box('brand')],
      },
    ],
    footer: say('footer', {
      number: row.number,
      tenant: ctx.tenant.clientName,
      page: '{page}',
      pages: '{pages}',
    }),
  }
}

/** Which text counts where two say it: the one that the creator, who wrote neither, has read. */
function bothTexts(say: Say, language: Language, languages: readonly Language[]): PaperPart[] {
  const [own, other] = languages
  if (!own || !other) return []
  const names = new Intl.DisplayNames([languageTag(language)], { type: 'language' })
  const nameOf = (one: Language) => names.of(languageTag(one)) ?? one
  return [{ kind: 'text', text: say('both', { own: nameOf(own), other: nameOf(other) }) }]
}
