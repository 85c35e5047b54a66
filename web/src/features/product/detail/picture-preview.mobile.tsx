import { PicturePreview } from './picture-preview.tsx'

/** A product's pictures over the whole screen of the phone. */
export function Page() {
  return <PicturePreview base="/m" />
}
