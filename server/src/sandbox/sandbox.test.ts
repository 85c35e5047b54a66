import { get } from 'node:http'
import { languages } from '@sampan/contract/country'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, consent, openIdOf } from '#gateways/testing/consent.ts'
import { startWorld, type World } from '#gateways/testing/world.ts'
import { html } from './html.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const page = async (query: string) => (await fetch(`${world.url}/sandbox?${query}`)).text()
const send = (path: string, fields: Record<string, string>) =>
  fetch(`${world.url}/sandbox${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  })

describe('the page', () => {
  test('in production nothing of it is there', async () => {
    const bare = await startWorld({ enabled: false })
    try {
      for (const path of [
        '/sandbox',
        '/sandbox/mail.json',
        '/sandbox/tiktok/oembed',
        '/sandbox/carrier/autonumber/auto',
      ]) {
        expect((await fetch(bare.url + path)).status, path).toBe(404)
      }
    } finally {
      await bare.close()
    }
  })

  test('to visitors from outside it is not there, unless it was opened on purpose', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    for (const path of ['/sandbox', '/sandbox/mail.json', '/sandbox/tiktok/oembed', '/sandbox/sandbox.css'])
      expect((await fetch(world.url + path, { headers })).status, path).toBe(404)
    const open = await startWorld({ isOpen: true })
    try {
      expect((await fetch(`${open.url}/sandbox`, { headers })).status).toBe(200)
    } finally {
      await open.close()
    }
  })

  test('a page elsewhere whose name leads to this machine reads nothing', async () => {
    const { port } = new URL(world.url)
    const status = (host: string) =>
      new Promise((resolve, reject) => {
        const call = get(
          { port, host: '127.0.0.1', path: '/sandbox/mail.json', headers: { host } },
          (answer) => {
            answer.resume()
            resolve(answer.statusCode)
          },
        )
        call.on('error', reject)
      })
    expect(await status('rebind.evil.example')).toBe(404)
    expect(await status(`rebind.evil.example:${port}`)).toBe(404)
    expect(await status(`localhost:${port}`)).toBe(200)
    expect(await status('[::1]:3000')).toBe(200)
  })

  test.each(languages)('every tab speaks %s, without a key left over', async (language) => {
    for (const tab of ['mail', 'tiktok', 'parcels']) {
      const text = await page(`tab=${tab}&lang=${language}`)
      expect(text).toContain(`lang="${language === 'vn' ? 'vi' : language}"`)
      expect(text).not.toMatch(/sandbox:|>[a-z]+\.[a-zA-Z]+</)
      expect(text).not.toContain('{{')
    }
  })

  test('without a choice it speaks the browser’s language', async () => {
    const answer = await fetch(`${world.url}/sandbox`, {
      headers: { 'accept-language': 'id-ID,id;q=0.9,en;q=0.5' },
    })
    expect(await answer.text()).toContain('<html lang="id">')
  })

  test('its parts come from here, and it allows no script', async () => {
    const answer = await fetch(`${world.url}/sandbox`)
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
    const css = await fetch(`${world.url}/sandbox/sandbox.css`)
    expect(css.headers.get('content-type')).toContain('text/css')
    expect(await css.text()).toContain('--primary: #14785e')
    expect((await fetch(`${world.url}/sandbox/font/latin.woff2`)).headers.get('content-type')).toBe(
      'font/woff2',
    )
  })

  test('search words stay in the field and are shown as text', async () => {
    const text = await page('tab=mail&lang=en&q=%22%3E%3Cscript%3E')
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;"')
    expect(text).not.toContain('<script>')
  })

  test('an action comes back to its view, and never leads away', async () => {
    const answer = await send('/parcels', {
      company: 'dhl',
      number: '1234567890',
      back: 'tab=parcels&lang=th',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe('/sandbox?tab=parcels&lang=th')
    const away = await send('/parcels', {
      company: 'dhl',
      number: '1234567890',
      back: 'https://evil.example/',
    })
    expect(away.headers.get('location')).toMatch(/^\/sandbox\?/)
  })
})

describe('TikTok', () => {
  test('who has consented is listed, and can take it back', async () => {
    const tokens = await connect(world, { username: 'bea.tipidfinds' })
    await consent(world, { username: 'kuya.jepoytv' })
    const text = await page('tab=tiktok&lang=en')
    expect(text).toContain('@bea.tipidfinds · 23.7K followers')
    expect(text).toContain('Connected')
    expect(text).toContain('Waiting for the product')
    expect(await page('tab=tiktok&lang=en&q=bea')).not.toContain('kuya.jepoytv')
    const id = /\/grants\/([0-9a-f-]+)\/revoke/.exec(await page('tab=tiktok&lang=en&q=bea'))?.[1]
    await send(`/grants/${id}/revoke`, { back: 'tab=tiktok' })
    expect(await page('tab=tiktok&lang=en&q=bea')).toContain('Revoked')
    await expect(world.tiktok.refresh(tokens.refreshToken)).rejects.toMatchObject({ needsConsent: true })
    expect((await send('/grants/nonsense/revoke', {})).status).toBe(303)
  })

  test('a person posts a video and hides it again', async () => {
    const tokens = await connect(world, { username: 'nisa.hijabharian' })
    const openId = await openIdOf(world, 'nisa.hijabharian')
    await send(`/people/${encodeURIComponent(openId)}/videos`, { title: 'Coba serum #sampan', back: '' })
    const [newest] = (await world.tiktok.listVideos(tokens.accessToken)).videos
    expect(newest).toMatchObject({ title: 'Coba serum #sampan', viewCount: 0 })
    const link = `https://www.tiktok.com/@nisa.hijabharian/video/${newest?.id}`
    expect(await page(`tab=tiktok&lang=en&person=${openId}`)).toContain(link)
    await send(`/videos/${newest?.id}`, { show: '0' })
    expect(await world.tiktok.queryVideos(tokens.accessToken, [newest?.id ?? ''])).toEqual([])
    expect(await page(`tab=tiktok&lang=en&person=${openId}`)).toContain('Hidden')
    await send(`/videos/${newest?.id}`, { show: '1' })
    expect(await world.tiktok.queryVideos(tokens.accessToken, [newest?.id ?? ''])).toHaveLength(1)
  })
})

