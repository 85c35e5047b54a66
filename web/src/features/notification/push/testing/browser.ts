import { codes } from '@sampan/contract/codes'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { getPush } from '@sampan/contract/push'
import { saveTokens } from '#lib/session.ts'

type Push = OutputOf<typeof getPush>

/** Public keys of a server, as browsers and servers write them. */
export const keyOf = (fill: number): string =>
  btoa(String.fromCharCode(...new Uint8Array(65).fill(fill)))
    .replaceAll('=', '')
    .replaceAll('/', '_')
    .replaceAll('+', '-')

export const enter = (account: string, session = `${account}-1`): void =>
  saveTokens({
    accessToken: `x.${btoa(JSON.stringify({ a: account, s: session }))}.x`,
    refreshToken: session,
  })

/**
 * Takes the place of what a browser without a window lacks: a push service, a service worker, the reader's word on
 * notifications. Also of the server: what it says of this browser's pushes.
 */
export class PushBrowser {
  permission: NotificationPermission = 'granted'
  /** What asking the reader brings. */
  answer: NotificationPermission = 'granted'
  server: Push = { publicKey: keyOf(1), since: null, others: 0 }
  /** Paths of the calls that were heard; the last part. */
  heard: string[] = []
  /** Numbers of the addresses that its push service gave. */
  given = 0
  held: { endpoint: string; key: ArrayBuffer } | undefined
  shown: { close: () => void }[] = []
  /** Set where the push service is not reached. */
  isServiceAway = false
  private readonly undo: (() => void)[] = []

  constructor() {
    const self = this
    const subscriptionOf = (held: NonNullable<PushBrowser['held']>) => ({
      endpoint: held.endpoint,
      options: { applicationServerKey: held.key },
      toJSON: () => ({ endpoint: held.endpoint, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        if (self.isServiceAway) throw new DOMException('Not reached', 'AbortError')
        self.held = undefined
        return true
      },
    })
    const registration = {
      pushManager: {
        getSubscription: async () => (self.held ? subscriptionOf(self.held) : null),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
          if (self.isServiceAway) throw new DOMException('Registration failed', 'AbortError')
          self.given += 1
          self.held = {
            endpoint: `https://push.example/${self.given}`,
            key: applicationServerKey.buffer.slice(0),
          }
          return subscriptionOf(self.held)
        },
      },
      getNotifications: async () => self.shown,
    }
    this.replace(navigator, 'serviceWorker', {
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      register: async () => registration,
    })
    this.replace(window, 'PushManager', class {})
    this.replace(window, 'Notification', {
      get permission() {
        return self.permission
      },
      async requestPermission() {
        self.permission = self.answer
        return self.permission
      },
    })
    this.replace(window, 'fetch', async (address: string) => {
      const path = new URL(address, location.origin).pathname.split('/push/')[1] ?? address
      self.heard.push(path)
      return Response.json({ code: codes.ok, message: '', data: self.say(path) })
    })
  }

  /** Another thing is under a name until `leave`; undefined takes it away. */
  replace(place: object, name: string, value: unknown): void {
    const before = Object.getOwnPropertyDescriptor(place, name)
    if (value === undefined) Reflect.deleteProperty(place, name)
    else Object.defineProperty(place, name, { value, configurable: true, writable: true })
    this.undo.unshift(() => {
      if (before) Object.defineProperty(place, name, before)
      else Reflect.deleteProperty(place, name)
    })
  }

  leave(): void {
    for (const each of this.undo) each()
  }

  private say(path: string): unknown {
    if (path === 'start') this.server = { ...this.server, since: '2026-11-23T05:00:00.000Z' }
    if (path === 'stop') this.server = { ...this.server, since: null }
    if (path === 'sendTest') return { outcome: 'sent' }
    return path === 'get' ? this.server : {}
  }
}
