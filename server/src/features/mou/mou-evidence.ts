import type { FileRow } from '#features/file/file.queries.ts'
import type { MouEvidence } from './mou-subjects.ts'

/**
 * A paper as histories keep it: its name and the SHA-256 of its bytes. No address: a private file is read through a
 * link that ends after an hour, and histories stay.
 */
export const evidenceOf = (file: Pick<FileRow, 'name' | 'sha256'>): MouEvidence[] => [
  { kind: 'file', label: file.name, href: '' },
  { kind: 'hash', label: file.sha256.toString('hex'), href: '' },
]
