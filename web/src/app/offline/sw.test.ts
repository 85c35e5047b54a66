import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const origin = 'https://sampan.example'
type Handler = (event: object) => void
const handlers = new Map<string, Handler>()
const showNotification = vi.fn(async (_title: string, _options: object) => undefined)
const openWindow = vi.fn(async (_url: string) => undefined)
let pages: { url: string; focus: () => Promise<void> }[] = []

// The worker's own surroundings, which no page has.
const surroundings = {
  self: {
    addEventListener: (name: string, act: Handler) => handlers.set(name, act),
    registration: { showNotification },
    clients: { matchAll: async () => pages, openWindow },
  },
  location: { origin, hostname: 'sampan.example' },
}
beforeAll(async () => {
  for (const [name, value] of Object.entries(surroundings)) vi.stubGlobal(name, value)
  await import('./sw.ts')
})
afterAll(() => vi.unstubAllGlobals())
beforeEach(() => {
  pages = []
  vi.clearAllMocks()
})

async function happen(name: string, event: object): Promise<void> {
  const works: Promise<unknown>[] = []
  handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => works.push(work) })
  await Promise.all(works)
}
const push = (text: string) => happen('push', { data: { json: () => JSON.parse(text) } })
const pressed = async (data: unknown) => {
  const close = vi.fn()
  await happen('notificationclick', { notification: { data, close } })
  expect(close).toHaveBeenCalledOnce()
}
const told = {
  title: 'Your sample is on its way',
  body: 'Sampan',
  path: '/m/myTask?id=7',
  tag: 'a',
  lang: 'en',
}

test('what the server pushes is shown, and a press opens its page', async () => {
  await push(JSON.stringify(told))
  expect(showNotification).toHaveBeenCalledWith(
    told.title,
    expect.objectContaining({ body: 'Sampan', tag: 'a', lang: 'en', data: told.path }),
  )
  await pressed(told.path)
  expect(openWindow).toHaveBeenCalledWith(`${origin}/m/myTask?id=7`)
})

test('a window that shows the page already comes to the front', async () => {
  const focus = vi.fn(async () => undefined)
  pages = [{ url: `${origin}/m/myTask?id=7`, focus }]
  await pressed(told.path)
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
})

test('a push that cannot be read names the site and leads to its first page', async () => {
  for (const text of ['Hello', '"Hello"', '{"title":7}', 'null']) await push(text)
  expect(showNotification.mock.calls).toEqual(
    Array.from({ length: 4 }, () => ['sampan.example', expect.objectContaining({ data: '/' })]),
  )
})

test('a link of another origin is never opened', async () => {
  for (const path of [
    'https://elsewhere.example/x',
    '//elsewhere.example/x',
    'javascript:alert(1)',
    'http://[',
    7,
  ]) {
    await push(JSON.stringify({ ...told, path }))
    await pressed(path)
  }
  for (const [, options] of showNotification.mock.calls) expect(options).toMatchObject({ data: '/' })
  expect(openWindow.mock.calls).toEqual(Array.from({ length: 5 }, () => [`${origin}/`]))
})
