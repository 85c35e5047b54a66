import { createCipheriv, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createCipher } from './cipher.ts'
import { deriveKey } from './token/derived-key.ts'

const tenant = '01900000-0000-7000-8000-000000000001'
const [first, second, third] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string]

/** As everything was sealed before keys had names. */
function sealedWithoutKeyName(dataKey: string, value: unknown): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(dataKey, 'seal'), nonce).setAAD(Buffer.from(tenant))
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([1]), nonce, cipher.getAuthTag(), body])
}

describe('the ring of keys', () => {
  it('opens what was sealed under a former key, and seals under the current one', () => {
    const former = createCipher(first).seal(tenant, { phone: '+66812345678' })
    const ring = createCipher(second, [third, first])
    expect(ring.open(tenant, former)).toEqual({ phone: '+66812345678' })
    expect(former.subarray(0, ring.mark.length)).not.toEqual(ring.mark)
    const fresh = ring.seal(tenant, 'x')
    expect(fresh.subarray(0, ring.mark.length)).toEqual(ring.mark)
    expect(createCipher(second).open(tenant, fresh)).toBe('x')
  })

  it('opens what was sealed before keys had names, under whichever key', () => {
    for (const key of [first, second]) {
      expect(createCipher(second, [first]).open(tenant, sealedWithoutKeyName(key, 'x'))).toBe('x')
    }
  })

  it('opens nothing of a key that is not in it, and says which key is missing', () => {
    const foreign = createCipher(third)
    const ring = createCipher(second, [first])
    expect(() => ring.open(tenant, foreign.seal(tenant, 'x'))).toThrow(
      foreign.mark.subarray(1).toString('hex'),
    )
    expect(() => ring.open(tenant, sealedWithoutKeyName(third, 'x'))).toThrow()
    expect(() => ring.open(tenant, Buffer.from([9, 1, 2]))).toThrow('unknown form')
  })

  it('opens nothing of another tenant', () => {
    const ring = createCipher(second, [first])
    expect(() => ring.open('01900000-0000-7000-8000-000000000002', ring.seal(tenant, 'x'))).toThrow()
  })

  it('hashes under each key, the current one first', () => {
    const under = (key: string) => createCipher(key).hash(tenant, 'x')
    expect(createCipher(second, [first]).hashes(tenant, 'x')).toEqual([under(second), under(first)])
    expect(createCipher(second, [second]).hashes(tenant, 'x')).toEqual([under(second)])
  })
})
