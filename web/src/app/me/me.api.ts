import { getKeptPromises } from '@sampan/contract/participation'
import { useRead } from '#lib/query.ts'

/** The reader's duties met in time, of all that were met or are late. */
export const useKeptPromises = () => useRead(getKeptPromises, {}, { needsLogIn: true })
