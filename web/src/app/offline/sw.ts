import { shellOfPage } from '@sampan/contract/page-parts'
import type { ShownPush } from '@sampan/contract/push'
import type { KeptFiles } from '../../../build/page-loads.ts'

/**
 * The service worker. It keeps files whose names change with what they hold, the HTML of the last page, which is the same for
 * everybody, and pictures that everybody may see. It touches no call: answers belong to people, and what may be kept of
 * them is kept by the page, for its reader alone (kept-answers.ts).
 */

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}
interface NotificationEvent extends ExtendableEvent {
  readonly notification: { readonly data: unknown; close(): void }
}
interface Page {
  readonly url: string
  focus(): Promise<unknown>
}
interface Worker {
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: { showNotification(title: string, options: object): Promise<void> }
  addEventListener(name: 'install' | 'activate', act: (event: ExtendableEvent) => void): void
  addEventListener(name: 'fetch', act: (event: FetchEvent) => void): void
  addEventListener(name: 'push', act: (event: PushEvent) => void): void
  addEventListener(name: 'notificationclick', act: (event: NotificationEvent) => void): void
  addEventListener(name: 'message', act: (event: ExtendableEvent & MessageEvent) => void): void
}

/** What a page that is shown tells: what it has loaded, where it is, and whether its reader will want the other pages too. */
export interface Loaded {
  files: string[]
  page: string
  language: string
  wantsAll: boolean
}

// Filled in by the build: its name, and where the list is of what people who come back want to have.
const build = '%BUILD%'
const list = '%LIST%'

// Types of the web's other files make `self` a window; here it is the worker's scope.
const worker = self as unknown as Worker
/** A store a build: a new one takes over from the old ones what did not change, and they go when it is complete. */
const prefix = 'build:'
const own = `${prefix}${build}`
const pictures = 'pictures'
const picturesMost = 150
/** Downloads and papers are no pages: nothing takes their place, however long they take. */
const tools = /^\/(apis|files|storage|sandbox|docs|metrics|healthz|readyz|\.well-known)(\/|$)/
/** A page that takes longer is shown as it was; milliseconds. */
const patience = 8_000

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()))

worker.addEventListener('message', (event) => event.waitUntil(keepLoaded(event.data as Loaded)))

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && !tools.test(pathname)) event.respondWith(page(event))
  else if (/^\/(assets|flags)\/|^\/mark\.svg$/.test(pathname)) event.respondWith(file(event))
  else if (request.destination === 'image' && pathname.startsWith('/files/'))
    event.respondWith(picture(event))
})

worker.addEventListener('push', (event) => {
  const { title, path, ...shown } = readPushed(event)
  const own = { icon: '/icon-192.png', data: pathHere(path), renotify: true }
  event.waitUntil(worker.registration.showNotification(title, { ...shown, ...own }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(location.origin + pathHere(event.notification.data)))
})

/**
 * Browsers want something shown for each push, or take the reader's leave back: one that cannot be read, which a newer or an older
 * server may have sent, names the site alone.
 */
function readPushed({ data }: PushEvent): ShownPush {
  try {
    const told = data?.json() as ShownPush
    if (typeof told.title === 'string') return told
  } catch {
    // No JSON.
  }
  return { title: location.hostname, body: '', path: '/', tag: 'unread', lang: '' }
}

/** A page of this site, whatever a push says; the first one where it names no other. */
function pathHere(said: unknown): string {
  const url =
    typeof said === 'string' && URL.canParse(said, location.origin) && new URL(said, location.origin)
  return url && url.origin === location.origin ? url.pathname + url.search + url.hash : '/'
}

/** A window that shows the page already comes to the front. Others are left as they are: somebody may be typing there. */
async function openPage(url: string): Promise<unknown> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return (pages.find((each) => each.url === url) ?? { focus: () => worker.clients.openWindow(url) }).focus()
}

/** A page comes from the server; where that is not reached, its HTML of last time, which the router fills. */
async function page(event: FetchEvent): Promise<Response> {
  const { request } = event
  const coming = fetch(request).then((answer) => {
    if (isShell(answer)) event.waitUntil(putShell(request.url, answer.clone()))
    return answer
  })
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience))
  const answer = await Promise.race([coming.catch(() => undefined), late])
  return answer ?? (await findShell(request.url)) ?? coming
}

