import { randomBytes } from 'node:crypto'
import { BitString, Integer, Utf8String } from 'asn1js'
import { AttributeTypeAndValue, Certificate, Extension } from 'pkijs'

/** A key pair and what others know it by, all DER. */
export interface MadeKey {
  /** PKCS #8 */
  key: Buffer
  /** X.509, signed by the key itself. */
  certificate: Buffer
  endsAt: Date
}

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  modulusLength: 3_072,
  publicExponent: new Uint8Array([1, 0, 1]),
  hash: 'SHA-256',
} as const
const years = 10
const commonName = '2.5.4.3'
const keyUsage = '2.5.29.15'
/** Digital signature and non-repudiation: the first two bits. */
const usages = new BitString({ valueHex: new Uint8Array([0xc0]).buffer, unusedBits: 6 })

/**
 * Makes a key that seals papers, with a certificate of its own making. Nobody vouches for it but the paper's own
 * platform: readers show the seal as intact and its issuer as unknown.
 */
export async function makeSealKey(owner: string, now: Date): Promise<MadeKey> {
  const { publicKey, privateKey } = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const endsAt = new Date(now)
  endsAt.setUTCFullYear(now.getUTCFullYear() + years)
  const certificate = new Certificate({ version: 2, serialNumber: serialNumber() })
  for (const name of [certificate.issuer, certificate.subject]) {
    const value = new Utf8String({ value: owner })
    name.typesAndValues.push(new AttributeTypeAndValue({ type: commonName, value }))
  }
  // Clocks of readers differ a little from ours.
  certificate.notBefore.value = new Date(now.getTime() - 3_600_000)
  certificate.notAfter.value = endsAt
  certificate.extensions = [new Extension({ extnID: keyUsage, critical: true, extnValue: usages.toBER() })]
  await certificate.subjectPublicKeyInfo.importKey(publicKey)
  await certificate.sign(privateKey, 'SHA-256')
  return {
    key: Buffer.from(await crypto.subtle.exportKey('pkcs8', privateKey)),
    certificate: Buffer.from(certificate.toSchema(true).toBER()),
    endsAt,
  }
}

/** Positive and not to be guessed (RFC 5280, 4.1.2.2). */
function serialNumber(): Integer {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return new Integer({ valueHex: new Uint8Array(bytes).buffer })
}
