import type { Outside } from '#context.ts'
import type { FileRow } from '#features/file/file.queries.ts'
import { readFileBytes } from '#features/file/read-file.ts'
import { paperSigner, type SigningOrder } from '#print/signing-order.ts'
import { getSealKey } from './seal-key.ts'

/** A signature that is about to be put on a paper. */
export interface Unsealed
  extends Pick<SigningOrder, 'mark' | 'lines' | 'language' | 'certificate' | 'reason'> {
  /** The paper so far. */
  paper: FileRow
  /** The side that signs, which the field of the paper is called after. */
  field: 'creator' | 'brand'
}

/**
 * Puts a signature and the tenant's seal on a paper, in the print worker. No transaction may be open. Out: the bytes of
 * the paper, which begin with those of the paper so far, and which key sealed it. Refuses `paperNotPrinted`.
 */
export async function sealPaper(
  outside: Outside,
  unsealed: Unsealed,
): Promise<{ bytes: Buffer; serial: number }> {
  const { paper, ...look } = unsealed
  const document = new Uint8Array(await readFileBytes(outside, paper))
  const { serial, key, certificate } = await getSealKey(outside)
  const bytes = await outside.app.printWorker.print<SigningOrder>(paperSigner, {
    document,
    field: look.field,
    mark: look.mark,
    lines: look.lines,
    language: look.language,
    certificate: look.certificate,
    reason: look.reason,
    seal: { key: new Uint8Array(key), certificate: new Uint8Array(certificate) },
    signedAt: outside.now,
  })
  return { bytes, serial }
}