/** `no-store` are pages whose address decides something. */
const isShell = (answer: Response): boolean =>
  answer.ok &&
  !answer.redirected &&
  (answer.headers.get('content-type') ?? '').startsWith('text/html') &&
  !(answer.headers.get('cache-control') ?? '').includes('no-store') &&
  !tools.test(new URL(answer.url).pathname)

const deviceOf = (path: string): 'phone' | 'site' => (/^\/m(\/|$)/.test(path) ? 'phone' : 'site')
const shellOf = (device: 'phone' | 'site'): string => (device === 'phone' ? '/m' : '/')
const pathOf = (url: string): string => new URL(url, location.origin).pathname

async function findShell(url: string): Promise<Response | undefined> {
  const device = deviceOf(pathOf(url))
  const mine = await findKept(shellOf(device))
  return mine ?? findKept(shellOf(device === 'phone' ? 'site' : 'phone'))
}

/**
 * Without the answers of its page and what was rendered of them: they would be shown as if they were new, and the page keeps
 * them with their time. HTML of which that cannot be told apart is not kept.
 */
async function putShell(url: string, answer: Response): Promise<void> {
  const html = shellOfPage(await answer.text())
  if (html === undefined) return
  const headers = { 'content-type': 'text/html; charset=utf-8' }
  await put(own, shellOf(deviceOf(pathOf(url))), new Response(html, { headers }))
}

/** The newest build first, whichever store holds it. */
async function findKept(key: string): Promise<Response | undefined> {
  return (await (await caches.open(own)).match(key)) ?? caches.match(key)
}

/** A file of the build never changes under its name. */
async function file(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const known = await findKept(url)
  if (known) return known
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(put(own, url, answer.clone()))
  return answer
}

/** Pictures that everybody may see; those of papers and drafts say `private` and are kept by nobody. */
async function picture(event: FetchEvent): Promise<Response> {
  const { url } = event.request
  const store = await caches.open(pictures)
  const known = await store.match(url)
  if (known) return known
  const answer = await fetch(event.request)
  const isPublic = (answer.headers.get('cache-control') ?? '').includes('public')
  if (answer.ok && isPublic) event.waitUntil(put(pictures, url, answer.clone()).then(dropOldPictures))
  return answer
}

async function dropOldPictures(): Promise<void> {
  const store = await caches.open(pictures)
  const held = await store.keys()
  await Promise.all(held.slice(0, Math.max(0, held.length - picturesMost)).map((old) => store.delete(old)))
}

/**
 * Keeps what a page of this build has loaded before the worker was there, and the other pages of its device where they are
 * wanted; then the stores of former builds go. A page of another build is left alone.
 */
async function keepLoaded({ files, page: path, language, wantsAll }: Loaded): Promise<void> {
  const store = await caches.open(own)
  const device = deviceOf(path)
  const isWhole = await keepFiles(store, wantsAll ? [...files, ...(await listFor(device, language))] : files)
  if (!(await store.match(shellOf(device)))) {
    const answer = await fetch(path).catch(() => undefined)
    if (answer && isShell(answer)) await putShell(path, answer)
  }
  // An incomplete new build leaves the former one in place.
  if (!isWhole || !(await store.match(shellOf(device)))) return
  const former = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(former.map((name) => caches.delete(name)))
}

async function listFor(device: 'phone' | 'site', language: string): Promise<string[]> {
  const answer = await fetch(list).catch(() => undefined)
  if (!answer?.ok) return []
  const { words, ...files } = (await answer.json()) as KeptFiles
  return [...files[device], ...(words[language] ?? [])]
}

/** One after the other, so that the page that is being read has the line to itself. Out: whether all are kept. */
async function keepFiles(store: Cache, paths: readonly string[]): Promise<boolean> {
  for (const path of new Set(paths)) if (!(await keepFile(store, path))) return false
  return true
}

async function keepFile(store: Cache, path: string): Promise<boolean> {
  const url = new URL(path, location.origin).href
  if (await store.match(url)) return true
  const answer = (await caches.match(url)) ?? (await fetch(url).catch(() => undefined))
  if (!answer?.ok) return false
  return put(own, url, answer)
}

/** Out: whether it is kept; a full device keeps nothing new. */
async function put(name: string, key: string, answer: Response): Promise<boolean> {
  try {
    await (await caches.open(name)).put(key, answer)
    return true
  } catch {
    return false
  }
}
