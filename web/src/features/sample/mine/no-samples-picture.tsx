import box from '@lobehub/fluent-emoji-3d/assets/1f4e6.webp'
import herb from '@lobehub/fluent-emoji-3d/assets/1f33f.webp'
import { EmptyPicture } from '#ui/frame/empty-picture.tsx'

/** Stands where no sample is yet. */
export const NoSamplesPicture = () => <EmptyPicture main={box} side={herb} ground="sand" />
