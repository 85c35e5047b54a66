import type { FileView, StoredFileInfo } from '@sampan/contract/file'
import { fileRules } from './file.policy.ts'
import type { FileRow } from './file.queries.ts'
import { fileUrlOf } from './file-key.ts'
import { type AwaitedDecision, type LinkCtx, signedFileUrl } from './signed-link.ts'
import type { StoredFile } from './store-file.ts'

const factsOf = ({ durationMs, width, height }: FileRow) => ({ durationMs, width, height })

/** A stored file as its uploader learns of it. */
export const presentStored = ({ row, thumbKey }: StoredFile): StoredFileInfo => ({
  result: fileUrlOf(row.key),
  thumb: thumbKey === null ? '' : fileUrlOf(thumbKey),
  id: row.id,
  name: row.name,
  size: row.size,
  sha256: row.sha256.toString('hex'),
  ...factsOf(row),
})

/**
 * A file for the views of other features, with an address that opens as it is: whoever presents a private file has
 * asked before whether the caller may see it. With `awaited` the address of a private one ends with that wait.
 */
export const presentFile = (ctx: LinkCtx, row: FileRow, awaited?: AwaitedDecision): FileView => ({
  id: row.id,
  name: row.name,
  size: row.size,
  mime: row.mime,
  url: fileRules[row.purpose].isPrivate
    ? signedFileUrl(ctx, row, awaited && { awaited })
    : fileUrlOf(row.key),
  sha256: row.sha256.toString('hex'),
  ...factsOf(row),
})
