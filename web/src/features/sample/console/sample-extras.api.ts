import { listSampleExtras } from '@sampan/contract/sample-extras'
import { useRead } from '#lib/query.ts'

/** Parcel, order, post and reason of the rows of a page. */
export const useSampleExtras = (ids: readonly string[]) =>
  useRead(listSampleExtras, { ids: [...ids] }, { needsLogIn: true, keepsOld: true })
