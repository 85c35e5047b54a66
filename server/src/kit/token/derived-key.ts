import { hkdfSync } from 'node:crypto'

/**
 * A key of 32 bytes for one use, derived from a secret of the installation (HKDF, RFC 5869): what is signed for one use
 * is worth nothing for another, and no use gives the secret away. In: the secret, any text of 32 or more characters; a
 * name of the use that no other has.
 */
export const deriveKey = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `sampan ${use}`, 32))
