import { type CountryCode, languageTag } from '@sampan/contract/country'
import { uuid } from '@sampan/contract/first-reads'
import { getProduct, type ProductDetail } from '@sampan/contract/product'
import { getTask, type TaskDetail } from '@sampan/contract/task'
import type { TenantInfo } from '@sampan/contract/tenant'
import type { Ctx } from '#context.ts'
import { escapeHtml } from './escape.ts'
import { dataOf, type PageAnswer } from './page-answers.ts'

/** The metadata of a page for search engines and link previews. */
interface Head {
  title: string
  /** The title of the browser's tab, as the web sets it later (web/src/lib/page-title.ts). */
  tab: string
  description: string
  picture: string
  /** A picture that is worth a large preview. */
  isLarge: boolean
}

/** What a shared page is about. */
export interface Subject {
  kind: 'product' | 'task'
  id: string
}

/** `/detail?id=` is about a product, `/task?t=` about a task, on both kinds of device. */
function subjectOf({ pathname, searchParams }: URL): Subject | undefined {
  const page = /^(?:\/m)?\/(detail|task)$/.exec(pathname)?.[1]
  const id = searchParams.get(page === 'task' ? 't' : 'id')
  if (!page || !id || !uuid.test(id)) return undefined
  return { kind: page === 'task' ? 'task' : 'product', id }
}

/** Whether the address is that of a page about one thing, and names none. */
export const isAboutNothing = (url: URL): boolean =>
  /^(?:\/m)?\/(detail|task)$/.test(url.pathname) && subjectOf(url) === undefined

/** Pages that are the same for everybody in a country. */
const openPages = ['/index', '/introduction']

/** One address for the page of both devices, without what does not change it; undefined for pages of one person. */
export function canonicalPath(url: URL, country: CountryCode): string | undefined {
  const subject = subjectOf(url)
  if (subject) return pathOf(subject)
  const page = url.pathname.replace(/^\/m(?=\/)/, '')
  return openPages.includes(page) ? `${page}?countryCode=${country}` : undefined
}

export const pathOf = ({ kind, id }: Subject): string =>
  kind === 'product' ? `/detail?id=${encodeURIComponent(id)}` : `/task?t=${encodeURIComponent(id)}`

/** Of the product or task that a page is about; undefined for every other page, and where that is gone or foreign. */
export function headOf(answers: readonly PageAnswer[], { clientName }: TenantInfo): Head | undefined {
  const product = dataOf<ProductDetail>(answers, getProduct)
  if (product) {
    const { name, description, picture } = product
    return { title: name, tab: tabOf(name, clientName), description, picture, isLarge: true }
  }
  const task = dataOf<TaskDetail>(answers, getTask)
  if (!task) return undefined
  const { title, brief, picture } = task
  return { title, tab: tabOf(title, clientName), description: brief, picture, isLarge: true }
}

const tabOf = (title: string, clientName: string): string => `${title} · ${clientName}`

/** Pages of many things by their path, with the words that the web has in its tab. */
const listTitles = {
  '/index': { title: 'product:home.title', description: 'product:home.description' },
  '/list': { title: 'product:list.title', description: 'product:home.description' },
  '/taskList': { title: 'task:list.title', description: 'task:list.description' },
} as const

/** Of the index and of the lists, by their own titles; of every other page, by the tenant's name alone. */
export function tenantHead({ app, country, language }: Ctx, tenant: TenantInfo, pathname: string): Head {
  const named = tenantAlone(tenant)
  const page = pathname.replace(/^\/m(?=\/)/, '')
  if (!(page in listTitles)) return named
  const keys = listTitles[page as keyof typeof listTitles]
  const names = new Intl.DisplayNames([languageTag(language)], { type: 'region' })
  const words = { country: names.of(country) ?? country }
  const title = app.words.say(language, keys.title, words)
  return {
    ...named,
    title,
    tab: tabOf(title, tenant.clientName),
    description: app.words.say(language, keys.description, words),
  }
}

const tenantAlone = (tenant: TenantInfo): Head => ({
  title: tenant.clientName,
  tab: tenant.clientName,
  description: tenant.slogan,
  picture: tenant.logo || '/icon-512.png',
  isLarge: false,
})

/** In: the tenant's origin, since whoever shows a link elsewhere needs whole addresses; its name. */
export function headTags(
  head: Head,
  { site, name, canonical }: { site: string; name: string; canonical: string | undefined },
): string {
  const description = inOneLine(head.description)
  const address = canonical && `${site}${canonical}`
  const tags: [string, string | undefined][] = [
    ['og:title', head.title],
    ['og:description', description],
    ['og:image', head.picture && wholeAddress(head.picture, site)],
    ['og:url', address],
    ['og:site_name', name],
    ['og:type', 'website'],
  ]
  return [
    `<title>${escapeHtml(head.tab)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    ...(address ? [`<link rel="canonical" href="${escapeHtml(address)}" />`] : []),
    ...tags.flatMap(([property, text]) =>
      text ? [`<meta property="${property}" content="${escapeHtml(text)}" />`] : [],
    ),
    `<meta name="twitter:card" content="${head.isLarge && head.picture ? 'summary_large_image' : 'summary'}" />`,
    '<link rel="icon" href="/favicon.ico" sizes="48x48" />',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png" />',
    '<link rel="manifest" href="/manifest.webmanifest" />',
  ].join('\n    ')
}

/** Previews show a line or two; what brands write has paragraphs. */
const inOneLine = (text: string): string => [...text.replace(/\s+/gu, ' ').trim()].slice(0, 200).join('')

/** The part after # is for our own pages: it names the ground behind a cut-out. */
function wholeAddress(picture: string, site: string): string {
  const url = new URL(picture, site)
  url.hash = ''
  return url.href
}