describe('parcels', () => {
  test('a parcel is added, moved on and found', async () => {
    await send('/parcels', { company: 'flash-th', number: 'th0158 2241 7391' })
    let text = await page('tab=parcels&lang=en&q=TH015822417391')
    expect(text).toContain('Not picked up yet')
    expect(text).toContain('Next: Picked up')
    const path = /action="\/sandbox(\/parcels\/[0-9a-f-]+\/move)"/.exec(text)?.[1] ?? ''
    await send(path, { state: '1' })
    await send(path, { state: '8' })
    text = await page('tab=parcels&lang=en&q=TH015822417391')
    expect(text).toContain('Customs clearance in progress, Suvarnabhumi Airport')
    expect(text).toContain('Nobody asked to be told')
    await send(path, { state: '99' })
    expect(await page('tab=parcels&lang=en&q=TH015822417391')).toBe(text)
  })

  test('a number that cannot be one is told at the field', async () => {
    const answer = await send('/parcels', { company: 'flash-th', number: '??', back: 'tab=parcels&lang=en' })
    const location = answer.headers.get('location') ?? ''
    expect(location).toContain('mistake=parcel')
    expect(await (await fetch(world.url + location)).text()).toContain('Choose a company and write 6 to 32')
  })
})

test('markup escapes all but markup', () => {
  const inner = html`<b>${'<i>'}</b>`
  expect(String(html`${inner}${[1, '&']}${false}${null}${`"'`}`)).toBe('<b>&lt;i&gt;</b>1&amp;&quot;&#39;')
})
