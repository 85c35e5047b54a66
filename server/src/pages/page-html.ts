import { languageTag } from '@sampan/contract/country'
import type { FirstRead } from '@sampan/contract/first-reads'
import { bootPart, rootPart } from '@sampan/contract/page-parts'
import { offeredBy, type RenderedFor } from '@sampan/contract/prerender'
import { getModuleList, getTenantInfo, type TenantInfo } from '@sampan/contract/tenant'
import type { App, Ctx } from '#context.ts'
import { ownDomain } from '#features/tenant/own-domain.ts'
import { listHosts } from '#features/tenant/tenant.queries.ts'
import { newAuditNotes } from '#kit/audit/notes.ts'
import type { Arrival } from '#kit/call/arrival.ts'
import { visitor } from '#kit/context.ts'
import { ask } from './ask.ts'
import { loadTags, type PageLoads, readerCheckTag, schemeTag, takeScripts } from './first-loads.ts'
import { frameOf } from './frame.ts'
import { headOf, headTags, tenantHead } from './head.ts'
import { lateNotice } from './late-notice.ts'
import { type PageAnswer, pageAnswers } from './page-answers.ts'
import type { PageRenderer } from './page-renderer.ts'
import { pictureTags } from './picture-tags.ts'

export interface WantedPage {
  url: URL
  reads: readonly FirstRead[]
  /** The one address under which search engines shall know the page; undefined where none shall. */
  canonical: string | undefined
  loads: PageLoads
  /** Path and query, of which the page is rendered. */
  address: string
  /** Whether the reader has chosen the country, in the address or before. */
  isChosen: boolean
}

export interface FilledPage {
  html: string
  /** False where something that the page is about could not be answered. */
  isWhole: boolean
  /** What the page is about is not there. */
  isMissing: boolean
  /** True where the page should have been rendered and was not. */
  isUnrendered: boolean
  /** The rendered page where it took too long for who asked; undefined where it could not be made. Never rejects. */
  late?: Promise<string | undefined>
}

/** Fills the shell of the build with what a page comes with. In: for whom, with country and language of the page. */
export async function fillPage(
  app: App,
  shell: string,
  arrival: Arrival,
  wanted: WantedPage,
  renderer: PageRenderer,
): Promise<FilledPage> {
  const ctx = asVisitor(app, arrival)
  const { isMissing, ...boot } = await bootOf(ctx, wanted.reads)
  const isWhole = boot.answers.length === wanted.reads.length
  // A page of one person, and one that leads elsewhere, is rendered by the browser.
  const isRendered = wanted.reads.length > 0 && isWhole && boot.tenant.isStation !== 0
  const rendering = isRendered ? await renderer.render(requestOf(arrival, wanted, boot)) : { html: '' }
  // Nothing has an address of its own that search engines should know, where nothing is.
  const described = isMissing ? { ...wanted, canonical: undefined } : wanted
  const fill = async (rendered: string) => composed(shell, await partsOf(ctx, described, boot, rendered))
  const late = rendering.late
    ?.then((rendered) => (rendered ? fill(rendered) : undefined))
    .catch((err: unknown) => {
      app.log.warn({ err, page: wanted.address }, 'a page that was rendered late could not be kept')
      return undefined
    })
  const html = await fill(rendering.html)
  return { html, isWhole, isMissing, isUnrendered: isRendered && !rendering.html, ...(late && { late }) }
}

const asVisitor = (app: App, arrival: Arrival): Ctx => ({
  app,
  ...arrival,
  caller: visitor,
  // What is made here is kept for every host name, and for whoever comes.
  host: undefined,
  namedCountry: undefined,
  isSessionOver: false,
  db: app.database.forTenant(arrival.tenant.id),
  now: new Date(),
  audit: newAuditNotes(),
  afterCommit: () => {},
})

/** What the web finds in the page in place of calls (web/src/lib/boot.ts). */
interface Boot {
  at: number
  tenant: TenantInfo
  worksOffline: boolean
  languageTag: string
  modules: { countryCode: string; list: unknown }
  answers: PageAnswer[]
}

async function bootOf(ctx: Ctx, reads: readonly FirstRead[]): Promise<Boot & { isMissing: boolean }> {
  const { app, country, language } = ctx
  const [tenant, list, found] = await Promise.all([
    ask<TenantInfo>(ctx, getTenantInfo, {}),
    ask(ctx, getModuleList, { countryCode: country }),
    pageAnswers(ctx, reads),
  ])
  return {
    at: ctx.now.getTime(),
    tenant,
    worksOffline: app.config.OFFLINE,
    languageTag: languageTag(language),
    modules: { countryCode: country, list },
    ...found,
  }
}

const isOfPhone = ({ url }: WantedPage): boolean => url.pathname.startsWith('/m/')

const requestOf = ({ language }: Arrival, wanted: WantedPage, boot: Boot) => ({
  address: wanted.address,
  language,
  isChosen: wanted.isChosen,
  isPhone: isOfPhone(wanted),
  boot,
})

const renderedFor = ({ country, language }: Ctx, wanted: WantedPage, { tenant }: Boot): RenderedFor => ({
  address: wanted.address,
  country,
  isChosen: wanted.isChosen,
  language,
  offered: offeredBy(tenant),
})

/** What goes into the shell, as HTML. */
interface PageParts {
  tag: string
  frame: string
  /** Title and what other sites and search engines read. */
  head: string
  /** The script in the head; of a rendered page it asks for these others. */
  check: (scripts: readonly string[]) => string
  links: string
  rendered: string
  late: string
  boot: string
}

async function partsOf(ctx: Ctx, wanted: WantedPage, boot: Boot, rendered: string): Promise<PageParts> {
  const { tenant, answers } = boot
  const site = ownDomain(ctx.app.publicUrl, await listHosts(ctx))
  const head = headOf(answers, tenant) ?? tenantHead(ctx, tenant, wanted.url.pathname)
  // Pictures in the HTML itself come after the styles, without which nothing is painted, and before scripts.
  const pictures = rendered ? '' : pictureTags(answers, isOfPhone(wanted))
  return {
    tag: boot.languageTag,
    frame: frameOf(wanted.url.pathname),
    head: headTags(head, { site, name: tenant.clientName, canonical: wanted.canonical }),
    check: rendered
      ? (scripts) => readerCheckTag(wanted.loads, renderedFor(ctx, wanted, boot), scripts)
      : () => schemeTag(wanted.loads),
    links: `  ${loadTags(wanted.loads)}\n    ${pictures}\n  `,
    rendered,
    late: lateNotice(ctx.app.words, ctx.language),
    boot: bootPart(boot),
  }
}

/** By functions: in a replacement text `$&` and its kin would mean something, and brands write what they like. */
function composed(shell: string, parts: PageParts): string {
  const linked = shell.replace('</head>', () => `${parts.links}</head>`)
  const { page, scripts } = parts.rendered ? takeScripts(linked) : { page: linked, scripts: [] }
  return page
    .replace('<title>Sampan</title>', () => parts.head)
    .replace('<html lang="en">', () => `<html lang="${parts.tag}" data-frame="${parts.frame}">`)
    .replace('<!--head-->', () => parts.check(scripts))
    .replace('<div id="root"></div>', () => rootPart(parts.rendered))
    .replace('<!--late-->', () => parts.late)
    .replace('<!--boot-->', () => parts.boot)
}
