import type { Mark, Paper } from './paper.ts'

/** Signs a paper, in the print worker's thread. */
export const paperSigner = new URL('./sign-paper.ts', import.meta.url)

export interface SigningOrder {
  /** The paper so far, a PDF. */
  document: Uint8Array
  /** The signature field, by its name. */
  field: string
  mark: Mark
  /** Below the mark, one for each line of the paper's box. */
  lines: readonly string[]
  /** BCP 47 */
  language: string
  /** Pages that say how it was signed, behind the paper; null where they are there already. */
  certificate: Paper | null
  /** An RSA key (PKCS #8) and its certificate (X.509), both DER. */
  seal: { key: Uint8Array; certificate: Uint8Array }
  reason: string
  signedAt: Date
}
