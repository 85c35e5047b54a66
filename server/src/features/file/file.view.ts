import type { StoredFileInfo } from '@sampan/contract/file'
import { fileUrlOf } from './file-key.ts'
import type { StoredFile } from './store-file.ts'

/** A stored file as its uploader learns of it. */
export const presentFile = ({ row, thumbKey }: StoredFile): StoredFileInfo => ({
  result: fileUrlOf(row.key),
  thumb: thumbKey === null ? '' : fileUrlOf(thumbKey),
  id: row.id,
  name: row.name,
  size: row.size,
  sha256: row.sha256.toString('hex'),
})
