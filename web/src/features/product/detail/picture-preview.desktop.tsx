import { PicturePreview } from './picture-preview.tsx'

/** A product's pictures over the whole window; no shell is around it. */
export function Page() {
  return <PicturePreview base="" />
}
