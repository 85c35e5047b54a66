import { PicturePreview } from './picture-preview.tsx'

/** A product's pictures over the whole window; no shell stands around it. */
export function Page() {
  return <PicturePreview base="" />
}
