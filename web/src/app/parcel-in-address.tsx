import { Suspense } from 'react'
import { lazyWith } from '#lib/lazy-with.ts'
import { useSearch } from '#lib/search.ts'
import { oneOf } from '#lib/search-fields.ts'

const search = { dialog: oneOf(['express']) }

const OpenParcel = lazyWith(['sample'], () => import('./open-parcel.ts').then((file) => file.OpenParcel))

/** Opens where a parcel is when the address asks for it; loaded only then, since a first visit seldom does. */
export function ParcelInAddress() {
  const [{ dialog }] = useSearch(search)
  return dialog ? (
    <Suspense fallback={null}>
      <OpenParcel />
    </Suspense>
  ) : null
}
