import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { loadConfig } from './config.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'sampan-config-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

test.each([
  [{}, { HOST: '127.0.0.1', DEMO: true }],
  [{ HOST: 'localhost' }, { HOST: 'localhost', DEMO: true }],
  [{ HOST: '0.0.0.0' }, { HOST: '0.0.0.0', DEMO: false }],
  [
    { HOST: '0.0.0.0', DEMO: '1' },
    { HOST: '0.0.0.0', DEMO: true },
  ],
  [{ DEMO: '0' }, { HOST: '127.0.0.1', DEMO: false }],
])(
  'the demo is loaded where only this machine reaches it, or where it is asked for: %o',
  (given, expected) => {
    expect(loadConfig({ DATA_DIR, ...given })).toMatchObject(expected)
  },
)

test('an address for the internet demands production', () => {
  const start = (env: Record<string, string>) => () => loadConfig({ DATA_DIR, ...env })
  expect(start({ PUBLIC_URL: 'https://creators.example' })).toThrow('set NODE_ENV=production')
  expect(start({ PUBLIC_URL: 'https://localhost:8443' })).not.toThrow()
  expect(start({ PUBLIC_URL: 'http://192.168.0.7:3000' })).not.toThrow()
})

test('a store of files that is named without its keys is refused, and so is half of any other credentials', () => {
  const start = (env: Record<string, string>) => () => loadConfig({ DATA_DIR, ...env })
  expect(start({ S3_BUCKET: 'files' })).toThrow('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY is missing')
  expect(start({ S3_ENDPOINT: 'http://store.example' })).toThrow('S3_BUCKET')
  expect(start({ KUAIDI100_KEY: 'x' })).toThrow('KUAIDI100_CUSTOMER is missing')
  const whole = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  expect(start(whole)).not.toThrow()
})
