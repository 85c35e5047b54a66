import { layFile, type NewFile, recordFile, type StoredFile } from '../store-file.ts'

/** Stores a small file and records it, in one transaction. */
export const storeFile = async (
  ctx: Parameters<typeof recordFile>[0],
  { bytes, ...given }: Omit<NewFile, 'source'> & { bytes: Buffer },
): Promise<StoredFile> => recordFile(ctx, await layFile(ctx, { ...given, source: bytes }))
